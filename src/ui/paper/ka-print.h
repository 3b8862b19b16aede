/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-paper.h"

G_BEGIN_DECLS

/** KaPaperCompose: puts on @paper what is to be printed. May be called again for another format. */
typedef void (*KaPaperCompose) (KaPaper *paper, gpointer data);

/**
 * ka_print:
 * @name: what it is, for the foot of the pages
 * @parent: a widget of the window that asks; it is told with `win.toast` how it went
 * @data: freed with @destroy when it is over
 *
 * Asks for a printer and prints. Pages are laid out a little at a time.
 */
void
ka_print (const char *name, KaPaperCompose compose, gpointer data, GDestroyNotify destroy, GtkWidget *parent);

/** ka_print_operation_new: (transfer full): what ka_print() runs; whoever takes it must run it, once. */
GtkPrintOperation *ka_print_operation_new (const char *name, KaPaperCompose compose, gpointer data,
                                           GDestroyNotify destroy, GtkWidget *parent);

/** ka_print_to_file: asks for a file, for which it proposes @file with its ending, and writes the pages in it as PDF. */
void ka_print_to_file (const char *name, const char *file, KaPaperCompose compose, gpointer data,
                       GDestroyNotify destroy, GtkWidget *parent);

/**
 * ka_paper_write_async:
 * @file: is replaced
 *
 * Writes @paper as PDF: lays it out and draws it page by page while the main loop runs.
 */
void ka_paper_write_async (KaPaper *paper, GFile *file, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer user_data);
gboolean ka_paper_write_finish (GFile *file, GAsyncResult *result, GError **error);

/** ka_print_remove_previews: removes the files that were written to be looked at before printing, when the program ends. */
void ka_print_remove_previews (void);

G_END_DECLS
