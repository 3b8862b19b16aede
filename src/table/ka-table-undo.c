/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-private.h"

#include "ka-act.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-table-deal.h"

static gboolean
is_claimed (KaTable *self, guint i)
{
  return ka_deal_get_cause (self->deal, i) == KA_DEAL_CLAIM;
}

/* The last thing that a person did: a move, or a claim with all its moves, which reach to the end of the deal. */
static int
find_decision (KaTable *self)
{
  for (guint i = self->deal != NULL ? ka_deal_get_n_moves (self->deal) : 0; i > 0; i--)
    if (is_claimed (self, i - 1) ? i == 1 || !is_claimed (self, i - 2) : ka_table_is_decision (self, i - 1))
      return (int) i - 1;
  return -1;
}

/* What has been seen since, that stands; in a turn that goes on only what its player has seen. */
static const char *
find_seen (KaTable *self, guint since)
{
  int actor = ka_table_get_actor (self), who = ka_table_get_actor_at (self, since);
  gboolean goes_on = TRUE;

  for (guint i = ka_deal_get_n_moves (self->deal); i > since; i--)
    {
      if (ka_table_is_by_clock (self, i - 1))
        return _ ("The time was up: what the clock did stands.");
      if (ka_table_get_actor_at (self, i - 1) != who)
        return _ ("The others have answered: that stands. Practice allows to take it back.");
      goes_on = goes_on && ka_table_get_actor_at (self, i - 1) == actor;
      if (ka_table_get_rules (self)->reveals (ka_deal_get_state_at (self->deal, i - 1),
                                              ka_deal_get_move (self->deal, i - 1, NULL),
                                              goes_on ? actor : -1))
        return goes_on
                   ? _ ("You have seen a card since: that stands. Practice allows to take it back.")
                   : _ ("The turn is over and others have seen it: that stands. Practice allows to take it back.");
    }
  return NULL;
}

/* Why nothing can be taken back, or NULL. @n: (out): how many moves hold after an undo, up to the last decision of a person */
static const char *
find_undo (KaTable *self, int *n)
{
  *n = find_decision (self);
  if (*n < 0)
    return _ ("There is nothing to take back yet.");
  if (ka_table_is_practice (self))
    return NULL;
  if (ka_table_is_deal_over (self))
    return _ ("The round is over and stands on the sheet. Practice allows to take it back.");
  return find_seen (self, (guint) *n);
}

gboolean
ka_table_can_undo (KaTable *self)
{
  return ka_table_check_undo (self, NULL);
}

gboolean
ka_table_check_undo (KaTable *self, GError **error)
{
  int n;
  const char *why = find_undo (self, &n);

  if (why != NULL)
    g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, why);
  return why == NULL;
}

gboolean
ka_table_can_redo (KaTable *self)
{
  return self->deal != NULL && ka_deal_can_redo (self->deal);
}

/* A deal that was over goes on. */
static gboolean
write_undo (KaTable *self, guint n_moves, GError **error)
{
  KaBook *book = ka_table_get_book (self);
  g_autofree char *known = ka_table_join_moves (self->deal);
  g_autoptr (KaAct) act = NULL;

  if (!ka_table_is_deal_over (self))
    return ka_book_hold_moves (book, self->deal_id, n_moves, known, error);
  act = ka_act_begin (book, "round-deleted", error);
  return act != NULL && ka_book_reopen_deal (book, self->deal_id, error)
         && ka_book_hold_moves (book, self->deal_id, n_moves, known, error) && ka_act_commit (act, error);
}

static gboolean
write_redo (KaTable *self, GError **error)
{
  g_autofree char *known = ka_table_join_moves (self->deal);

  return ka_table_is_deal_over (self) ? ka_table_finish_if_over (self, error)
                                      : ka_book_hold_moves (ka_table_get_book (self), self->deal_id,
                                                            ka_table_get_n_moves (self), known, error);
}

gboolean
ka_table_undo (KaTable *self, GError **error)
{
  int n;

  if (!ka_table_check_undo (self, error))
    return FALSE;
  find_undo (self, &n);
  if (!ka_table_check_book (self, error) || !write_undo (self, (guint) n, error))
    return FALSE;
  while ((int) ka_deal_get_n_moves (self->deal) > n)
    ka_deal_undo (self->deal);
  /* Who takes a move back decides again himself. */
  for_each_seat (seat, ka_table_get_n_seats (self))
    self->stand_ins[seat] = NULL;
  self->skips = FALSE;
  ka_table_tell (self, KA_TABLE_TAKEN_BACK, (guint) n);
  return TRUE;
}

gboolean
ka_table_redo (KaTable *self, GError **error)
{
  guint n = ka_table_get_n_moves (self);

  if (!ka_table_can_redo (self))
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE, _ ("There is nothing to redo."));
      return FALSE;
    }
  if (!ka_table_check_book (self, error))
    return FALSE;
  /* As far as an undo went back: to where a person decides again, or to the end of what was claimed. */
  do
    ka_deal_redo (self->deal);
  while (ka_deal_can_redo (self->deal)
         && (is_claimed (self, ka_table_get_n_moves (self) - 1)
             || !ka_table_is_person (self, ka_table_get_actor (self))));

  if (!write_redo (self, error))
    {
      while (ka_table_get_n_moves (self) > n)
        ka_deal_undo (self->deal);
      return FALSE;
    }
  ka_table_tell (self, KA_TABLE_MADE_AGAIN, n);
  return TRUE;
}
