/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table.h"

#include "ka-act.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-table-deal.h"

static gint64
create_match (KaBook *book, const KaMatch *of, int first, GError **error)
{
  gint64 players[KA_MAX_SEATS];

  for_each_seat (seat, of->n_seats)
    players[seat] = of->players[seat]->id;
  return ka_book_create_table (book, of->game, of->options, players, (const char *const *) of->bots,
                               of->n_seats, first, TRUE, error);
}

/* Writes the deal as it stands in the book. */
static gboolean
write_copy (KaBook *book, gint64 match, const KaDeal *deal, GError **error)
{
  const KaSetup *setup = ka_deal_get_setup (deal);
  g_autofree char *pack = ka_pack_to_text (ka_deal_get_game (deal), setup->pack, setup->n_pack);
  gint64 copy = ka_book_begin_deal (book, match, setup->seed, setup->turn, pack, setup->totals,
                                    setup->n_seats, error);

  for (guint i = 0; copy != 0 && i < ka_deal_get_n_moves (deal); i++)
    {
      g_autofree char *move = ka_deal_move_text (deal, i);
      int seat;

      ka_deal_get_move (deal, i, &seat);
      if (!ka_book_write_move (book, copy, i, seat, move, NULL, error))
        return FALSE;
    }
  return copy != 0;
}

gint64
ka_table_begin_practice (KaDesk *desk, gint64 id, guint n_moves, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  g_autoptr (KaDealRecord) record = ka_book_get_deal (book, id, error);
  g_autoptr (KaMatch) of = record != NULL ? ka_book_get_match (book, record->match, error) : NULL;
  g_autoptr (KaDeal) deal = of != NULL ? ka_table_read_deal (of, record, error) : NULL;
  g_autoptr (KaAct) act = deal != NULL ? ka_act_begin (book, "match-created", error) : NULL;
  gint64 match;

  if (act == NULL)
    return 0;
  while (ka_deal_get_n_moves (deal) > n_moves)
    ka_deal_undo (deal);
  match = create_match (book, of, record->turn, error);
  return match != 0 && write_copy (book, match, deal, error) && ka_act_commit (act, error) ? match : 0;
}

/* Whose book it is: who was written in it first. */
static gint64
find_owner (KaBook *book, GError **error)
{
  g_autoptr (GPtrArray) people = ka_book_list_players (book, FALSE, error);
  gint64 owner = 0;

  if (people == NULL)
    return 0;
  for (guint i = 0; i < people->len; i++)
    {
      const KaPlayer *person = g_ptr_array_index (people, i);

      if (!person->archived && !person->guest && (owner == 0 || person->id < owner))
        owner = person->id;
    }
  if (owner == 0)
    g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE,
                         _ ("There is nobody in the book yet who could play. Add a person first."));
  return owner;
}

static const char *
find_level (const KaGame *game)
{
  const char *level = NULL;

  for (guint i = 0; game->bots != NULL && game->bots[i] != NULL; i++)
    if (level == NULL || !g_str_equal (level, "club"))
      level = game->bots[i]->id;
  return level;
}

gint64
ka_table_begin_practice_alone (KaDesk *desk, const KaDeal *deal, guint seat, GError **error)
{
  KaBook *book = ka_desk_get_book (desk);
  const KaGame *game = ka_deal_get_game (deal);
  const KaSetup *setup = ka_deal_get_setup (deal);
  gint64 players[KA_MAX_SEATS] = { 0 }, match = 0;
  const char *bots[KA_MAX_SEATS] = { NULL };
  g_autoptr (KaAct) act = ka_act_begin (book, "match-created", error);

  for_each_seat (other, setup->n_seats)
    if (other != seat)
      bots[other] = find_level (game);
  players[seat] = act != NULL ? find_owner (book, error) : 0;
  if (players[seat] != 0)
    match = ka_book_create_table (book, game, setup->options, players, bots, setup->n_seats, setup->turn,
                                  TRUE, error);
  return match != 0 && write_copy (book, match, deal, error) && ka_act_commit (act, error) ? match : 0;
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
