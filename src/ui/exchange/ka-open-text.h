/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-spool.h"

G_BEGIN_DECLS

/**
 * KaTextOpened:
 * @text: (nullable): what stands in @file, UTF-8 without a zero byte
 * @problem: (nullable): what is wrong with it when there is no text, as a sentence
 */
typedef void (*KaTextOpened) (GFile *file, const char *text, const char *problem, gpointer data);

/**
 * ka_open_text:
 * @data: (transfer full): freed with @destroy, after @opened or without it
 *
 * Reads a text file without waiting for it.
 */
void ka_open_text (GFile *file, KaTextOpened opened, gpointer data, GDestroyNotify destroy);

/** KaSpoolOpened: as #KaTextOpened. @spool: (nullable) (transfer none): what stands in the file, which may be long */
typedef void (*KaSpoolOpened) (GFile *file, KaSpool *spool, const char *problem, gpointer data);

/** ka_open_spool_choose: asks for a file as ka_open_text_choose() does, that ends in one of @suffixes, and reads what may be a whole book. */
void
ka_open_spool_choose (GtkWindow *window, const char *title, const char *kind, const char *const *suffixes,
                      KaSpoolOpened opened, gpointer data, GDestroyNotify destroy);

/**
 * ka_open_text_choose:
 * @kind: what the files are called that end in @suffix
 *
 * Asks for a file first; when none is chosen nothing is opened.
 */
void ka_open_text_choose (GtkWindow *window, const char *title, const char *kind, const char *suffix,
                          KaTextOpened opened, gpointer data, GDestroyNotify destroy);

/** ka_open_text_refuse: tells what is wrong with @file, below @heading. */
void ka_open_text_refuse (GFile *file, const char *heading, const char *problem, GtkWidget *parent);

G_END_DECLS
