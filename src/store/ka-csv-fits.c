/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of which game a table can be. */
#include "ka-csv-columns.h"
#include "ka-csv-sheet-private.h"

/* Whether the column of a fact stands in the tables of all games. */
static gboolean
is_of_all (const KaField *field)
{
  static const char *const OF_LINE[]
      = { KA_CSV_LINE,  KA_CSV_TIME,     KA_CSV_ABSENT, KA_CSV_REASON, KA_CSV_NOTE, KA_CSV_OPTIONS,
          KA_CSV_TITLE, KA_CSV_OF_MATCH, KA_CSV_LEVELS, KA_CSV_KIND,   NULL };
  static const char *const OF_SEAT[] = { KA_CSV_OWN_POINTS, KA_CSV_OWN_ADJUST, KA_CSV_OWN_TOTAL, NULL };

  return g_strv_contains (field->type == KA_FIELD_PER_SEAT ? OF_SEAT : OF_LINE, field->key);
}

static gboolean
is_fact_of (const KaField *field, const KaGame *game)
{
  const KaField *own = ka_field_find (game->scoring->facts, game->scoring->n_facts, field->key);

  return own != NULL && (own->type == KA_FIELD_PER_SEAT) == (field->type == KA_FIELD_PER_SEAT);
}

/* Whether something stands in the table that is a fact of @other and none of @game. */
static gboolean
leaves_out (const KaCsvSheet *self, const KaGame *game, const KaGame *other)
{
  for (guint i = 0; i < other->scoring->n_facts; i++)
    {
      const KaField *field = &other->scoring->facts[i];

      for (guint row = 0; row < self->rows->len && !is_of_all (field) && !is_fact_of (field, game); row++)
        if (ka_csv_sheet_has_fact (self, row, field))
          return TRUE;
    }
  return FALSE;
}

static gboolean
has_columns (const KaCsvSheet *self, const KaGame *game)
{
  for (guint i = 0; i < game->scoring->n_facts; i++)
    {
      const KaField *field = &game->scoring->facts[i];

      if (field->type != KA_FIELD_PER_SEAT ? ka_csv_sheet_find_column (self, field->key, FALSE) < 0
                                           : ka_csv_sheet_find_column_of (self, 0, field->key, FALSE) < 0)
        return FALSE;
    }
  return self->n_seats >= game->min_seats && self->n_seats <= ka_game_get_most_seats (game);
}

gboolean
ka_csv_sheet_fits (const KaCsvSheet *self, const KaGame *game, const KaGame *const *games)
{
  if (!has_columns (self, game))
    return FALSE;
  for (; *games != NULL; games++)
    if (has_columns (self, *games) && leaves_out (self, game, *games) && !leaves_out (self, *games, game))
      return FALSE;
  return TRUE;
}
