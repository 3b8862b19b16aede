/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-score-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ka-chip.h"
#include "ka-line-text.h"
#include "ka-sum.h"

typedef struct
{
  GtkWidget *points;
  GtkWidget *total;
  GtkWidget *chips;
} Cell;

struct _KaScoreRow
{
  GtkBox parent_instance;

  guint line;
  guint n_seats;
  guint n_games;

  /* borrowed: children */
  GtkWidget *content;
  GtkWidget *number;
  GtkWidget *pencil;
  Cell cells[KA_MAX_SEATS];
  GtkWidget *games[KA_MAX_COLUMNS][KA_MAX_SEATS];
  GtkWidget *sum;
  GtkWidget *foot;
  GtkWidget *menu;
};

G_DEFINE_FINAL_TYPE (KaScoreRow, ka_score_row, GTK_TYPE_BOX)

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
ka_score_cells_new (GtkWidget *lead, GtkWidget *cells, GtkWidget *games, GtkWidget *sum, GtkWidget *tail)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (lead, KA_SCORE_LEAD_WIDTH, -1);
  gtk_widget_set_hexpand (lead, FALSE);
  gtk_box_append (GTK_BOX (box), lead);

  /* All widths follow from the room alone and never from what stands there, so that every row has the same. */
  gtk_box_set_homogeneous (GTK_BOX (middle), TRUE);
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_box_set_homogeneous (GTK_BOX (cells), TRUE);
  gtk_box_append (GTK_BOX (middle), cells);
  if (games != NULL)
    {
      gtk_box_set_homogeneous (GTK_BOX (games), TRUE);
      gtk_widget_add_css_class (games, "games");
      gtk_box_append (GTK_BOX (middle), games);
    }
  gtk_box_append (GTK_BOX (box), middle);

  gtk_widget_set_size_request (sum, KA_SCORE_SUM_WIDTH, -1);
  gtk_widget_add_css_class (sum, "sum");
  gtk_box_append (GTK_BOX (box), sum);
  gtk_widget_set_size_request (tail, KA_SCORE_TAIL_WIDTH, -1);
  gtk_widget_set_hexpand (tail, FALSE);
  gtk_box_append (GTK_BOX (box), tail);
  return box;
}

static GtkWidget *
make_cell (Cell *cell)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  cell->points = new_label ("points");
  gtk_widget_set_halign (cell->points, GTK_ALIGN_CENTER);
  cell->total = new_label ("total");
  cell->chips = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (box), cell->points);
  gtk_box_append (GTK_BOX (box), cell->chips);
  gtk_box_append (GTK_BOX (box), cell->total);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
make_games (KaScoreRow *self)
{
  GtkWidget *games;

  if (self->n_games == 0)
    return NULL;
  games = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  for (guint game = 0; game < self->n_games; game++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
      gtk_widget_add_css_class (box, "game");
      for_each_seat (seat, self->n_seats)
        {
          self->games[game][seat] = new_label ("game-total");
          gtk_box_append (GTK_BOX (box), self->games[game][seat]);
        }
      gtk_box_append (GTK_BOX (games), box);
    }
  return games;
}

/* Makes what the rows of one sheet have in common; done again only when a row is used for another sheet. */
static void
build (KaScoreRow *self, guint n_seats, guint n_games)
{
  GtkWidget *lead = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *cells = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->n_seats = n_seats;
  self->n_games = n_games;

  self->number = new_label ("number");
  self->pencil = gtk_image_new_from_icon_name ("document-edit-symbolic");
  gtk_widget_set_hexpand (self->number, TRUE);
  gtk_widget_set_hexpand (self->pencil, TRUE);
  gtk_box_append (GTK_BOX (lead), self->number);
  gtk_box_append (GTK_BOX (lead), self->pencil);
  for_each_seat (seat, n_seats)
    gtk_box_append (GTK_BOX (cells), make_cell (&self->cells[seat]));
  self->sum = new_label ("sum");
  self->foot = adw_wrap_box_new ();
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (self->foot), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (self->foot), 2);
  gtk_widget_add_css_class (self->foot, "foot");
  gtk_widget_set_margin_start (self->foot, KA_SCORE_LEAD_WIDTH);

  self->menu = gtk_button_new_from_icon_name ("view-more-symbolic");
  gtk_widget_add_css_class (self->menu, "flat");
  gtk_widget_add_css_class (self->menu, "circular");
  gtk_widget_set_valign (self->menu, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->menu, _("Menu of the line"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->menu), "u", self->line);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->menu), "sheet.line-menu");
  /* The keyboard has its own ways to the menu; one stop a line is enough. */
  gtk_widget_set_focusable (self->menu, FALSE);

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (self->content, TRUE);
  gtk_box_append (GTK_BOX (self->content), ka_score_cells_new (lead, cells, make_games (self), self->sum, self->menu));
  gtk_box_append (GTK_BOX (self->content), self->foot);
  gtk_box_append (GTK_BOX (self), self->content);
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    if (ADW_IS_WRAP_BOX (box))
      adw_wrap_box_remove (ADW_WRAP_BOX (box), child);
    else
      gtk_box_remove (GTK_BOX (box), child);
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static const char *
name_turn (KaSheet *sheet)
{
  return ka_sheet_get_game (sheet)->role == KA_ROLE_DEALER ? _("Dealt this round") : _("Began this round");
}

static void
show_cell (KaScoreRow *self, KaSheet *sheet, const KaRoundScore *round, guint seat, gboolean sign)
{
  Cell *cell = &self->cells[seat];
  gboolean away = (round->sat_out & (1u << seat)) != 0;
  gboolean turn = round->turn == (int) seat;
  g_autofree char *points = ka_number_format (round->points[seat], sign || round->turn < 0);
  g_autofree char *total = ka_number_format (round->totals[seat], FALSE);

  gtk_label_set_text (GTK_LABEL (cell->points), away ? "–" : points);
  set_class (cell->points, "away", away);
  gtk_label_set_text (GTK_LABEL (cell->total), total);
  clear (cell->chips);
  set_class (cell->points, "turn", turn);
  gtk_widget_set_tooltip_text (cell->points, away ? _("Sits out") : turn ? name_turn (sheet) : NULL);
}

static int
get_game_total (const KaScore *score, guint line, int game, int seat)
{
  return score->rounds[line].columns[game].totals[seat];
}

/* Whether a note says no more than the columns of the games beside it: so many points in such a game. */
static gboolean
repeats_games (const KaScore *score, guint line, const KaNote *note)
{
  int before;

  if (note->seat < 0 || note->a < 1 || note->a > (int) score->n_columns || note->b == 0)
    return FALSE;
  before = line > 0 ? get_game_total (score, line - 1, note->a - 1, note->seat) : 0;
  return get_game_total (score, line, note->a - 1, note->seat) - before == note->b;
}

static void
show_notes (KaScoreRow *self, const KaScore *score, const KaRound *round)
{
  clear (self->foot);
  if (ka_round_is_correction (round) && round->reason != NULL && *round->reason != '\0')
    {
      GtkWidget *reason = gtk_label_new (round->reason);

      gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
      gtk_label_set_xalign (GTK_LABEL (reason), 0);
      gtk_widget_add_css_class (reason, "dimmed");
      adw_wrap_box_append (ADW_WRAP_BOX (self->foot), reason);
    }
  for (guint i = 0; i < score->rounds[self->line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, self->line, i);
      GtkWidget *chip;

      if (repeats_games (score, self->line, note))
        continue;
      chip = ka_chip_new (note);
      if (note->seat >= 0)
        gtk_box_append (GTK_BOX (self->cells[note->seat].chips), chip);
      else
        adw_wrap_box_append (ADW_WRAP_BOX (self->foot), chip);
    }
  gtk_widget_set_visible (self->foot, gtk_widget_get_first_child (self->foot) != NULL);
  for_each_seat (seat, self->n_seats)
    gtk_widget_set_visible (self->cells[seat].chips, gtk_widget_get_first_child (self->cells[seat].chips) != NULL);
}

static void
show_games (KaScoreRow *self, const KaScore *score)
{
  for (guint game = 0; game < self->n_games; game++)
    {
      const KaColumn *column = &score->rounds[self->line].columns[game];
      const KaColumn *before = self->line > 0 ? &score->rounds[self->line - 1].columns[game] : NULL;

      for_each_seat (seat, self->n_seats)
        {
          GtkWidget *label = self->games[game][seat];
          gboolean changed = column->totals[seat] != (before != NULL ? before->totals[seat] : 0);
          g_autofree char *total = ka_number_format (column->totals[seat], FALSE);

          /* A column that somebody has not started yet stays blank, as on paper. */
          gtk_label_set_text (GTK_LABEL (label), changed || column->totals[seat] != 0 ? total : "");
          set_class (label, "changed", changed);
        }
    }
}

static void
show_sum (KaScoreRow *self, KaSheet *sheet, const KaRoundScore *round)
{
  int sum = 0;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->sum, ka_sheet_sums_to_zero (sheet));
  for_each_seat (seat, self->n_seats)
    sum += round->points[seat] + round->adjust[seat];
  text = ka_number_format (sum, TRUE);
  gtk_label_set_text (GTK_LABEL (self->sum), text);
  set_class (self->sum, "odd", sum != 0);
}

static void
ka_score_row_class_init (KaScoreRowClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "scorerow");
}

static void
ka_score_row_init (KaScoreRow *self)
{
}

GtkWidget *
ka_score_row_new (void)
{
  return g_object_new (KA_TYPE_SCORE_ROW, NULL);
}

void
ka_score_row_show (KaScoreRow *self, KaSheet *sheet, guint line)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round;
  const KaRound *facts;
  g_autofree char *number = NULL;
  gboolean correction, sign;

  g_return_if_fail (KA_IS_SCORE_ROW (self));
  g_return_if_fail (line < score->n_rounds);

  self->line = line;
  round = &score->rounds[line];
  facts = ka_sheet_get_line (sheet, line)->round;
  correction = ka_round_is_correction (facts);
  if (self->content == NULL || self->n_seats != score->n_seats || self->n_games != score->n_columns)
    build (self, score->n_seats, score->n_columns);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->menu), "u", line);
  number = g_strdup_printf ("%u", ka_sheet_get_round_number (sheet, line));
  gtk_label_set_text (GTK_LABEL (self->number), number);
  gtk_widget_set_visible (self->number, !correction);
  gtk_widget_set_visible (self->pencil, correction);
  gtk_widget_set_tooltip_text (self->pencil, _("Correction"));
  sign = ka_sheet_has_negatives (sheet);
  for_each_seat (seat, self->n_seats)
    show_cell (self, sheet, round, seat, sign);
  show_notes (self, score, facts);
  show_games (self, score);
  show_sum (self, sheet, round);
  set_class (GTK_WIDGET (self), "correction", correction);
  set_class (GTK_WIDGET (self), "late", round->late);
  set_class (GTK_WIDGET (self), "finishes", round->finishes);
}

guint
ka_score_row_get_line (KaScoreRow *self)
{
  g_return_val_if_fail (KA_IS_SCORE_ROW (self), 0);

  return self->line;
}
