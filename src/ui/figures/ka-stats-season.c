/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-season.h"

#include "ka-language.h"
#include "ka-season-text.h"
#include "ka-stats-group.h"
#include "ka-stats-text.h"
#include "ka-text-table.h"

enum
{
  COLUMN_NAME,
  COLUMN_MATCHES,
  COLUMN_WON,
  COLUMN_PLACE,
  N_COLUMNS
};

/* The table of a game that is to be made. */
typedef struct
{
  GtkWidget *group;   /* borrowed */
  KaFigures *figures; /* owned */
  KaSeason *season;   /* owned */
  GArray *ranked;     /* owned: of KaPersonFigures */
} Season;

static void
season_free (gpointer data)
{
  Season *self = data;

  ka_figures_unref (self->figures);
  ka_season_free (self->season);
  g_array_unref (self->ranked);
  g_free (self);
}

static void
add_person (KaTextTable *table, const KaFigures *figures, const KaPersonFigures *person)
{
  g_autofree char *name = ka_stats_name_person (figures, person->who);
  g_autofree char *n = g_strdup_printf ("%u", person->n_finished);
  g_autofree char *won = g_strdup_printf ("%u", person->n_wins);
  g_autofree char *place = g_strdup_printf ("%.1f", person->mean_place);
  const char *const cells[N_COLUMNS] = { name, n, won, place };
  const double values[N_COLUMNS] = { 0, person->n_finished, person->n_wins, person->mean_place };

  ka_text_table_add_sorted_row (table, cells, values);
}

static void
add_game (gpointer data, gpointer widget)
{
  const Season *self = data;
  /* Translators: the heading of a narrow column, in two lines. */
  const char *const columns[N_COLUMNS] = { _ ("Name"), _ ("Matches"), _ ("Won"), _ ("Average Place") };
  const KaPersonFigures *best = &g_array_index (self->ranked, KaPersonFigures, 0);
  const char *game = ka_stats_name_game (best->game_id);
  g_autofree char *winner = ka_season_describe_winner (self->season, self->figures, self->ranked,
                                                       g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *escaped = g_markup_escape_text (winner, -1);
  GtkWidget *table = ka_stats_add_table (self->group);

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), escaped);
  ka_text_table_begin_sorted (KA_TEXT_TABLE (table), game, columns, N_COLUMNS, COLUMN_WON, 1 << COLUMN_PLACE);
  for (guint i = 0; i < self->ranked->len; i++)
    add_person (KA_TEXT_TABLE (table), self->figures, &g_array_index (self->ranked, KaPersonFigures, i));
}

void
ka_stats_add_season (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer, const KaSeason *season)
{
  for (guint i = 0; i < answer->ranked->len; i++)
    {
      GArray *ranked = g_ptr_array_index (answer->ranked, i);
      const char *game;
      Season *of_game;

      if (ranked->len == 0)
        continue;
      game = ka_stats_name_game (g_array_index (ranked, KaPersonFigures, 0).game_id);
      of_game = g_new (Season, 1);
      *of_game = (Season) { ka_stats_add_group (box, game), ka_figures_ref (answer->figures),
                            ka_season_copy (season), g_array_ref (ranked) };
      ka_later_add (later, add_game, of_game, season_free);
    }
}
