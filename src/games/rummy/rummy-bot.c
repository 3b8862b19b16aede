/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two players who never rebuild the table: one lays now and then what it happens to find, the other whatever it can. */
#include <string.h>

#include "rummy-players.h"

#include "ka-language.h"

#define MAX_FOUND 512
#define LONGEST   13 /* tiles in a combination */

typedef struct
{
  KaCard tiles[LONGEST];
  guint8 n;
} Found;

static gboolean
has (const guint8 *hand, guint tile)
{
  return hand[tile] > 0;
}

static void
add_found (Found *found, guint *n, const KaCard *tiles, guint n_tiles)
{
  if (*n == MAX_FOUND)
    return;
  memcpy (found[*n].tiles, tiles, n_tiles);
  found[(*n)++].n = (guint8) n_tiles;
}

static void
find_runs (const guint8 *hand, Found *found, guint *n)
{
  for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
    for (guint low = 0; low < 13; low++)
      {
        KaCard tiles[LONGEST];
        guint jokers = hand[RUMMY_JOKER], length = 0;

        for (guint value = low; value < 13; value++)
          {
            guint tile = colour * 13 + value;

            if (!has (hand, tile) && jokers == 0)
              break;
            if (!has (hand, tile))
              jokers--;
            tiles[length++] = has (hand, tile) ? (KaCard) tile : RUMMY_JOKER;
            if (length >= 3 && ka_rummy_combination_check (tiles, length) == RUMMY_FAULT_NONE)
              add_found (found, n, tiles, length);
          }
      }
}

static void
find_groups (const guint8 *hand, Found *found, guint *n)
{
  for (guint value = 0; value < 13; value++)
    for (guint choice = 1; choice < 1u << RUMMY_N_COLOURS; choice++)
      {
        KaCard tiles[13];
        guint length = 0;
        gboolean held = TRUE;

        for (guint colour = 0; colour < RUMMY_N_COLOURS; colour++)
          if (choice & (1u << colour))
            {
              held = held && has (hand, colour * 13 + value);
              tiles[length++] = (KaCard) (colour * 13 + value);
            }
        for (guint joker = 0; held && joker <= hand[RUMMY_JOKER] && length + joker <= 4; joker++)
          {
            if (joker > 0)
              tiles[length + joker - 1] = RUMMY_JOKER;
            if (ka_rummy_combination_check (tiles, length + joker) == RUMMY_FAULT_NONE)
              add_found (found, n, tiles, length + joker);
          }
      }
}

static guint
find_all (const guint8 *hand, Found *found)
{
  guint n = 0;

  find_runs (hand, found, &n);
  find_groups (hand, found, &n);
  return n;
}

static void
add_combination (KaMove *move, guint8 *hand, const Found *found)
{
  for (guint i = 0; i < found->n; i++)
    hand[found->tiles[i]]--;
  memcpy (move->cards + move->n, found->tiles, found->n);
  move->n = (guint8) (move->n + found->n);
  move->cards[move->n++] = KA_CARD_INVALID;
}

static void
begin_table (const RummyState *view, KaMove *move)
{
  move->kind = RUMMY_TABLE;
  move->n = view->table.n;
  memcpy (move->cards, view->table.tiles, view->table.n);
}

static void
draw_instead (const KaRules *rules, const RummyState *view, KaMove *move)
{
  if (rules->check (view, move, NULL))
    return;
  *move = ka_rummy_give_up (view);
}

static void
choose_random (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  const RummyState *view = data;
  guint8 hand[RUMMY_N_KINDS];
  Found found[MAX_FOUND];
  guint n;

  memcpy (hand, view->hands[seat], sizeof hand);
  begin_table (view, move);
  while ((n = find_all (hand, found)) > 0 && ka_random_below (random, 8) != 0)
    {
      const Found *chosen = &found[ka_random_below (random, n)];

      if (move->n + chosen->n >= RUMMY_MAX_TABLE)
        break;
      add_combination (move, hand, chosen);
    }
  draw_instead (rules, view, move);
}

static int
rate (const Found *found)
{
  int jokers = 0;

  for (guint i = 0; i < found->n; i++)
    jokers += found->tiles[i] == RUMMY_JOKER;
  return 100 * found->n + ka_rummy_combination_worth (found->tiles, found->n, FALSE) - 150 * jokers;
}

/* Adds a tile of the hand to the first combination that takes it. */
static gboolean
add_tile (KaMove *move, guint8 *hand, guint tile)
{
  guint at = 0, n;
  const KaCard *tiles;

  while ((tiles = ka_rummy_table_next (move->cards, move->n, &at, &n)) != NULL && move->n < RUMMY_MAX_TABLE)
    {
      KaCard longer[LONGEST + 1];
      guint place = at - 1; /* of what ends the combination */

      memcpy (longer, tiles, n);
      longer[n] = (KaCard) tile;
      if (ka_rummy_combination_check (longer, n + 1) != RUMMY_FAULT_NONE)
        continue;
      memmove (&move->cards[place + 1], &move->cards[place], move->n - place);
      move->cards[place] = (KaCard) tile;
      move->n++;
      hand[tile]--;
      return TRUE;
    }
  return FALSE;
}

/* Adds up to @most tiles to what lies there, one after another, as long as any fits. A joker is kept, unless it is the
 * last. */
static void
add_to_table (KaMove *move, guint8 *hand, guint most)
{
  guint left = 0;
  gboolean added;

  most = MIN (most, (guint) RUMMY_MAX_TABLE - move->n);
  do
    {
      added = FALSE;
      for (guint tile = 0; tile < RUMMY_JOKER; tile++)
        while (has (hand, tile) && most > 0 && add_tile (move, hand, tile))
          {
            added = TRUE;
            most--;
          }
    }
  while (added);

  for (guint tile = 0; tile < RUMMY_JOKER; tile++)
    left += hand[tile];
  while (left == 0 && has (hand, RUMMY_JOKER) && most > 0 && add_tile (move, hand, RUMMY_JOKER))
    most--;
}

/* Lays combinations of own tiles and adds single tiles to those on the table; nothing is rebuilt. */
static void
choose_simple (const KaRules *rules, gconstpointer data, int seat, KaRandom *random, const KaLimit *limit,
               KaMove *move, KaReason *reason)
{
  const RummyState *view = data;
  guint8 hand[RUMMY_N_KINDS];
  Found found[MAX_FOUND];
  guint n, laid = 0;

  memcpy (hand, view->hands[seat], sizeof hand);
  begin_table (view, move);
  while ((n = find_all (hand, found)) > 0)
    {
      guint best = 0;

      for (guint i = 1; i < n; i++)
        if (rate (&found[i]) > rate (&found[best]))
          best = i;
      if (laid + found[best].n > view->most_tiles || move->n + found[best].n >= RUMMY_MAX_TABLE)
        break;
      laid += found[best].n;
      add_combination (move, hand, &found[best]);
    }
  if (view->laid_first[seat])
    add_to_table (move, hand, view->most_tiles - laid);
  draw_instead (rules, view, move);
}

static const KaBot RANDOM = { "random", N_ ("Random"), choose_random };
static const KaBot SIMPLE = { "simple", N_ ("Simple"), choose_simple };

const KaBot *const ka_rummy_bots[] = { &RANDOM,        &SIMPLE,          &ka_rummy_beginner, &ka_rummy_home,
                                       &ka_rummy_club, &ka_rummy_greedy, &ka_rummy_expert,   NULL };
