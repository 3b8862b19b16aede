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

/**
 * KaImportNamesake: somebody in a file who is called as somebody in the book, and whom nothing else tells to be the same.
 * @key: who it is in the file: a uuid, or the name where no more stands there
 * @name: as it stands in the file
 * @id: who is called so in the book
 * @other_name: how the one of the file is called in the book when that is somebody else
 * @is_other: whether it is somebody else; what people decided
 */
typedef struct
{
  char *key;
  char *name;
  gint64 id;
  char *other_name;
  gboolean is_other;
} KaImportNamesake;

/**
 * KaImportFindings: what an import meets that people must know of, or decide.
 * @namesakes: (owned): of #KaImportNamesake. The import adds those whom it meets, and asks those who stand there already whether they are somebody
 *   else: so a preview fills it, people decide, and the import does as they said
 * @notes: (owned): of strings: which match of the file is left out, or taken without points, and why
 */
typedef struct
{
  GPtrArray *namesakes;
  GPtrArray *notes;
} KaImportFindings;

/** ka_import_findings_new: (transfer full): nothing yet. */
KaImportFindings *ka_import_findings_new (void);
void ka_import_findings_free (KaImportFindings *self);

/**
 * KaImportReport: what an import did or, as a preview, would do.
 * @guests_added: how many of @players_added are guests
 * @matches_left_out: those that cannot be taken, of which @KaImportFindings tells
 * @rounds_added: those that were played, whatever else has a line on the sheets
 * @corrections_added: lines that only add points
 * @rules_added: lines that only change the rules
 * @wrote: whether it was written as an act, which can be undone; never by a preview
 */
typedef struct
{
  guint players_added;
  guint guests_added;
  guint players_known;
  guint matches_added;
  guint matches_changed;
  guint matches_known;
  guint matches_left_out;
  guint rounds_added;
  guint corrections_added;
  guint rules_added;
  guint deals_added;
  gboolean wrote;
} KaImportReport;

/** ka_import_report_is_empty: whether the import changes nothing, whatever there is to tell of it. */
gboolean ka_import_report_is_empty (const KaImportReport *report);

/** ka_import_report_names_matter: whether who is known by name alone comes into something that is new. */
gboolean ka_import_report_names_matter (const KaImportReport *report);

/**
 * ka_exchange_import:
 * @stream: JSON: a whole book (`kaartavond-book`) or a score sheet (`kaartavond-sheet`). It must be seekable, for it is read
 *   three times from its begin: whether it is JSON, whether every value in it can be, and into the book
 * @findings: (inout) (nullable)
 * @dry_run: only say what would happen
 *
 * Reads what another Kaartavond exported. All or nothing of a file that cannot be read; of a book a match that cannot be is left out where
 * @findings can tell of it, unless none can be, and one whose points its game cannot work out is taken without them. Importing the same file twice changes nothing. Of a whole book one
 * match at a time is in memory.
 */
gboolean ka_exchange_import (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                             KaImportReport *report, GError **error);

/**
 * ka_exchange_import_csv:
 *
 * As ka_exchange_import(), of a table that was read with ka_csv_sheet_guess() or ka_csv_sheet_work_out(): one match, whose people are known by
 * their names.
 */
gboolean ka_exchange_import_csv (KaBook *book, const KaCsvMatch *match, KaImportFindings *findings,
                                 gboolean dry_run, KaImportReport *report, GError **error);

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
gboolean ka_exchange_merge (KaBook *book, GInputStream *stream, KaImportFindings *findings, gboolean dry_run,
                            KaImportReport *report, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaImportFindings, ka_import_findings_free)

G_END_DECLS
