/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "command.h"

G_BEGIN_DECLS

/** ka_serve_make_place: (transfer full): the file in which it is kept who looks into @book by the room that is served on @port. */
char *ka_serve_make_place (const char *book, guint port);

/** ka_serve_list_devices: prints who is in the open rooms of @book, of a window too; @port: of that room alone, or 0 */
KaExit ka_serve_list_devices (const char *book, guint16 port);

/** ka_serve_remove_device: has the program that shows @book let a device look no more; @which: its number or what it is called */
KaExit ka_serve_remove_device (const char *book, guint16 port, const char *which);

G_END_DECLS
