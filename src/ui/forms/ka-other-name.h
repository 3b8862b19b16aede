/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-book.h"

G_BEGIN_DECLS

/**
 * KaOtherName:
 *
 * Asks for a name by which somebody is told from a namesake; one that is free stands there already.
 *
 * Signals: `named` (string) when a name was given that nobody has
 */
#define KA_TYPE_OTHER_NAME (ka_other_name_get_type ())
G_DECLARE_FINAL_TYPE (KaOtherName, ka_other_name, KA, OTHER_NAME, AdwAlertDialog)

/**
 * ka_other_name_new:
 * @players: (element-type KaPlayer): everybody in the book; kept
 * @others: (nullable) (element-type KaPlayer): who is not in the book yet; kept
 * @name: what both are called
 */
AdwDialog *ka_other_name_new (GPtrArray *players, GPtrArray *others, const char *name);

G_END_DECLS
