/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-host.h"

G_BEGIN_DECLS

/**
 * KaDeviceRow:
 *
 * A device in a room: what it is called and whether it looks; unfolded, what its host can do about it. It is removed by the action
 * `phones.remove` (the number of the device) of what it stands in.
 */
#define KA_TYPE_DEVICE_ROW (ka_device_row_get_type ())
G_DECLARE_FINAL_TYPE (KaDeviceRow, ka_device_row, KA, DEVICE_ROW, AdwExpanderRow)

/** ka_device_row_new: @host: in whose room it is; a reference is kept. */
GtkWidget *ka_device_row_new (KaHost *host, const KaDevice *device);

/** ka_device_row_show: how the same device is now. */
void ka_device_row_show (KaDeviceRow *self, const KaDevice *device);

/** ka_device_row_get_number: which device it is. */
guint ka_device_row_get_number (KaDeviceRow *self);

G_END_DECLS
