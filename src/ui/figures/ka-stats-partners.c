/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-stats-partners.h"

#include "ka-language.h"
#include "ka-stats-group.h"
#include "ka-stats-text.h"
#include "ka-text-table.h"

/* More would not be read. */
#define MOST_PARTNERS 30

enum
{
  COLUMN_NAME,
  COLUMN_ROUNDS,
  COLUMN_WON,
  COLUMN_POINTS,
  N_COLUMNS
};

/* A row of a table that is to be made. */
typedef struct
{
  GtkWidget *table; /* borrowed */
  char *cells[N_COLUMNS];
  double values[N_COLUMNS];
} Partner;

static void
partner_free (gpointer data)
{
  Partner *self = data;

  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (self->cells[i]);
  g_free (self);
}

static Partner *
partner_new (GtkWidget *table, const KaFigures *figures, const KaPartnerFigures *partner)
{
  Partner *self = g_new (Partner, 1);
  double mean = (double) partner->points / partner->n;

  *self = (Partner) {
    .table = table,
    .cells = { ka_stats_name_person (figures, partner->partner), g_strdup_printf ("%u", partner->n),
               ka_stats_describe_share (partner->n_best, partner->n), ka_stats_describe_mean (mean) },
    .values = { 0, partner->n, (double) partner->n_best / partner->n, mean },
  };
  return self;
}

static void
add_partner (gpointer data, gpointer widget)
{
  const Partner *self = data;

  ka_text_table_add_sorted_row (KA_TEXT_TABLE (self->table), (const char *const *) self->cells, self->values);
}

/* With whom it was done most often stands first until somebody wants it otherwise. */
static GtkWidget *
add_table (GtkBox *box, const char *game_id, gboolean several)
{
  const char *const columns[N_COLUMNS] = { _ ("Partner"), _ ("Rounds"), _ ("Won"),
                                           /* Translators: the heading of a narrow column. */
                                           _ ("Points a Round") };
  GtkWidget *group = ka_stats_add_group (box, _ ("Partners"));
  GtkWidget *table = ka_stats_add_table (group);

  if (several)
    {
      g_autofree char *name = g_markup_escape_text (ka_stats_name_game (game_id), -1);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), name);
    }
  ka_text_table_begin_sorted (KA_TEXT_TABLE (table), _ ("Partners"), columns, N_COLUMNS, COLUMN_ROUNDS, 0);
  return table;
}

void
ka_stats_add_partners (GtkBox *box, KaLater *later, const KaFiguresAnswer *answer,
                       const KaRoundFigures *rounds)
{
  g_autoptr (GArray) partners = ka_round_figures_list_partners (rounds, (guint) answer->who);
  const char *game_id = NULL;
  GtkWidget *table = NULL;
  gboolean several;
  guint n = 0;

  if (partners->len == 0)
    return;
  several = g_array_index (partners, KaPartnerFigures, 0).game_id
            != g_array_index (partners, KaPartnerFigures, partners->len - 1).game_id;
  for (guint i = 0; i < partners->len; i++)
    {
      const KaPartnerFigures *partner = &g_array_index (partners, KaPartnerFigures, i);

      if (partner->game_id != game_id)
        {
          game_id = partner->game_id;
          table = add_table (box, game_id, several);
          n = 0;
        }
      if (n++ < MOST_PARTNERS)
        ka_later_add (later, add_partner, partner_new (table, answer->figures, partner), partner_free);
    }
}
