/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaRecord:
 *
 * A record of the book (a match, an entry of the journal) as an item of a list, and the heading that it stands under.
 *
 * Properties: `group` (int).
 */
#define KA_TYPE_RECORD (ka_record_get_type ())
G_DECLARE_FINAL_TYPE (KaRecord, ka_record, KA, RECORD, GObject)

/**
 * ka_record_new:
 * @data: (transfer full): the record
 * @free_func: frees it
 * @group: records with the same number stand under one heading; higher numbers come first
 */
KaRecord *ka_record_new (gpointer data, GDestroyNotify free_func, int group);

gpointer ka_record_get (KaRecord *self);

/** ka_record_month: the group of a Unix time that makes headings of months: 2026 times 12 and the month of its evening. */
int ka_record_month (gint64 time);

/** ka_record_day: the group of a Unix time that makes headings of days, as the Julian day. */
int ka_record_day (gint64 time);

/**
 * ka_records_replace:
 * @store: of #KaRecord
 * @records: (transfer none): of #KaRecord, what shall stand in @store from @at to its end
 * @equal: whether two records look the same
 *
 * Changes only what is different, so that a list keeps its place and its focus.
 */
void ka_records_replace (GListStore *store, guint at, GPtrArray *records, GEqualFunc equal);

G_END_DECLS
