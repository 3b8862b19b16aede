/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-deal.h"

#include "ka-act.h"
#include "ka-language.h"
#include "ka-random.h"

static gboolean
play_moves (KaDeal *deal, const KaDealRecord *record, GError **error)
{
  for (guint i = 0; i < record->moves->len; i++)
    {
      const KaDealMove *move = g_ptr_array_index (record->moves, i);

      if (!ka_deal_play_text (deal, move->text, error))
        {
          g_prefix_error (error, _ ("move %u: "), i + 1);
          return FALSE;
        }
    }
  while (ka_deal_get_n_moves (deal) > record->n_moves)
    ka_deal_undo (deal);
  return TRUE;
}

KaDeal *
ka_table_read_deal (const KaMatch *match, const KaDealRecord *record, GError **error)
{
  KaSetup setup
      = { .options = match->options, .n_seats = match->n_seats, .turn = record->turn, .seed = record->seed };
  g_autoptr (KaDeal) deal = NULL;

  if (!ka_pack_from_text (match->game, record->pack, setup.pack, &setup.n_pack, error))
    return NULL;
  for_each_seat (seat, match->n_seats)
    setup.totals[seat] = record->totals[seat];
  deal = ka_deal_new (match->game, &setup, error);
  return deal != NULL && play_moves (deal, record, error) ? g_steal_pointer (&deal) : NULL;
}

/* Where the pack is not shuffled between two deals it comes from how the last one ended (WI-2). */
static gboolean
carry_pack (KaBook *book, const KaMatch *match, KaSetup *setup, GError **error)
{
  const KaRules *rules = match->game->rules;
  g_autoptr (KaDealRecord) record = NULL;
  g_autoptr (KaDeal) last = NULL;
  g_autoptr (GError) problem = NULL;
  KaCard pack[KA_MAX_PACK];
  KaRandom random;
  gint64 id;

  if (rules->carry_pack == NULL)
    return TRUE;
  id = ka_book_find_last_deal (book, match->id, &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (id == 0)
    return TRUE;
  record = ka_book_get_deal (book, id, error);
  last = record != NULL ? ka_table_read_deal (match, record, error) : NULL;
  if (last == NULL)
    return FALSE;
  ka_random_init (&random, setup->seed);
  if (rules->carry_pack (ka_deal_get_state (last), &random, pack) == setup->n_pack)
    memcpy (setup->pack, pack, setup->n_pack * sizeof *pack);
  return TRUE;
}

KaDeal *
ka_table_write_deal (KaBook *book, KaSheet *sheet, const guint64 *number, gint64 *id, GError **error)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  const KaScore *score = ka_sheet_get_score (sheet);
  g_autofree char *pack = NULL;
  g_autoptr (KaDeal) deal = NULL;
  KaSetup setup;

  ka_setup_shuffled (&setup, match->game, match->options, match->n_seats, score->next,
                     number != NULL ? *number : ka_seed_draw (), score->totals);
  if (!carry_pack (book, match, &setup, error))
    return NULL;
  deal = ka_deal_new (match->game, &setup, error);
  if (deal == NULL)
    return NULL;
  pack = ka_pack_to_text (match->game, setup.pack, setup.n_pack);
  *id = ka_book_begin_deal (book, match->id, setup.seed, setup.turn, pack, setup.totals, setup.n_seats,
                            error);
  return *id != 0 ? g_steal_pointer (&deal) : NULL;
}

char *
ka_table_join_moves (const KaDeal *deal)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ka_deal_get_n_moves (deal); i++)
    {
      g_autofree char *move = ka_deal_move_text (deal, i);

      g_string_append_printf (text, "%s\n", move);
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}

gboolean
ka_table_finish_deal (KaBook *book, gint64 id, const KaDeal *deal, GError **error)
{
  g_autoptr (KaRound) round = ka_deal_get_round (deal);
  g_autofree char *known = ka_table_join_moves (deal);
  g_autoptr (KaAct) act = ka_act_begin (book, "round-added", error);

  return act != NULL && ka_book_hold_moves (book, id, ka_deal_get_n_moves (deal), known, error)
         && ka_book_finish_deal (book, id, round, error) && ka_act_commit (act, error);
}
