/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An import while it goes on: who and what of the file is who and what of the book. */
#pragma once

#include "ka-exchange-private.h"
#include "ka-marks.h"

G_BEGIN_DECLS

typedef struct
{
  KaBook *book;
  KaImportReport report;
  KaImportFindings *findings; /* (unowned) */
  GPtrArray *people;          /* of KaPlayer: those of the book */
  GPtrArray *in_file;         /* of KaPlayer, borrowed: those of the file */
  GHashTable *players;        /* uuid in the file → id in the book */
  GHashTable *groups;         /* uuid in the file → id in the book */
  GHashTable *names;          /* folded name → id in the book, of who is not in the file by uuid */
  GHashTable *taken; /* folded name → id in the book, of those of @names for whom one of the file was taken */
  gint64 newest;     /* the last of who was in the book before */
  KaMarks marks;
  gboolean has_deals;
  gboolean only_missing; /* see ka_exchange_merge() */
  GError *left_out;      /* why the first of the matches that are left out is, or NULL */
} KaImport;

void ka_import_init (KaImport *self, KaBook *book);
void ka_import_clear (KaImport *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KaImport, ka_import_clear)

/** ka_import_recall: the id in the book of what the file calls @key, in one of the tables; 0 when it is not there. */
gint64 ka_import_recall (GHashTable *ids, const char *key);

/** ka_import_players: the people of the file, of #KaFilePlayer: known ones are found again, by their UUID or as a namesake, and others
 * written. */
gboolean ka_import_players (KaImport *self, GPtrArray *players, GError **error);

/** ka_import_groups: the groups of the file, of #KaFileGroup. */
gboolean ka_import_groups (KaImport *self, GPtrArray *groups, GError **error);

/** ka_import_write_match: a match as it stands in the file, whether the book has it or not, with its seats, lines and deals. @id: (out) */
gboolean ka_import_write_match (KaImport *self, const KaFileMatch *file, gint64 *id, GError **error);

/** ka_import_complete_match: the rounds of a match of the book that it lacks, where both play with the same people by the same rules. */
gboolean ka_import_complete_match (KaImport *self, const KaFileMatch *file, gint64 match, GError **error);

/** ka_import_count_lines: how many lines were added to sheets: rounds, corrections and rules. */
guint ka_import_count_lines (const KaImportReport *report);

G_END_DECLS
