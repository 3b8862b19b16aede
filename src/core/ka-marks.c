/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-marks.h"

static const char *const SYMBOLS[KA_N_SYMBOLS]
    = { "star", "heart", "drop", "moon", "leaf", "house", "crown", "bolt", "fish", "bell", "ring", "tulip" };

const char *
ka_symbol_get_id (guint number)
{
  return SYMBOLS[number % KA_N_SYMBOLS];
}

int
ka_symbol_find (const char *id)
{
  for (int i = 0; i < KA_N_SYMBOLS; i++)
    if (g_strcmp0 (SYMBOLS[i], id) == 0)
      return i;
  return -1;
}

void
ka_marks_count (KaMarks *self, int colour, const char *symbol, guint weight)
{
  int number = ka_symbol_find (symbol);

  self->colours[(guint) colour % KA_N_COLOURS] += weight;
  if (number >= 0)
    self->symbols[number] += weight;
}

static guint
find_least (const guint *uses, guint n)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (uses[i] < uses[best])
      best = i;
  return best;
}

int
ka_marks_find_colour (const KaMarks *self)
{
  return (int) find_least (self->colours, KA_N_COLOURS);
}

const char *
ka_marks_find_symbol (const KaMarks *self)
{
  return ka_symbol_get_id (find_least (self->symbols, KA_N_SYMBOLS));
}
