/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaPersonDialog:
 *
 * Everything that can be changed of a person: name, colour and symbol, birthday, note, which entries of the book are
 * the same person, and whether it is archived.
 */
#define KA_TYPE_PERSON_DIALOG (ka_person_dialog_get_type ())
G_DECLARE_FINAL_TYPE (KaPersonDialog, ka_person_dialog, KA, PERSON_DIALOG, AdwDialog)

/**
 * ka_person_dialog_new:
 * @player: id of a person, or 0 for a new one
 *
 * Returns: (nullable): the dialog, or %NULL with @error set when the book cannot tell
 */
GtkWidget *ka_person_dialog_new (KaDesk *desk, gint64 player, GError **error);

G_END_DECLS
