/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-records.h"

#include <string.h>

#include "ka-figures-people.h"
#include "ka-result.h"

static const char *const NAMES[] = {
  [KA_RECORD_HIGHEST_TOTAL] = "highest-total",
  [KA_RECORD_LOWEST_TOTAL] = "lowest-total",
  [KA_RECORD_BIGGEST_WIN] = "biggest-win",
  [KA_RECORD_MOST_ROUNDS] = "most-rounds",
  [KA_RECORD_LONGEST] = "longest",
  [KA_RECORD_HIGHEST_ROUND] = "highest-round",
  [KA_RECORD_LOWEST_ROUND] = "lowest-round",
};

const char *
ka_record_get_name (KaRecordKind kind)
{
  return NAMES[kind];
}

static gboolean
beats (const KaRecord *record, const KaRecord *held)
{
  if (record->kind == KA_RECORD_LOWEST_TOTAL || record->kind == KA_RECORD_LOWEST_ROUND)
    return record->value < held->value;
  return record->value > held->value;
}

void
ka_records_offer (GArray *records, const KaRecord *record)
{
  for (guint i = 0; i < records->len; i++)
    {
      KaRecord *held = &g_array_index (records, KaRecord, i);
      guint n = held->n + record->n;

      if (held->kind != record->kind || held->game_id != record->game_id)
        continue;
      if (beats (record, held))
        *held = *record;
      held->n = n;
      return;
    }
  g_array_append_vals (records, record, 1);
}

static int
compare_records (gconstpointer a, gconstpointer b)
{
  const KaRecord *first = a, *second = b;
  int order = strcmp (first->game_id, second->game_id);

  return order != 0 ? order : (int) first->kind - (int) second->kind;
}

void
ka_records_sort (GArray *records)
{
  g_array_sort (records, compare_records);
}

static void
offer (GArray *records, const KaFiguredMatch *match, KaRecordKind kind, int who, gint64 value)
{
  const KaRecord record = { kind, match->game_id, match->id, match->started, -1, who, value, 1 };

  ka_records_offer (records, &record);
}

/* By how much the winner is ahead of everybody who is no partner; nobody who shares the first place is. */
static void
offer_win (GArray *records, const KaFiguredMatch *match)
{
  gboolean low = match->lowest_wins;
  const KaFiguredSeat *winner = NULL;
  gint64 margin = G_MAXINT64;

  for_each_seat (seat, match->n_seats)
    if (ka_result_is_won (match->finished, match->seats[seat].place))
      {
        if (winner != NULL && winner->side != match->seats[seat].side)
          return;
        winner = winner != NULL ? winner : &match->seats[seat];
      }
  for_each_seat (seat, match->n_seats)
    if (winner != NULL && match->seats[seat].side != winner->side)
      {
        gint64 ahead = (gint64) winner->total - match->seats[seat].total;

        margin = MIN (margin, low ? -ahead : ahead);
      }
  if (margin != G_MAXINT64 && margin > 0)
    offer (records, match, KA_RECORD_BIGGEST_WIN, (int) winner->who, margin);
}

static void
offer_match (GArray *records, const KaFiguredMatch *match)
{
  gint64 seconds = ka_figured_match_get_seconds (match);

  for_each_seat (seat, match->n_seats)
    {
      offer (records, match, KA_RECORD_HIGHEST_TOTAL, (int) match->seats[seat].who, match->seats[seat].total);
      offer (records, match, KA_RECORD_LOWEST_TOTAL, (int) match->seats[seat].who, match->seats[seat].total);
    }
  offer_win (records, match);
  offer (records, match, KA_RECORD_MOST_ROUNDS, -1, match->n_rounds);
  if (seconds > 0)
    offer (records, match, KA_RECORD_LONGEST, -1, seconds);
}

GArray *
ka_figures_list_records (const KaFigures *self, const KaFiguresFilter *filter)
{
  GArray *records = g_array_new (FALSE, FALSE, sizeof (KaRecord));
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (matches[i].finished && ka_figures_match (self, filter, &matches[i]))
      offer_match (records, &matches[i]);
  ka_records_sort (records);
  return records;
}
