/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-score.h"

G_BEGIN_DECLS

/* An old notebook: the points of each round and the totals as they stand on paper, and where the two do not agree. */

/** KA_EMPTY: a cell in which nothing stands. */
#define KA_EMPTY KA_ABSENT

/**
 * KaNotebookRow: a line of a notebook.
 * @points: per seat, %KA_EMPTY for who did not play or whose points are not there
 * @totals: per seat, as they stand on paper; %KA_EMPTY where none stands
 */
typedef struct
{
  int points[KA_MAX_SEATS];
  int totals[KA_MAX_SEATS];
} KaNotebookRow;

/**
 * KaNotebook:
 * @options: complete; a copy of its own, so that it can be looked at in another thread
 * @first: the seat that dealt or began the first round
 * @start: the totals before the first row
 * @rows: of #KaNotebookRow
 */
typedef struct
{
  const KaGame *game;
  KaValues *options;
  guint n_seats;
  int first;
  int start[KA_MAX_SEATS];
  GArray *rows;
} KaNotebook;

KaNotebook *ka_notebook_new (const KaGame *game, const KaValues *options, guint n_seats, int first);
void ka_notebook_free (KaNotebook *self);

/** ka_notebook_get_row: a row, which is made, with all before it, when it is not there. */
KaNotebookRow *ka_notebook_get_row (KaNotebook *self, guint row);

/** ka_notebook_count_rows: how many rows there are up to the last with points in it. */
guint ka_notebook_count_rows (const KaNotebook *self);

/** ka_notebook_list_rounds: (transfer full): of #KaRound, the rows as rounds of which only the points are known. */
GPtrArray *ka_notebook_list_rounds (const KaNotebook *self);

/**
 * KaNotebookCheck: what follows from the points, beside what stands on paper. People add to the total that stands there,
 * right or wrong; so each total is worked out from the one before it on paper.
 * @n_rows: how many rows were looked at
 * @totals: for each row and seat (row after row, %KA_MAX_SEATS each): what the total must be
 * @off: likewise: how much more stands on paper; 0 where it agrees or none stands
 * @sums: for each row what its points sum to, where they must sum to 0; else 0
 * @n_off: how many totals and sums do not agree
 */
typedef struct
{
  guint n_rows;
  int *totals;
  int *off;
  int *sums;
  guint n_off;
} KaNotebookCheck;

KaNotebookCheck *ka_notebook_check (const KaNotebook *self);
void ka_notebook_check_free (KaNotebookCheck *self);

/**
 * KaSlipReason: why a cell is likely to be wrong.
 * @KA_SLIP_TURNED: two digits have changed places: 27 and 72
 * @KA_SLIP_SIGN: plus and minus
 * @KA_SLIP_DIGIT: one digit is another
 * @KA_SLIP_LENGTH: a digit is missing, or there is one too many: 5 and 50
 * @KA_SLIP_MISSING: nothing stands there
 * @KA_SLIP_EXCHANGED: the points of two players have changed places
 * @KA_SLIP_RESET: what a rule does to the total was forgotten: 50 → 0
 * @KA_SLIP_ADDED: it was added up wrongly on paper
 * @KA_SLIP_OTHER: another number would make it right
 */
typedef enum
{
  KA_SLIP_TURNED,
  KA_SLIP_SIGN,
  KA_SLIP_DIGIT,
  KA_SLIP_LENGTH,
  KA_SLIP_MISSING,
  KA_SLIP_EXCHANGED,
  KA_SLIP_RESET,
  KA_SLIP_ADDED,
  KA_SLIP_OTHER,
} KaSlipReason;

/**
 * KaSlip: a cell that may be wrong, and what would make it right.
 * @in_total: whether it is in the total and not in the points
 * @row: which row
 * @seat: whose
 * @other: for %KA_SLIP_EXCHANGED whose points stand in the place; −1 otherwise
 * @is: what stands there
 * @should: what would make it right
 * @explains: how many of the totals and sums that do not agree would then agree
 * @cost: how unlikely such a slip is, from 1
 */
typedef struct
{
  KaSlipReason reason;
  gboolean in_total;
  guint row;
  guint seat;
  int other;
  int is;
  int should;
  int explains;
  int cost;
} KaSlip;

/**
 * ka_notebook_find_slips:
 * @check: of the notebook as it is
 *
 * Looks for single cells that would explain what does not agree. What explains most comes first, then what is likeliest
 * to happen to people. Returns: (transfer full): of #KaSlip
 */
GArray *ka_notebook_find_slips (const KaNotebook *self, const KaNotebookCheck *check);

/** ka_notebook_correct: writes what would make it right. */
void ka_notebook_correct (KaNotebook *self, const KaSlip *slip);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaNotebook, ka_notebook_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaNotebookCheck, ka_notebook_check_free)

G_END_DECLS
