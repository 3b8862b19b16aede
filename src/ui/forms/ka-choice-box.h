/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-field.h"

G_BEGIN_DECLS

/**
 * KaChoiceBox:
 *
 * One of the choices of a field, all of them in sight as buttons.
 *
 * Signals: `changed` when a person chose.
 */
#define KA_TYPE_CHOICE_BOX (ka_choice_box_get_type ())
G_DECLARE_FINAL_TYPE (KaChoiceBox, ka_choice_box, KA, CHOICE_BOX, GtkWidget)

/** ka_choice_box_new: @field has the choices. */
GtkWidget *ka_choice_box_new (const KaField *field);

/** ka_choice_box_set_offered: whether choice @number can be chosen. One that is chosen already stays in sight. */
void ka_choice_box_set_offered (KaChoiceBox *self, guint number, gboolean offered);

/** ka_choice_box_get: the number of the choice, or −1. */
int ka_choice_box_get (KaChoiceBox *self);

/** ka_choice_box_set: chooses, −1 for none. */
void ka_choice_box_set (KaChoiceBox *self, int number);

/**
 * ka_choice_box_type:
 * @letter: in lower case
 *
 * Chooses, as if a person did, the next choice that is offered and begins with @letter.
 *
 * Returns: whether there is one
 */
gboolean ka_choice_box_type (KaChoiceBox *self, gunichar letter);

G_END_DECLS
