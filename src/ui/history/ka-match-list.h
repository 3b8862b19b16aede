/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"
#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * KaMatchList:
 *
 * The matches that a filter finds, as a list that grows while one reads on. It is asked for in a worker thread, a page
 * at a time, and follows the changes of the book.
 *
 * Signals: `found` when matches have come, of which the first stand in the list; `answered` when it is also known how
 * many there are; `failed` (#GError).
 */
#define KA_TYPE_MATCH_LIST (ka_match_list_get_type ())
G_DECLARE_FINAL_TYPE (KaMatchList, ka_match_list, KA, MATCH_LIST, GObject)

KaMatchList *ka_match_list_new (KaDesk *desk);

/** ka_match_list_set_filter: asks for other matches; @filter is copied, its limit and offset do not count. */
void ka_match_list_set_filter (KaMatchList *self, const KaMatchFilter *filter);

/**
 * ka_match_list_load_more:
 *
 * Puts a few more of the matches that were read into the list, and asks for the next page where there are none, unless
 * an answer is awaited. Returns: whether there are still some that were read
 */
gboolean ka_match_list_load_more (KaMatchList *self);

/** ka_match_list_get_model: (transfer none): of #KaRecord of #KaMatchRow, what has been read so far. */
GListModel *ka_match_list_get_model (KaMatchList *self);

/** ka_match_list_get_n_found: how many matches the filter finds, read or not. */
gint64 ka_match_list_get_n_found (KaMatchList *self);

/** ka_match_list_get_n_all: how many matches there are, the bin not counted. */
gint64 ka_match_list_get_n_all (KaMatchList *self);

G_END_DECLS
