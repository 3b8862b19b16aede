/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-head.h"

#include <adwaita.h>

#include "ka-badge.h"
#include "ka-fit.h"
#include "ka-isolate.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-score-columns.h"
#include "ka-sum.h"
#include "ka-turn.h"

struct _KaScoreHead
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (KaScoreHead, ka_score_head, GTK_TYPE_BOX)

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

static void
describe (GtkWidget *cell, KaSheet *sheet, guint seat, const char *total)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const char *name = ka_sheet_get_player (sheet, seat)->name;
  g_autofree char *words = NULL;

  if (score->next == (int) seat && !ka_sheet_is_over (sheet))
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
make_cell (KaSheet *sheet, guint seat)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaPlayer *player = ka_sheet_get_player (sheet, seat);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 2,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *badge = ka_badge_new ();
  g_autofree char *total = ka_number_format (score->totals[seat], FALSE);
  GtkWidget *number = gtk_label_new (total);
  GtkWidget *heading = make_label (player->name, "heading");

  ka_badge_set (KA_BADGE (badge), player->colour, player->symbol);
  ka_badge_set_pixel_size (KA_BADGE (badge), 28);
  gtk_box_append (GTK_BOX (cell), badge);
  /* A long name stands apart from its neighbours. */
  gtk_widget_set_margin_start (heading, COLUMN_MARGIN);
  gtk_widget_set_margin_end (heading, COLUMN_MARGIN);
  gtk_box_append (GTK_BOX (cell), heading);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (number, "grand-total");
  if (score->n_rounds > 0 && score->ranking[seat] == 1)
    gtk_widget_add_css_class (number, "leads");
  gtk_box_append (GTK_BOX (cell), ka_fit_new (number));
  if (score->next == (int) seat && !ka_sheet_is_over (sheet))
    gtk_box_append (GTK_BOX (cell), ka_fit_new (make_turn (sheet, seat)));
  gtk_widget_set_tooltip_text (cell, player->name);
  describe (cell, sheet, seat, total);
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

/* The columns of players and games as in ka-score-columns.h, laid out with a grid. */
static GtkWidget *
make_columns (KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  GtkWidget *columns = gtk_grid_new ();
  int n_seats = (int) score->n_seats;

  gtk_grid_set_column_homogeneous (GTK_GRID (columns), TRUE);
  for (int seat = 0; seat < n_seats; seat++)
    gtk_grid_attach (GTK_GRID (columns), make_cell (sheet, (guint) seat), seat * KA_SCORE_PLAYER_SHARE, 0,
                     KA_SCORE_PLAYER_SHARE, 1);
  for (int game = 0; game < (int) score->n_columns; game++)
    gtk_grid_attach (GTK_GRID (columns), ka_score_head_make_game (sheet, (guint) game),
                     n_seats * (KA_SCORE_PLAYER_SHARE + game), 0, n_seats, 1);
  return columns;
}

static GtkWidget *
make_line (GtkWidget *columns, GtkWidget *sum)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (columns, TRUE);
  gtk_widget_set_margin_start (columns, KA_SCORE_LEAD_WIDTH);
  gtk_widget_set_size_request (sum, KA_SCORE_SUM_WIDTH, -1);
  gtk_widget_add_css_class (sum, "sum");
  gtk_box_append (GTK_BOX (line), columns);
  gtk_box_append (GTK_BOX (line), sum);
  gtk_widget_set_margin_end (line, KA_SCORE_TAIL_WIDTH);
  return line;
}

static void
ka_score_head_class_init (KaScoreHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
ka_score_head_show (KaScoreHead *self, KaSheet *sheet)
{
  GtkWidget *sum = gtk_label_new ("Σ");
  GtkWidget *line, *old;

  g_return_if_fail (KA_IS_SCORE_HEAD (self));

  gtk_widget_set_tooltip_text (sum, _ ("Sum of the line"));
  gtk_widget_set_valign (sum, GTK_ALIGN_END);
  gtk_widget_set_visible (sum, ka_sheet_read_signs (sheet).sums_to_zero);
  line = make_line (make_columns (sheet), sum);
  gtk_widget_set_hexpand (line, TRUE);

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), old);
  gtk_box_append (GTK_BOX (self), line);
}
