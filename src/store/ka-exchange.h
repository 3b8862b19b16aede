/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "ka-book.h"
#include "ka-csv-sheet.h"

G_BEGIN_DECLS

/**
 * ka_exchange_export:
 * @damage: (out): what cannot be read because the book is damaged there is left out, and a match as a whole; these lines
 *   say to a person which rows and why
 *
 * Writes the whole book as JSON, format `kaartavond-book` version 2: players, groups, matches (each with its sheet as
 * `kaartavond-sheet`) with their uuids, and the deals that were played here; the bin too. One match after the other, so
 * that a large book takes no more memory than a small one. When it fails, a part may have been written.
 */
gboolean ka_exchange_export (KaBook *book, GOutputStream *stream, GStrvBuilder *damage, GError **error);

/** ka_exchange_export_match: (transfer full): one match as a `kaartavond-sheet`. */
JsonNode *ka_exchange_export_match (KaBook *book, gint64 match, GError **error);

/**
 * ka_exchange_export_csv:
 *
 * Returns: (transfer full): one match as CSV (RFC 4180): a row per line of the sheet with its facts, points,
 *   adjustments and totals per player
 */
char *ka_exchange_export_csv (KaBook *book, gint64 match, GError **error);

/** KA_MOST_NAMESAKES: so many of those who are met by name are told by id. */
#define KA_MOST_NAMESAKES 5

/**
 * KaImportReport: what an import did or, as a preview, would do.
 * @guests_added: how many of @players_added are guests
 * @n_namesakes: how many of @players_known are so by their name alone: as far as anybody can tell they are others
 * @namesakes: the ids of the first of these in the book
 */
typedef struct
{
  guint players_added;
  guint guests_added;
  guint players_known;
  guint n_namesakes;
  gint64 namesakes[KA_MOST_NAMESAKES];
  guint matches_added;
  guint matches_changed;
  guint matches_known;
  guint rounds_added;
  guint deals_added;
} KaImportReport;

/**
 * ka_exchange_import:
 * @stream: JSON: a whole book (`kaartavond-book`) or a score sheet (`kaartavond-sheet`). It must be seekable, for it is read
 *   three times from its begin: whether it is JSON, whether every value in it can be, and into the book
 * @dry_run: only say what would happen
 *
 * Reads what another Kaartavond exported. All or nothing; importing the same file twice changes nothing. Of a whole book one
 * match at a time is in memory.
 */
gboolean ka_exchange_import (KaBook *book, GInputStream *stream, gboolean dry_run, KaImportReport *report,
                             GError **error);

/**
 * ka_exchange_import_csv:
 *
 * As ka_exchange_import(), of a table that was read with ka_csv_sheet_guess() or ka_csv_sheet_work_out(): one match, whose people are known by
 * their names.
 */
gboolean ka_exchange_import_csv (KaBook *book, const KaCsvMatch *match, gboolean dry_run,
                                 KaImportReport *report, GError **error);

/**
 * ka_exchange_find_like:
 * @like: (out): whether a match of as many players, with a line of the time of the first one, is in the book, and not in its bin: the one
 *   from which the table was made, as it may be
 */
gboolean ka_exchange_find_like (KaBook *book, const KaCsvMatch *match, gboolean *like, GError **error);

/**
 * ka_exchange_merge:
 *
 * As ka_exchange_import(), but nothing that is in the book is changed or taken away: people and matches that it does not
 * have come in, and into its matches the rounds that it does not have, where they stood. So what was lost comes back
 * from a copy that is older.
 */
gboolean ka_exchange_merge (KaBook *book, GInputStream *stream, gboolean dry_run, KaImportReport *report,
                            GError **error);

G_END_DECLS
