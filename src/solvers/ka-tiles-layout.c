/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From how many tiles stand where to the combinations themselves. */
#include "ka-tiles-states.h"

#include <string.h>

#define MOST_RUNS 40

typedef struct
{
  KaCard tiles[13];
  guint8 n;
  guint8 last; /* the value that it has come to, from 0 */
} Run;

static void
append (KaTileLayout *table, const KaCard *tiles, guint n)
{
  memcpy (table->tiles + table->n, tiles, n);
  table->n = (guint8) (table->n + n);
  table->tiles[table->n++] = KA_CARD_INVALID;
}

/* The shortest run that ends just before @value, or %NULL. */
static Run *
find_shortest (Run *runs, guint n_runs, guint value)
{
  Run *shortest = NULL;

  for (guint i = 0; i < n_runs; i++)
    if (runs[i].last + 1u == value && (shortest == NULL || runs[i].n < shortest->n))
      shortest = &runs[i];
  return shortest;
}

/* Runs that may not end yet go on first, then the others, and what is left begins anew. */
static void
arrange_runs (const Step steps[13], guint colour, KaTileLayout *table)
{
  Run runs[MOST_RUNS];
  guint n_runs = 0;

  for (guint value = 0; value < 13; value++)
    {
      guint n_real = steps[value].run[colour], n = n_real + steps[value].run_jokers[colour];

      for (guint i = 0; i < n; i++)
        {
          Run *run = find_shortest (runs, n_runs, value);

          if (run == NULL)
            {
              run = &runs[n_runs++];
              run->n = 0;
            }
          run->tiles[run->n++] = i < n_real ? (KaCard) (colour * 13 + value) : KA_TILE_JOKER;
          run->last = (guint8) value;
        }
    }
  for (guint i = 0; i < n_runs; i++)
    append (table, runs[i].tiles, runs[i].n);
}

typedef struct
{
  KaCard tiles[3][4];
  guint n[3];
  guint n_groups;
} Groups;

/* Puts a tile in the smallest group but @not. Returns which. */
static guint
put (Groups *groups, KaCard tile, guint not)
{
  guint smallest = not == 0 ? 1 : 0;

  for (guint i = 0; i < groups->n_groups; i++)
    if (i != not&&groups->n[i] < groups->n[smallest])
      smallest = i;
  groups->tiles[smallest][groups->n[smallest]++] = tile;
  return smallest;
}

static void
arrange_groups (const Step *step, guint value, KaTileLayout *table)
{
  guint n = step->group_jokers;
  Groups groups = { 0 };

  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    n += step->grouped[colour];
  groups.n_groups = n >= 9 ? 3 : n >= 6 ? 2 : n > 0 ? 1 : 0;
  for (guint copies = 2; copies > 0; copies--)
    for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
      if (step->grouped[colour] == copies)
        {
          guint first = put (&groups, (KaCard) (colour * 13 + value), G_MAXUINT);

          if (copies == 2)
            put (&groups, (KaCard) (colour * 13 + value), first);
        }
  for (guint joker = 0; joker < step->group_jokers; joker++)
    put (&groups, KA_TILE_JOKER, G_MAXUINT);
  for (guint i = 0; i < groups.n_groups; i++)
    append (table, groups.tiles[i], groups.n[i]);
}

void
ka_tiles_arrange (const Step steps[13], KaTileLayout *table)
{
  memset (table, 0, sizeof *table);
  for (guint colour = 0; colour < KA_N_TILE_COLOURS; colour++)
    arrange_runs (steps, colour, table);
  for (guint value = 0; value < 13; value++)
    arrange_groups (&steps[value], value, table);
}
