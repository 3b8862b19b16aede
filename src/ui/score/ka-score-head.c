/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-head.h"

#include <adwaita.h>
#include <math.h>

#include "ka-badge.h"
#include "ka-duty-text.h"
#include "ka-fit.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-name.h"
#include "ka-outlook-text.h"
#include "ka-partners-text.h"
#include "ka-score-columns.h"
#include "ka-speak.h"
#include "ka-sum.h"
#include "ka-turn.h"
#include "ka-turn-icon.h"

struct _KaScoreHead
{
  GtkWidget parent_instance;

  gboolean outlook;
  gboolean has_sum;
  guint n_seats;
  guint n_games;

  /* borrowed: children */
  GtkWidget *seats[KA_MAX_SEATS];
  GtkWidget *players[KA_MAX_SEATS]; /* in these: who can be chosen */
  GtkWidget *games[KA_MAX_COLUMNS];
  GtkWidget *sum; /* NULL unless has_sum */
};

G_DEFINE_FINAL_TYPE (KaScoreHead, ka_score_head, GTK_TYPE_WIDGET)

/* More columns than this, or several games, leave no room for a word beside the mark. */
#define MOST_WITH_WORDS 4

#define COLUMN_MARGIN   3

static GtkWidget *
make_turn (KaSheet *sheet, guint seat)
{
  const KaGame *game = ka_sheet_get_game (sheet);
  gboolean dealer = game->role == KA_ROLE_DEALER;
  g_autofree char *tooltip = ka_turn_text (game, ka_sheet_get_player (sheet, seat)->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *icon = gtk_image_new_from_icon_name (ka_turn_icon (game));

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 14);
  gtk_box_append (GTK_BOX (box), icon);
  if (ka_sheet_get_n_seats (sheet) + ka_sheet_read_signs (sheet).sums_to_zero <= MOST_WITH_WORDS
      && ka_sheet_get_score (sheet)->n_columns == 0)
    {
      GtkWidget *label = gtk_label_new (dealer ? C_ ("player", "Deals") : C_ ("player", "Begins"));

      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "turn-mark");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (box, tooltip);
  return box;
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

/* The column tells it, with its player: alone, a screen reader would read it out with the page, and nobody would know of whom. */
static GtkWidget *
make_told_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
}

/* Whom @seat plays with for the whole match, or %NULL. */
static char *
find_partners (KaSheet *sheet, guint seat)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  guint sides[KA_MAX_SEATS];

  for_each_seat (other, match->n_seats)
    sides[other] = ka_game_get_side (match->game, match->options, match->n_seats, other);
  return ka_partners_text (match->players, sides, match->n_seats, seat);
}

/* @more: (array length=n_more): each of them nullable */
static void
describe (GtkWidget *cell, KaSheet *sheet, guint seat, const char *total, const char *const *more,
          guint n_more)
{
  const char *name = ka_sheet_get_player (sheet, seat)->name;
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *words = NULL;

  if (!ka_sheet_is_over (sheet) && ka_sheet_get_next_turn (sheet) == (int) seat)
    {
      g_autofree char *turn = ka_turn_text (ka_sheet_get_game (sheet), name);

      /* Translators: who deals or begins, and that player's total. */
      words = g_strdup_printf (_ ("%s, total %s"), turn, total);
    }
  else
    {
      /* Translators: a player and the total. */
      words = g_strdup_printf (_ ("%s, total %s"), ka_isolate (name), total);
    }
  /* What may come is said after the total. */
  g_string_append (told, words);
  for (guint i = 0; i < n_more; i++)
    if (more[i] != NULL)
      g_string_append_printf (told, ", %s", more[i]);
  g_strdelimit (told->str, "\n", ' ');
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, told->str, -1);
}

/* Who has no part in the next round by the rules, or %NULL. @why: (out) (nullable): how the rules say so */
static char *
find_rest (KaSheet *sheet, guint seat, char **why)
{
  const KaScore *score = ka_sheet_get_score (sheet);

  if (ka_sheet_is_over (sheet)
      || (ka_game_get_resting (score->game, score->n_seats, score->next) & (1u << seat)) == 0)
    return NULL;
  for (guint i = 0; i < score->ahead->len && *why == NULL; i++)
    {
      const KaNote *note = &g_array_index (score->ahead, KaNote, i);

      if (note->seat == (int) seat)
        *why = ka_note_text (note);
    }
  return g_strdup (_ ("Sits out"));
}

static GtkWidget *
make_outlook (const char *text, const char *meaning)
{
  GtkWidget *label = make_told_label (text);
  GtkWidget *fit;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* A word is not broken but made smaller. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "outlook");
  fit = ka_fit_new (label);
  gtk_widget_set_margin_start (fit, COLUMN_MARGIN);
  gtk_widget_set_margin_end (fit, COLUMN_MARGIN);
  gtk_widget_set_tooltip_text (fit, meaning);
  return fit;
}

/* Below the name of who plays with partners: theirs, cut where a column is narrow. */
static GtkWidget *
make_partners (const char *text)
{
  GtkWidget *label = make_told_label (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_margin_start (label, COLUMN_MARGIN);
  gtk_widget_set_margin_end (label, COLUMN_MARGIN);
  gtk_widget_set_tooltip_text (label, text);
  return label;
}

/* The mark lies on the badge, so that a column needs no more room for it. */
static GtkWidget *
make_badge (KaSheet *sheet, guint seat, const char *duty)
{
  const KaPlayer *player = ka_sheet_get_player (sheet, seat);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *badge = ka_badge_new ();

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 28);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), badge);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  if (duty != NULL)
    {
      GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

      gtk_image_set_pixel_size (GTK_IMAGE (mark), 10);
      gtk_widget_add_css_class (mark, "duty-mark");
      gtk_widget_set_halign (mark, GTK_ALIGN_END);
      gtk_widget_set_valign (mark, GTK_ALIGN_END);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), mark);
    }
  return overlay;
}

/* Badge and name. Of a person a duty can be marked where there is something to mark it with. @old: (nullable): what was there before,
 * to which the keyboard comes back after a dialog */
static GtkWidget *
make_player (KaSheet *sheet, guint seat, const char *duty, GtkWidget *old)
{
  const char *name = ka_sheet_get_player (sheet, seat)->name;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *heading = ka_name_new (name);
  GtkWidget *button;
  g_autofree char *title = g_strdup_printf (_ ("Duty of %s"), ka_isolate (name));
  g_autofree char *tooltip = duty != NULL ? g_strdup_printf ("%s, %s", ka_isolate (name), duty) : NULL;

  gtk_box_append (GTK_BOX (box), make_badge (sheet, seat, duty));
  /* A long name stands apart from its neighbours. */
  gtk_widget_set_margin_start (heading, COLUMN_MARGIN);
  gtk_widget_set_margin_end (heading, COLUMN_MARGIN);
  gtk_box_append (GTK_BOX (box), heading);
  if (ka_sheet_get_match (sheet)->bots[seat] != NULL)
    return box;
  /* No wider than a name, however many there are: with a look of its own. */
  button = GTK_IS_BUTTON (old) ? old : g_object_new (GTK_TYPE_BUTTON, "css-name", "player", NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "sheet.mark-duty");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", seat);
  gtk_widget_set_tooltip_text (button, tooltip != NULL ? tooltip : title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return button;
}

static GtkWidget *
make_cell (KaSheet *sheet, guint seat, gboolean with_outlook, GtkWidget *old, GtkWidget **who)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaPlayer *player = ka_sheet_get_player (sheet, seat);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *total = ka_number_format (score->totals[seat], FALSE);
  GtkWidget *number = gtk_label_new (total);
  g_autofree char *partners = find_partners (sheet, seat);
  g_autofree char *duty = ka_duty_text (sheet, seat);
  g_autofree char *meaning = NULL;
  g_autofree char *outlook = with_outlook ? ka_outlook_text (sheet, seat, &meaning) : NULL;
  g_autofree char *why = NULL;
  g_autofree char *rest = find_rest (sheet, seat, &why);
  const char *more[] = { partners, duty, why != NULL ? why : rest, meaning };

  *who = make_player (sheet, seat, duty, old);
  gtk_box_append (GTK_BOX (cell), *who);
  if (partners != NULL)
    gtk_box_append (GTK_BOX (cell), make_partners (partners));
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "grand-total");
  if (score->joined[seat] < score->n_rounds && score->ranking[seat] == 1)
    gtk_widget_add_css_class (number, "leads");
  gtk_widget_set_margin_start (number, COLUMN_MARGIN);
  gtk_widget_set_margin_end (number, COLUMN_MARGIN);
  gtk_box_append (GTK_BOX (cell), ka_fit_new (number));
  if (!ka_sheet_is_over (sheet) && ka_sheet_get_next_turn (sheet) == (int) seat)
    gtk_box_append (GTK_BOX (cell), ka_fit_new (make_turn (sheet, seat)));
  if (rest != NULL)
    gtk_box_append (GTK_BOX (cell), make_outlook (rest, why));
  if (outlook != NULL)
    gtk_box_append (GTK_BOX (cell), make_outlook (outlook, meaning));
  ka_speak_hint (cell, player->name);
  describe (cell, sheet, seat, total, more, G_N_ELEMENTS (more));
  return cell;
}

GtkWidget *
ka_score_head_make_game (KaSheet *sheet, guint game)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaColumn *column = &score->columns[game];
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2,
                                 "valign", GTK_ALIGN_END, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *totals = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *title = g_strdup_printf (_ ("Game %u"), game + 1);
  g_autoptr (GString) words = g_string_new (title);

  gtk_box_append (GTK_BOX (box), make_label (title, "caption-heading"));
  gtk_box_set_homogeneous (GTK_BOX (totals), TRUE);
  for_each_seat (seat, score->n_seats)
    {
      const KaPlayer *player = ka_sheet_get_player (sheet, seat);
      GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *badge = ka_badge_new ();
      g_autofree char *total = ka_number_format (column->totals[seat], FALSE);
      GtkWidget *label = gtk_label_new (total);

      ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
      ka_badge_set_pixel_size (KA_BADGE (badge), 16);
      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "caption-heading");
      gtk_box_append (GTK_BOX (cell), badge);
      gtk_box_append (GTK_BOX (cell), ka_fit_new (label));
      gtk_box_append (GTK_BOX (totals), cell);
      g_string_append_printf (words, ", %s %s", ka_isolate (player->name), total);
    }
  gtk_box_append (GTK_BOX (box), totals);
  gtk_box_append (GTK_BOX (box),
                  make_label (column->closed ? C_ ("game", "closed") : C_ ("game", "open"), "caption"));
  g_string_append_printf (words, ", %s", column->closed ? C_ ("game", "closed") : C_ ("game", "open"));
  gtk_widget_add_css_class (box, "game");
  if (column->closed)
    gtk_widget_add_css_class (box, "closed");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
  return box;
}

/* ---- the columns ----------------------------------------------------------------------------------------- */

static void
measure_columns (GtkWidget *const *children, guint n, GtkOrientation orientation, int for_size, int *minimum,
                 int *natural)
{
  *minimum = *natural = 0;
  for (guint i = 0; i < n; i++)
    {
      int least, wanted;

      gtk_widget_measure (children[i], orientation, for_size, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static int
get_game_width (int width, guint n_seats)
{
  return width / KA_SCORE_PLAYER_SHARE * (int) n_seats;
}

/* All columns of players are as wide as the widest needs to be, and those of games in their proportion to it. */
static int
add_columns (KaScoreHead *self, int seat, int game)
{
  int fixed = KA_SCORE_LEAD_WIDTH + KA_SCORE_TAIL_WIDTH + (self->has_sum ? KA_SCORE_SUM_WIDTH : 0);

  while (get_game_width (seat, self->n_seats) < game)
    seat++;
  return fixed + (int) self->n_seats * seat + (int) self->n_games * get_game_width (seat, self->n_seats);
}

static void
find_columns (KaScoreHead *self, int width, KaScoreColumns *columns)
{
  ka_score_columns_find (columns, width, self->n_seats, self->n_games, self->has_sum);
}

static void
ka_score_head_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  KaScoreHead *self = KA_SCORE_HEAD (widget);
  int seat[2], game[2], width[2] = { -1, -1 };
  KaScoreColumns columns;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && self->n_seats > 0)
    {
      find_columns (self, for_size, &columns);
      width[0] = (int) (columns.seat[1] - columns.seat[0]);
      width[1] = self->n_games > 0 ? (int) (columns.game[1] - columns.game[0]) : -1;
    }
  measure_columns (self->seats, self->n_seats, orientation, width[0], &seat[0], &seat[1]);
  measure_columns (self->games, self->n_games, orientation, width[1], &game[0], &game[1]);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = MAX (seat[0], game[0]);
      *natural = MAX (seat[1], game[1]);
    }
  else
    {
      *minimum = add_columns (self, seat[0], game[0]);
      *natural = add_columns (self, seat[1], game[1]);
    }
}

static GtkSizeRequestMode
ka_score_head_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
place (GtkWidget *child, float left, float right, int height)
{
  int x = (int) roundf (left);

  gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, (int) roundf (right) - x, height }, -1);
}

static void
ka_score_head_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  KaScoreHead *self = KA_SCORE_HEAD (widget);
  KaScoreColumns columns;

  if (self->n_seats == 0)
    return;
  find_columns (self, width, &columns);
  for (guint i = 0; i < self->n_seats; i++)
    place (self->seats[i], columns.seat[i], columns.seat[i + 1], height);
  for (guint i = 0; i < self->n_games; i++)
    place (self->games[i], columns.game[i], columns.game[i + 1], height);
  if (self->has_sum)
    place (self->sum, columns.sum, columns.tail, height);
}

static void
forget (KaScoreHead *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  self->n_seats = self->n_games = 0;
  self->has_sum = FALSE;
  self->sum = NULL;
}

static void
ka_score_head_dispose (GObject *object)
{
  forget (KA_SCORE_HEAD (object));
  G_OBJECT_CLASS (ka_score_head_parent_class)->dispose (object);
}

static void
ka_score_head_class_init (KaScoreHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_score_head_dispose;
  widget_class->measure = ka_score_head_measure;
  widget_class->get_request_mode = ka_score_head_get_request_mode;
  widget_class->size_allocate = ka_score_head_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "scorehead");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ka_score_head_init (KaScoreHead *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Players and totals"), -1);
}

GtkWidget *
ka_score_head_new (void)
{
  return g_object_new (KA_TYPE_SCORE_HEAD, NULL);
}

void
ka_score_head_set_outlook (KaScoreHead *self, gboolean shown)
{
  g_return_if_fail (KA_IS_SCORE_HEAD (self));

  self->outlook = shown;
}

/* Takes out who can be chosen, to be put in again. @old: (transfer full). Returns: the seat of who has the keyboard, or −1 */
static int
take_players (KaScoreHead *self, GtkWidget **old)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  int focused = -1;

  for_each_seat (seat, self->n_seats)
    {
      old[seat] = g_object_ref (self->players[seat]);
      if (old[seat] == focus)
        focused = (int) seat;
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (old[seat])), old[seat]);
    }
  return focused;
}

static GtkWidget *
adopt (KaScoreHead *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return child;
}

static GtkWidget *
make_sum (void)
{
  GtkWidget *sum = gtk_label_new ("Σ");

  gtk_widget_set_tooltip_text (sum, _ ("Sum of the line"));
  gtk_widget_set_valign (sum, GTK_ALIGN_END);
  gtk_widget_add_css_class (sum, "sum");
  return sum;
}

void
ka_score_head_show (KaScoreHead *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  GtkWidget *old[KA_MAX_SEATS] = { NULL };
  int focused;

  g_return_if_fail (KA_IS_SCORE_HEAD (self));

  focused = take_players (self, old);
  forget (self);
  for_each_seat (seat, score->n_seats)
    self->seats[seat] = adopt (self, make_cell (sheet, seat, self->outlook, old[seat], &self->players[seat]));
  for (guint game = 0; game < score->n_columns; game++)
    self->games[game] = adopt (self, ka_score_head_make_game (sheet, game));
  self->n_seats = score->n_seats;
  self->n_games = score->n_columns;
  self->has_sum = ka_sheet_read_signs (sheet).sums_to_zero;
  if (self->has_sum)
    self->sum = adopt (self, make_sum ());
  for_each_seat (seat, KA_MAX_SEATS)
    g_clear_object (&old[seat]);
  if (focused >= 0 && focused < (int) self->n_seats)
    gtk_widget_grab_focus (self->players[focused]);
}
