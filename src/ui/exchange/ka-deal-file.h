/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-deal.h"

G_BEGIN_DECLS

#define KA_DEAL_SUFFIX "kaartavond-deal"

/**
 * KaDealOpened:
 * @window: the window that asked
 * @deal: (transfer full): what stood in the file
 *
 * What is done with a deal that was read.
 */
typedef void (*KaDealOpened) (GtkWidget *window, KaDeal *deal);

/**
 * ka_deal_file_open:
 * @window: waits meanwhile; a file that holds no deal is told of here, with the line and what is wrong there
 *
 * Reads a deal as text from a file.
 */
void ka_deal_file_open (GFile *file, KaGameLookup lookup, GtkWidget *window, KaDealOpened opened);

/** ka_deal_file_choose: asks for a file first; nothing happens when there is none chosen. */
void ka_deal_file_choose (KaGameLookup lookup, GtkWidget *window, KaDealOpened opened);

G_END_DECLS
