/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include <json-glib/json-glib.h>

#include "ka-notebook.h"

G_BEGIN_DECLS

/**
 * KaNotebookGrid:
 *
 * The cells of a notebook: a row for each round, first the points of all players, then the totals as they stand on
 * paper. One moves as in a spreadsheet: Tab to the right, Enter down and back to where the row was begun, arrows
 * anywhere. There is always an empty row at the end.
 *
 * Signals: `changed` when something else was typed.
 */
#define KA_TYPE_NOTEBOOK_GRID (ka_notebook_grid_get_type ())
G_DECLARE_FINAL_TYPE (KaNotebookGrid, ka_notebook_grid, KA, NOTEBOOK_GRID, GtkWidget)

/** ka_notebook_grid_begin: @names: of the players, one per seat; @first: the number of the round in the first row. */
void ka_notebook_grid_begin (KaNotebookGrid *self, const char *const *names, guint n_seats, guint first);

/** ka_notebook_grid_read: writes what was typed in @notebook. Returns: whether every cell is empty or a number */
gboolean ka_notebook_grid_read (KaNotebookGrid *self, KaNotebook *notebook);

/** ka_notebook_grid_get_problem: (transfer full) (nullable): of the first cell that is no number, which it is and what it must be. */
char *ka_notebook_grid_get_problem (KaNotebookGrid *self);

/** ka_notebook_grid_mark: marks the cells that do not agree, and shows what the totals must be. */
void ka_notebook_grid_mark (KaNotebookGrid *self, const KaNotebookCheck *check);

/** ka_notebook_grid_set: writes a number in a cell. */
void ka_notebook_grid_set (KaNotebookGrid *self, gboolean in_total, guint row, guint seat, int value);

/** ka_notebook_grid_focus: puts the focus in a cell. */
void ka_notebook_grid_focus (KaNotebookGrid *self, gboolean in_total, guint row, guint seat);

/** ka_notebook_grid_is_empty: whether nothing was typed. */
gboolean ka_notebook_grid_is_empty (KaNotebookGrid *self);

/** ka_notebook_grid_write_typed: (transfer full): the rows exactly as they were typed, each an array of texts. */
JsonArray *ka_notebook_grid_write_typed (KaNotebookGrid *self);

/** ka_notebook_grid_fill_typed: puts that back. @typed: (nullable): %NULL for an empty grid */
void ka_notebook_grid_fill_typed (KaNotebookGrid *self, JsonArray *typed);

G_END_DECLS
