/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaLoans:
 *
 * Who has which book of a program open beside its desk (ka-borrowers.h), by where the book lies. A farewell outlives its desk; whoever opens the
 * book again in the same program, and then moves its files, waits for that as well.
 */
typedef struct _KaLoans KaLoans;

KaLoans *ka_loans_new (void);
void ka_loans_free (KaLoans *self);

/** ka_loans_lend: the borrowers of the book of @desk, which is not open yet, are those of all desks that it lay on before. */
void ka_loans_lend (KaLoans *self, KaDesk *desk);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaLoans, ka_loans_free)

G_END_DECLS
