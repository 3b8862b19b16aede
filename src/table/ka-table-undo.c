/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-private.h"

#include "ka-act.h"
#include "ka-error.h"
#include "ka-language.h"
#include "ka-table-deal.h"

static int
get_actor_at (KaTable *self, guint i)
{
  return ka_table_get_rules (self)->actor (ka_deal_get_state_at (self->deal, i));
}

/* How many moves hold after an undo: up to the last decision of a person. −1: there is nothing to take back. */
static int
find_undo (KaTable *self)
{
  gboolean practice = ka_table_is_practice (self);

  if (self->deal == NULL || (ka_table_is_deal_over (self) && !practice))
    return -1;
  for (guint i = ka_deal_get_n_moves (self->deal); i > 0; i--)
    {
      gconstpointer state = ka_deal_get_state_at (self->deal, i - 1);

      if (!practice && ka_table_get_rules (self)->reveals (state, ka_deal_get_move (self->deal, i - 1, NULL)))
        return -1;
      if (ka_table_is_person (self, get_actor_at (self, i - 1)))
        return (int) i - 1;
    }
  return -1;
}

gboolean
ka_table_can_undo (KaTable *self)
{
  return find_undo (self) >= 0;
}

gboolean
ka_table_can_redo (KaTable *self)
{
  return self->deal != NULL && ka_deal_can_redo (self->deal);
}

static gboolean
refuse_undo (GError **error)
{
  g_set_error_literal (error, KA_ERROR, KA_ERROR_RULE,
                       _ ("Nothing to take back: a move that showed hidden cards stands."));
  return FALSE;
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
  int n = find_undo (self);

  if (n < 0)
    return refuse_undo (error);
  if (!ka_table_check_book (self, error) || !write_undo (self, (guint) n, error))
    return FALSE;
  while ((int) ka_deal_get_n_moves (self->deal) > n)
    ka_deal_undo (self->deal);
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
  /* As far as an undo went back: to where a person decides again. */
  do
    ka_deal_redo (self->deal);
  while (ka_deal_can_redo (self->deal) && !ka_table_is_person (self, ka_table_get_actor (self)));

  if (!write_redo (self, error))
    {
      while (ka_table_get_n_moves (self) > n)
        ka_deal_undo (self->deal);
      return FALSE;
    }
  ka_table_tell (self, KA_TABLE_MADE_AGAIN, n);
  return TRUE;
}
