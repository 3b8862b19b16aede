/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-phones.h"

G_BEGIN_DECLS

/**
 * KaPhonesButton:
 *
 * Stands in the header bar as long as the room is open, with how many look, and leads to where one sees who does (`win.phones`).
 */
#define KA_TYPE_PHONES_BUTTON (ka_phones_button_get_type ())
G_DECLARE_FINAL_TYPE (KaPhonesButton, ka_phones_button, KA, PHONES_BUTTON, GtkWidget)

GtkWidget *ka_phones_button_new (KaPhones *phones);

/** ka_phones_button_set_offered: whether it stands there too while the room is closed, so that one can open it. */
void ka_phones_button_set_offered (KaPhonesButton *self, gboolean offered);

G_END_DECLS
