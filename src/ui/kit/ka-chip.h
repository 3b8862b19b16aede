/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-score.h"

G_BEGIN_DECLS

/**
 * KaChip:
 *
 * What a rule did, in a small rounded frame: “50 → 0”. What is only odd has an icon and the colour of a warning.
 */
#define KA_TYPE_CHIP (ka_chip_get_type ())
G_DECLARE_FINAL_TYPE (KaChip, ka_chip, KA, CHIP, GtkBox)

/** ka_chip_new: @whose: (nullable): the name of the player whom it is about, where that must be said. */
GtkWidget *ka_chip_new (const KaNote *note, const char *whose);

G_END_DECLS
