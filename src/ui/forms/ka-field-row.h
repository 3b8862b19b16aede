/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-field.h"

G_BEGIN_DECLS

/**
 * KaFieldRow:
 *
 * One option of a form: a row of a list that suits the type of the field, or a small cell of a table of numbers. An order unfolds. It
 * shows its value, whether that is the default, and a button that puts the default back. Values are numbers as in
 * ka_field_get_number().
 */
typedef struct _KaFieldRow KaFieldRow;

typedef void (*KaFieldRowFunc) (KaFieldRow *row, gpointer user_data);

/**
 * ka_field_row_new:
 * @field: a switch, number, choice or order
 * @compact: whether it is a cell of a table, for numbers only
 * @changed: called after a person changed it, also by the reset button
 *
 * Returns: (transfer full): the row; its widget belongs to whom it is added to
 */
KaFieldRow *
ka_field_row_new (const KaField *field, gboolean compact, KaFieldRowFunc changed, gpointer user_data);

/** ka_field_row_free: @self may be %NULL. */
void ka_field_row_free (KaFieldRow *self);

GtkWidget *ka_field_row_get_widget (KaFieldRow *self);
const KaField *ka_field_row_get_field (KaFieldRow *self);

int ka_field_row_get_number (KaFieldRow *self);
/** ka_field_row_set: shows @number, and marks it unless it is @standard. */
void ka_field_row_set (KaFieldRow *self, int number, int standard);

/** ka_field_row_set_shown: of an order: @shown: a bit for each choice that is played, and shown; @said: all of it in words; @usual:
 * likewise what is standard. */
void ka_field_row_set_shown (KaFieldRow *self, guint32 shown, const char *said, const char *usual);

/** ka_field_row_set_problem: (nullable) @why: marks the option as what is wrong, and says why; %NULL: it is not. */
void ka_field_row_set_problem (KaFieldRow *self, const char *why);

/** ka_field_row_set_doubt: (nullable) @why: asks whether the option was meant so, and says why; %NULL: nothing is odd. */
void ka_field_row_set_doubt (KaFieldRow *self, const char *why);

/** ka_field_row_focus: puts the focus on its value. */
void ka_field_row_focus (KaFieldRow *self);

G_END_DECLS
