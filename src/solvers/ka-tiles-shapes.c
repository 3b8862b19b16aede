/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What follows on open runs, and which tiles of a value make groups. */
#include <string.h>

#include "ka-tiles-private.h"

/* ---- open runs -------------------------------------------------------------------------------------------------- */

static const guint8 SHAPES[TILES_N_SHAPES][2]
    = { { 0, 0 }, { 0, 1 }, { 0, 2 }, { 0, 3 }, { 1, 1 }, { 1, 2 }, { 1, 3 }, { 2, 2 }, { 2, 3 }, { 3, 3 } };

static guint8
find_shape (guint a, guint b)
{
  for (guint8 i = 0; i < TILES_N_SHAPES; i++)
    if (SHAPES[i][0] == MIN (a, b) && SHAPES[i][1] == MAX (a, b))
      return i;
  return TILES_SHAPE_NONE;
}

guint
ka_tiles_shape_count_longer (guint shape, guint length)
{
  return (guint) (SHAPES[shape][0] > length) + (SHAPES[shape][1] > length);
}

/* Runs that must go on do, then those that may; the other copies begin runs. */
static guint8
find_next_shape (guint shape, guint copies)
{
  guint open[TILES_MOST_COPIES + 2] = { 0 }, n_open = 0, n_kept = 0;

  for (guint i = 0; i < 2; i++)
    if (SHAPES[shape][i] == 1 || SHAPES[shape][i] == 2)
      {
        if (copies == 0)
          return TILES_SHAPE_NONE;
        copies--;
        open[n_open++] = SHAPES[shape][i] + 1u;
      }
  for (guint i = 0; i < 2; i++)
    if (SHAPES[shape][i] == 3 && copies > 0)
      {
        copies--;
        open[n_open++] = 3;
      }
  for (; copies > 0; copies--)
    open[n_open++] = 1;
  for (guint i = 0; i < n_open; i++)
    if (open[i] < 3)
      open[n_kept++] = open[i];
    else if (n_open > 2)
      {
        /* It may end here, and there is no room to let it go on. */
        open[i] = open[n_open - 1];
        i--;
        n_open--;
      }
    else
      open[n_kept++] = open[i];
  return n_kept <= 2 ? find_shape (open[0], n_kept > 1 ? open[1] : 0) : TILES_SHAPE_NONE;
}

/* ---- groups ----------------------------------------------------------------------------------------------------- */

/* Whether so many colours once, so many twice and jokers make groups of three or four, none with a colour twice. */
static gboolean
make_groups (guint once, guint twice, guint jokers)
{
  guint n = once + 2 * twice + jokers;

  if (once + twice > KA_N_TILE_COLOURS)
    return FALSE;
  if (n == 0)
    return TRUE;
  if (n <= 4)
    return n >= 3 && twice == 0;
  return n >= 6 && (n <= 8 || once + 2 * twice >= 7);
}

void
ka_tiles_shapes_init (TilesShapes *self)
{
  memset (self, 0, sizeof *self);
  for (guint shape = 0; shape < TILES_N_SHAPES; shape++)
    for (guint i = 0; i < 2; i++)
      {
        self->n_short[shape] = (guint8) (self->n_short[shape] + (SHAPES[shape][i] % 3 != 0));
        self->n_long[shape] = (guint8) (self->n_long[shape] + (SHAPES[shape][i] == 3));
      }
  for (guint shape = 0; shape < TILES_N_SHAPES; shape++)
    for (guint copies = 0; copies <= TILES_MOST_COPIES; copies++)
      self->next[shape][copies] = find_next_shape (shape, copies);
  for (guint once = 0; once <= KA_N_TILE_COLOURS; once++)
    for (guint twice = 0; twice <= KA_N_TILE_COLOURS; twice++)
      for (guint jokers = 0; jokers <= TILES_MOST_JOKERS; jokers++)
        self->groups[once][twice][jokers] = make_groups (once, twice, jokers);
}
