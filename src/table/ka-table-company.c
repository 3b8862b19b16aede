/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat that is handed over for a while, and deals that people only watch. */
#include "ka-table-private.h"

/* ---- whose move it was ------------------------------------------------------------------------------------ */

gboolean
ka_table_is_handed (KaTable *self, guint i)
{
  return i < self->made_by->len && g_ptr_array_index (self->made_by, i) != NULL;
}

int
ka_table_get_actor_at (KaTable *self, guint i)
{
  return ka_table_get_rules (self)->actor (ka_deal_get_state_at (self->deal, i));
}

const char *
ka_table_get_mover (KaTable *self, guint i)
{
  g_return_val_if_fail (i < ka_table_get_n_moves (self), NULL);

  return ka_table_is_handed (self, i) ? g_ptr_array_index (self->made_by, i)
                                      : ka_table_get_level (self, (guint) ka_table_get_actor_at (self, i));
}

gboolean
ka_table_is_decision (KaTable *self, guint i)
{
  return ka_table_get_mover (self, i) == NULL;
}

/* ---- a seat that is handed over --------------------------------------------------------------------------- */

const char *
ka_table_get_stand_in (KaTable *self, guint seat)
{
  g_return_val_if_fail (seat < KA_MAX_SEATS, NULL);

  return self->stand_ins[seat];
}

gboolean
ka_table_may_hand_seat (KaTable *self)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return !self->looks_back && self->deal != NULL && ka_table_get_viewer (self) >= 0
         && ka_table_get_level (self, (guint) ka_table_get_viewer (self)) == NULL;
}

static void
set_stand_in (KaTable *self, guint seat, const char *level)
{
  self->stand_ins[seat] = level;
  ka_table_tell (self, KA_TABLE_TURNED, ka_table_get_n_moves (self));
}

void
ka_table_hand_seat (KaTable *self)
{
  if (ka_table_may_hand_seat (self))
    set_stand_in (self, (guint) ka_table_get_viewer (self), ka_table_find_bot (self, KA_TABLE_STAND_IN)->id);
}

void
ka_table_take_seat (KaTable *self, guint seat)
{
  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (seat < KA_MAX_SEATS);

  if (self->stand_ins[seat] == NULL)
    return;
  self->skips = FALSE;
  set_stand_in (self, seat, NULL);
}

/* ---- deals that people only watch ------------------------------------------------------------------------- */

/* Who sits out the round that comes of the deal, however it is played. */
static guint32
find_resting (KaTable *self)
{
  const KaRules *rules = ka_table_get_rules (self);
  const KaBot *bot = ka_table_find_bot (self, "simple");
  const KaSetup *setup = ka_deal_get_setup (self->deal);
  g_autoptr (KaDeal) deal = ka_deal_new (ka_table_get_game (self), setup, NULL);
  g_autoptr (KaScore) score = NULL;
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  g_autoptr (KaRound) round = NULL;
  const KaLimit at_once = { 0 };
  KaRandom random;

  ka_random_init (&random, setup->seed);
  while (ka_deal_get_actor (deal) >= 0)
    {
      int seat = ka_deal_get_actor (deal);
      KaMove move = { 0 };

      rules->hide (ka_deal_get_state (deal), seat, view);
      bot->choose (rules, view, seat, &random, &at_once, &move, NULL);
      if (!ka_deal_play (deal, &move, NULL))
        return 0;
    }
  round = ka_deal_get_round (deal);
  score = ka_score_new (ka_table_get_game (self), setup->options, setup->n_seats, setup->turn,
                        (KaRound *const[]) { round }, 1, NULL);
  return score != NULL ? score->rounds[0].sat_out : 0;
}

/* The seats of people, a bit each. */
static guint32
find_people (KaTable *self)
{
  guint32 people = 0;

  for_each_seat (seat, ka_table_get_n_seats (self))
    if (ka_table_get_level (self, seat) == NULL)
      people |= 1u << seat;
  return people;
}

static gboolean
nobody_plays (KaTable *self)
{
  guint32 people = find_people (self);

  /* Where several sit at the screen somebody always plays. */
  if ((people & (people - 1)) != 0)
    return FALSE;
  return people == 0
         || (ka_table_get_n_seats (self) > ka_table_get_game (self)->min_seats
             && (people & ~find_resting (self)) == 0);
}

void
ka_table_begin_company (KaTable *self, const KaDealRecord *record)
{
  g_ptr_array_set_size (self->made_by, 0);
  for (guint i = 0; record != NULL && i < record->moves->len; i++)
    {
      const KaDealMove *move = g_ptr_array_index (record->moves, i);

      g_ptr_array_add (self->made_by, g_strdup (move->stand_in));
    }
  self->skips = FALSE;
  if (self->looks_back)
    return;
  /* Whoever only watches the whole match has said once how. */
  self->open = self->open && find_people (self) == 0;
  self->may_watch = nobody_plays (self);
}

gboolean
ka_table_only_watches (KaTable *self)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return self->may_watch && !ka_table_is_deal_over (self);
}

gboolean
ka_table_is_skipping (KaTable *self)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return self->skips;
}

gboolean
ka_table_may_skip (KaTable *self)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  if (self->looks_back || self->deal == NULL || ka_table_is_deal_over (self))
    return FALSE;
  for_each_seat (seat, ka_table_get_n_seats (self))
    if (ka_table_get_level (self, seat) == NULL && ka_table_get_stand_in (self, seat) == NULL)
      return ka_table_only_watches (self);
  return TRUE;
}

void
ka_table_skip (KaTable *self)
{
  g_return_if_fail (ka_table_may_skip (self));

  self->skips = TRUE;
  ka_table_stop_thinking (self);
  ka_table_advance (self);
}

void
ka_table_open_hands (KaTable *self)
{
  g_return_if_fail (ka_table_only_watches (self));

  self->open = TRUE;
  ka_table_tell (self, KA_TABLE_TURNED, ka_table_get_n_moves (self));
}
