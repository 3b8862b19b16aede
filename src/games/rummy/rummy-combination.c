/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rummy-combination.h"

#include <string.h>

#include "ka-error.h"
#include "ka-language.h"

static const char COLOURS[] = "BRGY";

const char *
ka_rummy_tile_to_text (KaCard tile, char text[4])
{
  if (tile == RUMMY_JOKER)
    g_strlcpy (text, "*", 4);
  else
    g_snprintf (text, 4, "%c%d", COLOURS[rummy_tile_colour (tile)], rummy_tile_value (tile));
  return text;
}

KaCard
ka_rummy_tile_from_text (const char *text, GError **error)
{
  const char *colour = *text != '\0' ? strchr (COLOURS, *text) : NULL;
  guint64 value;

  if (strcmp (text, "*") == 0)
    return RUMMY_JOKER;
  if (colour != NULL && g_ascii_isdigit (text[1]) && text[1] != '0'
      && g_ascii_string_to_unsigned (text + 1, 10, 1, 13, &value, NULL))
    return (KaCard) ((guint64) (colour - COLOURS) * 13 + value - 1);
  g_set_error (error, KA_ERROR, KA_ERROR_SYNTAX,
               _ ("“%s” is not a tile; a tile is a colour BRGY and a value 1 to 13, like R12, or a joker *"),
               text);
  return KA_CARD_INVALID;
}

typedef struct
{
  guint n_real;
  int low; /* values of the real tiles */
  int high;
  gboolean one_value;
  gboolean one_colour;
} Shape;

static Shape
get_shape (const KaCard *tiles, guint n)
{
  Shape shape = { .low = 14, .one_value = TRUE, .one_colour = TRUE };
  int first = -1;

  for (guint i = 0; i < n; i++)
    {
      int value;

      if (tiles[i] == RUMMY_JOKER)
        continue;
      value = rummy_tile_value (tiles[i]);
      if (first < 0)
        first = tiles[i];
      shape.n_real++;
      shape.one_value = shape.one_value && value == rummy_tile_value (first);
      shape.one_colour = shape.one_colour && rummy_tile_colour (tiles[i]) == rummy_tile_colour (first);
      shape.low = MIN (shape.low, value);
      shape.high = MAX (shape.high, value);
    }
  return shape;
}

/* Whether a real tile stands twice, by its value or by its colour. */
static gboolean
has_twice (const KaCard *tiles, guint n, gboolean by_value)
{
  guint seen = 0;

  for (guint i = 0; i < n; i++)
    if (tiles[i] != RUMMY_JOKER)
      {
        guint bit = 1u << (by_value ? rummy_tile_value (tiles[i]) : rummy_tile_colour (tiles[i]));

        if (seen & bit)
          return TRUE;
        seen |= bit;
      }
  return FALSE;
}

static RummyFault
check_run (const Shape *shape, const KaCard *tiles, guint n)
{
  if (n > 13)
    return RUMMY_FAULT_TOO_MANY;
  if (has_twice (tiles, n, TRUE))
    return RUMMY_FAULT_SAME_VALUE;
  return shape->high - shape->low + 1 > (int) n ? RUMMY_FAULT_GAP : RUMMY_FAULT_NONE;
}

static RummyFault
check_group (const KaCard *tiles, guint n)
{
  if (has_twice (tiles, n, FALSE))
    return RUMMY_FAULT_SAME_COLOUR;
  return n > RUMMY_N_COLOURS ? RUMMY_FAULT_TOO_MANY : RUMMY_FAULT_NONE;
}

RummyFault
ka_rummy_combination_check (const KaCard *tiles, guint n)
{
  Shape shape = get_shape (tiles, n);

  if (n < 3)
    return RUMMY_FAULT_TOO_FEW;
  if (shape.n_real == 0)
    return RUMMY_FAULT_ONLY_JOKERS;
  if (shape.one_value && shape.n_real > 1)
    return check_group (tiles, n);
  return shape.one_colour ? check_run (&shape, tiles, n) : RUMMY_FAULT_MIXED;
}

static const struct
{
  const char *clause;
  const char *text;
} FAULTS[] = {
  [RUMMY_FAULT_NONE] = { NULL, "" },
  [RUMMY_FAULT_TOO_FEW] = { "RU-3", N_ ("a combination has three tiles or more") },
  [RUMMY_FAULT_ONLY_JOKERS] = { "RU-4", N_ ("a combination needs a real tile") },
  [RUMMY_FAULT_MIXED] = { "RU-3", N_ ("these tiles are neither of one value nor of one colour") },
  [RUMMY_FAULT_SAME_COLOUR] = { "RU-3", N_ ("in a group every colour stands once") },
  [RUMMY_FAULT_TOO_MANY] = { "RU-3", N_ ("a group has at most four tiles and a run at most thirteen") },
  [RUMMY_FAULT_SAME_VALUE] = { "RU-3", N_ ("in a run every value stands once") },
  [RUMMY_FAULT_GAP] = { "RU-3", N_ ("the run has a gap") },
};

const char *
ka_rummy_fault_clause (RummyFault fault)
{
  return FAULTS[fault].clause;
}

const char *
ka_rummy_fault_text (RummyFault fault)
{
  return FAULTS[fault].text;
}

int
ka_rummy_combination_worth (const KaCard *tiles, guint n, gboolean joker_counts)
{
  Shape shape = get_shape (tiles, n);
  int low, worth = 0;

  if (!joker_counts)
    {
      for (guint i = 0; i < n; i++)
        worth += tiles[i] == RUMMY_JOKER ? 0 : rummy_tile_value (tiles[i]);
      return worth;
    }
  if (shape.one_value && shape.n_real > 1)
    return shape.high * (int) n;
  low = MIN (shape.low, 14 - (int) n);
  worth = (2 * low + (int) n - 1) * (int) n / 2;
  /* One tile and two jokers are a run or a group, whichever is worth more. */
  return shape.n_real == 1 ? MAX (worth, shape.high * (int) n) : worth;
}

/* Whether a run stands in rising order, every joker at a value from 1 to 13. */
static gboolean
stands_rising (const KaCard *tiles, guint n)
{
  int low = 0; /* not known yet */

  for (guint i = 0; i < n; i++)
    {
      int begin;

      if (tiles[i] == RUMMY_JOKER)
        continue;
      begin = rummy_tile_value (tiles[i]) - (int) i;
      if (begin < 1 || begin + (int) n > 14 || (low != 0 && begin != low))
        return FALSE;
      low = begin;
    }
  return TRUE;
}

void
ka_rummy_combination_order (const KaCard *tiles, guint n, guint8 *order)
{
  Shape shape = get_shape (tiles, n);
  int places[14], joker = -1, low;

  for (guint i = 0; i < n; i++)
    order[i] = (guint8) i;
  if (ka_rummy_combination_check (tiles, n) != RUMMY_FAULT_NONE || shape.one_value
      || stands_rising (tiles, n))
    return;

  memset (places, -1, sizeof places);
  for (guint i = 0; i < n; i++)
    if (tiles[i] != RUMMY_JOKER)
      places[rummy_tile_value (tiles[i])] = (int) i;
  low = MIN (shape.low, 14 - (int) n);
  for (guint i = 0; i < n; i++)
    {
      int place = places[low + (int) i];

      if (place < 0)
        {
          for (joker++; tiles[joker] != RUMMY_JOKER;)
            joker++;
          place = joker;
        }
      order[i] = (guint8) place;
    }
}
