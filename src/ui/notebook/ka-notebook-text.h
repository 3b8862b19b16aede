/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-notebook.h"

G_BEGIN_DECLS

/* A slip in words. All are (transfer full). @names: of the players, one per seat. */

/** ka_slip_name: where it is: “Round 7, Bob”. @first: the number of the round in the first row */
char *ka_slip_name (const KaSlip *slip, const char *const *names, guint first);

/** ka_slip_describe: what stands there, what would make it right, and why that is likely. */
char *ka_slip_describe (const KaSlip *slip);

/** ka_notebook_describe: whether points and totals agree; @n_totals: how many totals stand on paper. */
char *ka_notebook_describe (const KaNotebookCheck *check, guint n_totals);

/** ka_notebook_describe_start: from where a notebook goes on that is empty yet. */
char *ka_notebook_describe_start (const KaNotebook *notebook, const char *const *names);

G_END_DECLS
