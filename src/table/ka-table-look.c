/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-table-private.h"

KaTable *
ka_table_new_to_look (KaSheet *before, KaSheet *after, KaDeal *deal)
{
  KaTable *self = g_object_new (KA_TYPE_TABLE, NULL);

  self->sheet = g_object_ref (before);
  self->sheet_after = after != NULL ? g_object_ref (after) : NULL;
  self->deal = deal;
  self->looks_back = TRUE;
  return self;
}

void
ka_table_look_at_record (KaTable *self, const KaDealRecord *record)
{
  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (self->looks_back);

  ka_table_begin_company (self, record);
}

void
ka_table_look (KaTable *self, guint n_moves, int seat, gboolean open)
{
  g_return_if_fail (KA_IS_TABLE (self));
  g_return_if_fail (self->looks_back);

  while (ka_table_get_n_moves (self) > n_moves)
    ka_deal_undo (self->deal);
  while (ka_table_get_n_moves (self) < n_moves && ka_deal_redo (self->deal))
    ;
  self->viewer = seat;
  self->open = open;
  g_clear_pointer (&self->view, g_free);
}

gboolean
ka_table_looks_back (KaTable *self)
{
  g_return_val_if_fail (KA_IS_TABLE (self), FALSE);

  return self->looks_back;
}
