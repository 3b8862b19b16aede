/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-deal.h"
#include "ka-table.h"

static gint64
create_match (KaBook *book, const KaMatch *of, int first, GError **error)
{
  gint64 players[KA_MAX_SEATS];

  for_each_seat (seat, of->n_seats)
    players[seat] = of->players[seat]->id;
  return ka_book_create_table (book, of->game, of->options, players, (const char *const *) of->bots,
                               of->n_seats, first, TRUE, error);
}

gint64
ka_table_begin_practice (KaDesk *desk, gint64 deal, guint n_moves, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaDealRecord) record = ka_book_get_deal (book, deal, error);
  g_autoptr (KaMatch) of = record != NULL ? ka_book_get_match (book, record->match, error) : NULL;
  gint64 match = of != NULL ? create_match (book, of, record->turn, error) : 0;
  gint64 copy;

  if (match == 0)
    return 0;
  copy = ka_book_begin_deal (book, match, record->seed, record->turn, record->pack, record->totals,
                             of->n_seats, error);
  for (guint i = 0; copy != 0 && i < MIN (n_moves, record->moves->len); i++)
    {
      const KaDealMove *move = g_ptr_array_index (record->moves, i);

      if (!ka_book_write_move (book, copy, i, move->seat, move->text, error))
        return 0;
    }
  return copy != 0 ? match : 0;
}

gboolean
ka_table_deal_number (KaDesk *desk, gint64 match, guint64 number, GError **error)
{
  g_autoptr (KaSheet) sheet = ka_sheet_new (desk, match, error);
  g_autoptr (KaDeal) deal = NULL;
  gint64 id;

  if (sheet != NULL)
    deal = ka_table_write_deal (ka_desk_get_book (desk), sheet, &number, &id, error);
  return deal != NULL;
}
