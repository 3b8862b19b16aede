/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-figures.h"

G_BEGIN_DECLS

/**
 * KaRecordKind:
 * @KA_RECORD_HIGHEST_TOTAL: at the end of a finished match; @KA_RECORD_LOWEST_TOTAL likewise
 * @KA_RECORD_BIGGEST_WIN: by how many points a winner was ahead of the next, in a finished match
 * @KA_RECORD_MOST_ROUNDS: of a finished match
 * @KA_RECORD_LONGEST: the seconds that a finished match took, where they are known
 * @KA_RECORD_HIGHEST_ROUND: points of somebody in a round, before a rule changed the totals;
 *   @KA_RECORD_LOWEST_ROUND likewise
 */
typedef enum
{
  KA_RECORD_HIGHEST_TOTAL,
  KA_RECORD_LOWEST_TOTAL,
  KA_RECORD_BIGGEST_WIN,
  KA_RECORD_MOST_ROUNDS,
  KA_RECORD_LONGEST,
  KA_RECORD_HIGHEST_ROUND,
  KA_RECORD_LOWEST_ROUND,
} KaRecordKind;

/**
 * KaRecord: the most of something in a game.
 * @game_id: a titled id
 * @line: the line of the sheet, from 0; −1 for the whole match
 * @who: whose it is, −1 for what is nobody's
 * @n: of how many: matches, totals of matches, or points of rounds
 *
 * Of equal ones the earliest holds.
 */
typedef struct
{
  KaRecordKind kind;
  const char *game_id;
  gint64 match;
  gint64 started;
  int line;
  int who;
  gint64 value;
  guint n;
} KaRecord;

/** ka_record_get_name: the name of a kind of record in exchange formats: `highest-total`. */
const char *ka_record_get_name (KaRecordKind kind);

/** ka_figures_list_records: (transfer full): of #KaRecord, those of whole matches, by game and kind. */
GArray *ka_figures_list_records (const KaFigures *self, const KaFiguresFilter *filter);

/** ka_records_offer: writes @record among @records when it is the first of its game and kind or beats the one there. */
void ka_records_offer (GArray *records, const KaRecord *record);

/** ka_records_sort: by game and kind. */
void ka_records_sort (GArray *records);

G_END_DECLS
