/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-db.h"
#include "ka-stats.h"

G_BEGIN_DECLS

/**
 * KaWhere:
 * @sql: conditions over match m and summary y
 * @args: their values, of #KaArg, closed by an end
 *
 * What a filter asks for, as SQL. The text depends only on which parts of the filter are used, so that statements can
 * be kept.
 */
typedef struct
{
  GString *sql;
  GArray *args;
  GPtrArray *texts;
} KaWhere;

/** ka_where_new: (transfer full): what @filter asks for, or %NULL with @error set. */
KaWhere *ka_where_new (KaDb *db, KaGameLookup lookup, const KaMatchFilter *filter, GError **error);
void ka_where_free (KaWhere *self);

/** ka_where_add_number: adds a last number, for a limit and its like. */
void ka_where_add_number (KaWhere *self, gint64 number);

/** ka_where_get_args: the values, to be handed to ka_db_query_args(). */
const KaArg *ka_where_get_args (KaWhere *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaWhere, ka_where_free)

G_END_DECLS
