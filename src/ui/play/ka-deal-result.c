/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deal-result.h"

#include <string.h>

#include "ka-button.h"
#include "ka-card-speak.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-result-card.h"
#include "ka-score-head.h"
#include "ka-score-line.h"
#include "ka-sum.h"

#define HIGHEST 340 /* in pixels */

struct _KaDealResult
{
  GtkWidget parent_instance;

  /* borrowed */
  GtkWidget *title;
  GtkWidget *box;
  GtkWidget *buttons;
  GtkWidget *points[KA_MAX_SEATS]; /* of each seat, or NULL */
  GtkWidget *first;                /* the button that has the keyboard at first */
};

G_DEFINE_FINAL_TYPE (KaDealResult, ka_deal_result, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text, const char *css, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
add_count (KaDealResult *self, KaTableau *tableau)
{
  g_autoptr (GPtrArray) lines = ka_tableau_say_result (tableau);

  for (guint i = 0; i < lines->len; i++)
    {
      const KaResultLine *line = g_ptr_array_index (lines, i);

      GtkWidget *label = make_label (line->text, line->strong ? "heading" : NULL, 0);

      ka_card_speak_label (GTK_LABEL (label));
      gtk_box_append (GTK_BOX (self->box), label);
    }
}

static GtkWidget *
attach_number (GtkGrid *grid, int number, gboolean sign, const char *css, int column, int row)
{
  g_autofree char *text = ka_number_format (number, sign);
  GtkWidget *label = make_label (text, css, 1);

  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

/* Whether @points are better than those of another seat, in the direction of the game. */
static int
compare (const KaScore *score, int points, int others)
{
  int more = (points > others) - (points < others);

  return score->lowest_wins ? -more : more;
}

/* The seats by the result of the last round, the best first; those that sat out last. */
static void
sort_seats (const KaScore *score, guint *seats)
{
  const KaRoundScore *round = &score->rounds[score->n_rounds - 1];

  for_each_seat (seat, score->n_seats)
    {
      guint place = seat;

      for (; place > 0; place--)
        {
          guint before = seats[place - 1];
          gboolean out = (round->sat_out & 1u << seat) != 0,
                   before_out = (round->sat_out & 1u << before) != 0;

          if (out || (!before_out && compare (score, round->points[seat], round->points[before]) <= 0))
            break;
          seats[place] = before;
        }
      seats[place] = seat;
    }
}

/* Who has the best result, and what it brings: "An and Bert: +5"; nobody where all have the same. */
static char *
say_best (KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[score->n_rounds - 1];
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *points = NULL;
  guint seats[KA_MAX_SEATS], n = 0, n_playing = 0;

  sort_seats (score, seats);
  for_each_seat (i, score->n_seats)
    {
      if ((round->sat_out & 1u << seats[i]) != 0)
        continue;
      n_playing++;
      if (round->points[seats[i]] != round->points[seats[0]])
        continue;
      g_string_append_printf (names, "%s%s", n++ > 0 ? ", " : "",
                              ka_isolate (ka_sheet_get_player (sheet, seats[i])->name));
    }
  if (n == n_playing)
    return NULL;
  points = ka_number_format (round->points[seats[0]], TRUE);
  /* Translators: who did best in a round, and the points that it brought: "An, Bert: +5". */
  return g_strdup_printf (_ ("%s: %s"), names->str, points);
}

static void
add_headline (KaDealResult *self, KaSheet *sheet)
{
  g_autofree char *best = say_best (sheet);
  g_autofree char *margin = ka_line_say_margin (sheet, ka_sheet_get_n_lines (sheet) - 1);

  if (best != NULL)
    gtk_box_append (GTK_BOX (self->box), make_label (best, "title-3", 0));
  if (margin != NULL)
    gtk_box_append (GTK_BOX (self->box), make_label (margin, "dim-label", 0));
}

static GtkWidget *
make_points (KaDealResult *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[score->n_rounds - 1];
  guint seats[KA_MAX_SEATS];
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 18);
  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_attach (grid, make_label (_ ("Points"), "dim-label", 1), 1, 0, 1, 1);
  gtk_grid_attach (grid, make_label (_ ("Total"), "dim-label", 1), 2, 0, 1, 1);
  sort_seats (score, seats);
  for_each_seat (place, score->n_seats)
    {
      guint seat = seats[place];
      GtkWidget *name = make_label (ka_sheet_get_player (sheet, seat)->name, NULL, 0);
      int row = (int) place + 1;

      gtk_widget_set_hexpand (name, TRUE);
      gtk_grid_attach (grid, name, 0, row, 1, 1);
      if ((round->sat_out & 1u << seat) == 0)
        self->points[seat]
            = attach_number (grid, round->points[seat], ka_sheet_read_signs (sheet).negatives, NULL, 1, row);
      attach_number (grid, round->totals[seat], FALSE, "heading", 2, row);
    }
  return GTK_WIDGET (grid);
}

/* How several games on one sheet stand (GR-14). */
static GtkWidget *
make_games (KaSheet *sheet)
{
  GtkWidget *games = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (games), TRUE);
  for (guint game = 0; game < ka_sheet_get_score (sheet)->n_columns; game++)
    gtk_box_append (GTK_BOX (games), ka_score_head_make_game (sheet, game));
  return games;
}

static void
add_event (KaDealResult *self, KaSheet *sheet, const KaNote *note)
{
  g_autofree char *what = ka_note_text (note);
  g_autofree char *text
      = note->seat >= 0
            ? g_strdup_printf ("%s: %s", ka_isolate (ka_sheet_get_player (sheet, (guint) note->seat)->name),
                               what)
            : g_steal_pointer (&what);
  GtkWidget *label = make_label (text, "deal-event", 0);

  gtk_widget_set_halign (label, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), label);
}

/* What the rules did: "An: 50 → 0"; and what holds for the next round. */
static void
add_events (KaDealResult *self, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  guint line = score->n_rounds - 1;

  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);

      if (ka_sheet_shows_note (sheet, note) && !ka_score_repeats_columns (score, line, note))
        add_event (self, sheet, note);
    }
  for (guint i = 0; i < score->ahead->len; i++)
    add_event (self, sheet, &g_array_index (score->ahead, KaNote, i));
}

static GtkWidget *
add_button (GtkWidget *bar, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  ka_button_wrap (GTK_BUTTON (button));
  gtk_widget_add_css_class (button, "pill");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_wrap_box_append (ADW_WRAP_BOX (bar), button);
  return button;
}

static void
show_buttons (KaDealResult *self, gboolean goes_on)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->buttons), child);
  add_button (self->buttons, _ ("_Replay This Round"), "table.look-back");
  self->first = add_button (self->buttons, _ ("Score _Sheet"), "table.open-match");
  if (goes_on)
    {
      self->first = add_button (self->buttons, _ ("_Next Round"), "table.next");
      gtk_widget_add_css_class (self->first, "suggested-action");
    }
}

void
ka_deal_result_show (KaDealResult *self, KaTableau *tableau)
{
  KaTable *table = ka_tableau_get_table (tableau);
  KaSheet *sheet = ka_table_get_sheet (table);
  gboolean over = ka_table_is_match_over (table);
  guint n = ka_sheet_get_n_lines (sheet);
  GtkWidget *child;

  g_return_if_fail (KA_IS_DEAL_RESULT (self));

  memset (self->points, 0, sizeof self->points);
  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (n > 0)
    {
      g_autofree char *title = ka_line_title (sheet, n - 1);

      gtk_label_set_text (GTK_LABEL (self->title), title);
      add_headline (self, sheet);
      gtk_box_append (GTK_BOX (self->box), make_points (self, sheet));
      if (ka_sheet_get_score (sheet)->n_columns > 0)
        gtk_box_append (GTK_BOX (self->box), make_games (sheet));
      add_events (self, sheet);
    }
  if (over)
    {
      GtkWidget *card = ka_result_card_new ();

      ka_result_card_show_whole (KA_RESULT_CARD (card));
      ka_result_card_show (KA_RESULT_CARD (card), sheet);
      gtk_box_append (GTK_BOX (self->box), card);
    }
  if (n > 0)
    add_count (self, tableau);
  show_buttons (self, !over);
}

void
ka_deal_result_focus (KaDealResult *self)
{
  g_return_if_fail (KA_IS_DEAL_RESULT (self));

  if (self->first != NULL)
    gtk_widget_grab_focus (self->first);
}

GtkWidget *
ka_deal_result_get_points (KaDealResult *self, guint seat)
{
  g_return_val_if_fail (KA_IS_DEAL_RESULT (self) && seat < KA_MAX_SEATS, NULL);

  return self->points[seat];
}

static void
ka_deal_result_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ka_deal_result_parent_class)->dispose (object);
}

static void
ka_deal_result_class_init (KaDealResultClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_deal_result_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Its title, and a button that uncovers the table again. */
static GtkWidget *
make_head (KaDealResult *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->title = make_label (NULL, "title-2", 0);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_add_css_class (close, "circular");
  gtk_widget_set_tooltip_text (close, _ ("Look at the Table"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), "table.close-result");
  gtk_box_append (GTK_BOX (head), self->title);
  gtk_box_append (GTK_BOX (head), close);
  return head;
}

/* What came of it; the rest of the table stays in sight above. */
static GtkWidget *
make_body (KaDealResult *self)
{
  /* Whoever scrolls it with the keyboard is on it. */
  GtkWidget *scroller
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points and How They Came About"), -1);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_set_size_request (self->box, 300, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HIGHEST);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  return scroller;
}

static void
ka_deal_result_init (KaDealResult *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *clamp = adw_clamp_new ();

  self->buttons = adw_wrap_box_new ();
  adw_wrap_box_set_align (ADW_WRAP_BOX (self->buttons), 0.5f);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->buttons), 8);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (self->buttons), 8);
  gtk_widget_add_css_class (all, "deal-result");
  gtk_box_append (GTK_BOX (all), make_head (self));
  gtk_box_append (GTK_BOX (all), make_body (self));
  gtk_box_append (GTK_BOX (all), self->buttons);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 600);
  adw_clamp_set_child (ADW_CLAMP (clamp), all);
  gtk_widget_set_parent (clamp, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How the Round Ended"), -1);
}
