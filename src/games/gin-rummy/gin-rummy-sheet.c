/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games on a sheet of gin: one, or the three of Hollywood (GR-14), and the bonuses at their end (GR-12). */

#include "gin-rummy-private.h"

#include "ka-language.h"

static void
enter_column (const GinTerms *terms, GinMemory *memory, guint i, int winner, int points, guint n_boxes,
              KaNotes *notes)
{
  GinColumn *column = &memory->columns[i];

  column->played[winner] += points;
  column->hands[winner]++;
  column->boxes[winner] += n_boxes;
  if (terms->n_columns > 1)
    ka_notes_add (notes, "GR-14", winner, N_ ("game {a}: +{b}"), (int) i + 1, points);
}

static void
settle_boxes (const GinTerms *terms, GinColumn *column, guint n_seats, KaNotes *notes)
{
  for_each_seat (seat, n_seats)
    {
      int boxes = terms->box * (int) column->boxes[seat];

      column->bonus[seat] += boxes;
      if (boxes > 0)
        ka_notes_add (notes, "GR-12", (int) seat, N_ ("boxes +{a}"), boxes, 0);
    }
}

static gboolean
has_won_every_hand (const GinColumn *column, int winner, guint n_seats)
{
  for_each_seat (seat, n_seats)
    if ((int) seat != winner && column->hands[seat] > 0)
      return FALSE;
  return TRUE;
}

static void
settle_game (const GinTerms *terms, GinColumn *column, guint n_seats, KaNotes *notes)
{
  if (terms->game_bonus == 0)
    return;
  column->bonus[column->winner] += terms->game_bonus;
  ka_notes_add (notes, "GR-12", column->winner, N_ ("game +{a}"), terms->game_bonus, 0);
  if (terms->shutout && has_won_every_hand (column, column->winner, n_seats))
    {
      column->bonus[column->winner] += terms->game_bonus;
      ka_notes_add (notes, "GR-12", column->winner, N_ ("shutout +{a}"), terms->game_bonus, 0);
    }
}

/* GR-9: closes a game in which a player has reached the target. After a correction it can be the one who did not
 * win this hand, or more than one; then the higher one has won. */
static void
close_column (const GinTerms *terms, GinMemory *memory, guint n_seats, guint i, int winner, KaNotes *notes)
{
  GinColumn *column = &memory->columns[i];
  int ahead = winner;

  for_each_seat (seat, n_seats)
    if (column->played[seat] > column->played[ahead])
      ahead = (int) seat;
  if (column->closed || column->played[ahead] < terms->target)
    return;
  column->closed = TRUE;
  column->winner = ahead;
  if (terms->n_columns > 1)
    ka_notes_add (notes, "GR-14", ahead, N_ ("wins game {a}"), (int) i + 1, 0);
  settle_boxes (terms, column, n_seats, notes);
  settle_game (terms, column, n_seats, notes);
}

static gboolean
is_all_closed (const GinTerms *terms, const GinMemory *memory)
{
  for (guint i = 0; i < terms->n_columns; i++)
    if (!memory->columns[i].closed)
      return FALSE;
  return TRUE;
}

static int
sum_columns (const GinTerms *terms, const GinMemory *memory, guint seat)
{
  int sum = 0;

  for (guint i = 0; i < terms->n_columns; i++)
    sum += memory->columns[i].played[seat] + memory->columns[i].bonus[seat];
  return sum;
}

/* GR-9: says why somebody has won, where the totals do not say so. Where the higher total wins a correction after the end may
 * still give it to the other, so there it says no more than who had it with this hand. */
static void
explain_winner (const GinTerms *terms, const GinMemory *memory, guint n_seats, KaNotes *notes)
{
  int winner = memory->columns[0].winner;
  int highest = winner;

  for_each_seat (seat, n_seats)
    if (sum_columns (terms, memory, seat) > sum_columns (terms, memory, (guint) highest))
      highest = (int) seat;
  if (highest == winner)
    return;
  if (terms->winner == GIN_WINNER_TOTAL)
    ka_notes_add (notes, terms->winner_clause, highest, N_ ("higher total"), 0, 0);
  else
    ka_notes_add (notes, terms->winner_clause, winner, N_ ("first to {a}, and wins"), terms->target, 0);
}

gboolean
ka_gin_enter (const KaTally *tally, const GinTerms *terms, int winner, int points, guint n_boxes,
              KaRoundScore *score, KaNotes *notes)
{
  GinMemory *memory = tally->memory;
  gboolean is_new = FALSE;
  int before[GIN_SEATS];

  if (is_all_closed (terms, memory)) /* a hand after the end counts once, and for no game */
    return TRUE;
  if (terms->n_columns
      == 1) /* corrections count for the target; which of three games they belong to nobody knows */
    for_each_seat (seat, tally->n_seats)
      memory->columns[0].played[seat] = tally->totals[seat];

  for_each_seat (seat, tally->n_seats)
    before[seat] = sum_columns (terms, memory, seat);
  for (guint i = 0; i < terms->n_columns && !is_new; i++)
    if (!memory->columns[i].closed)
      {
        is_new = memory->columns[i].hands[winner] == 0;
        enter_column (terms, memory, i, winner, points, n_boxes, notes);
      }
  for (guint i = 0; i < terms->n_columns; i++)
    close_column (terms, memory, tally->n_seats, i, winner, notes);
  if (terms->n_columns == 1 && memory->columns[0].closed)
    explain_winner (terms, memory, tally->n_seats, notes);
  for_each_seat (seat, tally->n_seats)
    score->adjust[seat] += sum_columns (terms, memory, seat) - before[seat] - score->points[seat];
  return is_all_closed (terms, memory);
}

void
ka_gin_rank (const KaTally *tally, guint n_columns, int *ranking)
{
  const GinMemory *memory = tally->memory;

  ka_rank_by_totals (tally->totals, tally->n_seats, FALSE, ranking);
  if (n_columns == 1 && memory->columns[0].closed && ka_gin_read_winner (tally->options) == GIN_WINNER_FIRST)
    {
      int winner = memory->columns[0].winner;

      for_each_seat (seat, tally->n_seats)
        ranking[seat] += tally->totals[winner] <= tally->totals[seat];
      ranking[winner] = 1;
    }
}
