/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaNumberBox:
 *
 * One of few numbers, all of them in sight as buttons, by their number or by a word; the one that was set out for is marked.
 * None is chosen until somebody does. Digits that follow each other make one number.
 *
 * Signals: `changed` when a person chose.
 */
#define KA_TYPE_NUMBER_BOX (ka_number_box_get_type ())
G_DECLARE_FINAL_TYPE (KaNumberBox, ka_number_box, KA, NUMBER_BOX, GtkWidget)

GtkWidget *ka_number_box_new (void);

/**
 * ka_number_box_set_answers:
 *
 * Offers these @n numbers. A number that was chosen stays, also when it is not among them, where it counts for the largest
 * below it; but a number of the one kind, in digits, is none of the other, in words.
 */
void ka_number_box_set_answers (KaNumberBox *self, const KaAnswer *answers, guint n);

/** ka_number_box_get: (out) @number: the number. Returns: whether one was chosen */
gboolean ka_number_box_get (KaNumberBox *self, int *number);

/** ka_number_box_set: chooses; %FALSE: none, whatever @number is. */
void ka_number_box_set (KaNumberBox *self, gboolean known, int number);

/** ka_number_box_has_words: whether its buttons are words. */
gboolean ka_number_box_has_words (KaNumberBox *self);

/** ka_number_box_type: chooses as if a person typed @digit. Returns: whether there is such a number */
gboolean ka_number_box_type (KaNumberBox *self, int digit);

/** ka_number_box_end_typing: the next digit begins another number. */
void ka_number_box_end_typing (KaNumberBox *self);

/** ka_number_box_press: chooses answer @place as if a person pressed it. Returns: whether there is such an answer */
gboolean ka_number_box_press (KaNumberBox *self, guint place);

G_END_DECLS
