/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ka-record.h"

G_BEGIN_DECLS

/** KaRecordTitle: Returns: (transfer full): the heading of the group that a record belongs to. */
typedef char *(*KaRecordTitle) (gconstpointer record);

/**
 * ka_record_list_set_up:
 * @records: of #KaRecord, within a group in the order in which they are shown
 * @title: gives a group its heading
 *
 * Makes @list show the records in groups with headings, the group with the highest number first.
 */
void ka_record_list_set_up (GtkListView *list, GListModel *records, KaRecordTitle title);

/** ka_record_list_nears_end: whether one has read so far that more should be fetched. */
gboolean ka_record_list_nears_end (GtkScrolledWindow *scrolled);

G_END_DECLS
