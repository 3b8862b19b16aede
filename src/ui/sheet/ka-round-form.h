/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-sheet.h"
#include "ka-toasts.h"

G_BEGIN_DECLS

/**
 * KaRoundForm:
 *
 * Where a round is written down: the next one, an earlier one that is changed, or one that is put before another.
 * While one types, it shows what the sheet would be; what cannot be is said at the field that it is about.
 *
 * Signals: `saved` (the line, whether it was there before, and a bit for each seat of whom it was only supposed what he did) after a round was written; `cancelled` (the line)
 * when a person does not want to change after all.
 */
#define KA_TYPE_ROUND_FORM (ka_round_form_get_type ())
G_DECLARE_FINAL_TYPE (KaRoundForm, ka_round_form, KA, ROUND_FORM, GtkBox)

GtkWidget *ka_round_form_new (KaSheet *sheet);

/** ka_round_form_dup_name: what it is about: “Round 3, Bram deals”. */
char *ka_round_form_dup_name (KaRoundForm *self);

/** ka_round_form_begin_next: begins the round that comes next. */
void ka_round_form_begin_next (KaRoundForm *self);

/** ka_round_form_begin_change: takes up line @line, a round, to change it. */
void ka_round_form_begin_change (KaRoundForm *self, guint line);

/** ka_round_form_begin_insert: begins a round that will stand before line @line. */
void ka_round_form_begin_insert (KaRoundForm *self, guint line);

/** ka_round_form_leave: goes on with the next round when it is line @line that is changed. */
void ka_round_form_leave (KaRoundForm *self, guint line);

/** ka_round_form_is_next: whether it is the round that comes next that is written down, not an earlier one. */
gboolean ka_round_form_is_next (KaRoundForm *self);

/** ka_round_form_has_told: whether it said what somebody's last change of the sheet did to what is being typed. */
gboolean ka_round_form_has_told (KaRoundForm *self);

/** ka_round_form_is_touched: whether something stands in it that was not there when the next round was begun. */
gboolean ka_round_form_is_touched (KaRoundForm *self);

/**
 * ka_round_form_undo:
 *
 * Takes back what was typed since the form was begun, or brings back what somebody just threw away.
 *
 * Returns: whether there was anything of that
 */
gboolean ka_round_form_undo (KaRoundForm *self);

/** ka_round_form_redo: brings back what was typed and undone. Returns: whether there was any */
gboolean ka_round_form_redo (KaRoundForm *self);

/** ka_round_form_focus: puts the focus on the first field. */
void ka_round_form_focus (KaRoundForm *self);

/**
 * ka_round_form_get_round:
 *
 * Returns: (nullable) (transfer full): the round as it stands there; %NULL while something is missing
 */
KaRound *ka_round_form_get_round (KaRoundForm *self);

/** ka_round_form_save: writes the round in the book, or shows why not. Returns: whether it was written. */
gboolean ka_round_form_save (KaRoundForm *self);

/** ka_round_form_get_toasts: (transfer none): where a toast covers neither what one reads nor the buttons. */
KaToasts *ka_round_form_get_toasts (KaRoundForm *self);

G_END_DECLS
