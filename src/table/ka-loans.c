/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-loans.h"

#include "ka-desk-private.h"
#include "ka-hold.h"

struct _KaLoans
{
  /* owned */
  GHashTable *books; /* where one lies → KaBorrowers */
};

KaLoans *
ka_loans_new (void)
{
  KaLoans *self = g_new0 (KaLoans, 1);

  self->books = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) ka_borrowers_unref);
  return self;
}

void
ka_loans_free (KaLoans *self)
{
  g_hash_table_unref (self->books);
  g_free (self);
}

void
ka_loans_lend (KaLoans *self, KaDesk *desk)
{
  g_autofree char *place = NULL;
  KaBorrowers *borrowers;

  g_return_if_fail (KA_IS_DESK (desk) && ka_desk_get_book (desk) == NULL);

  place = ka_resolve_book (ka_desk_get_path (desk));
  borrowers = g_hash_table_lookup (self->books, place);
  if (borrowers == NULL)
    g_hash_table_insert (self->books, g_steal_pointer (&place), borrowers = ka_borrowers_new ());
  ka_desk_set_borrowers (desk, borrowers);
}
