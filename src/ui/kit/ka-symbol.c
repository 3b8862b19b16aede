/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-symbol.h"

#include "ka-language.h"

typedef struct
{
  const char *name;
  const char *outline;
} Symbol;

/* In the order of their ids, see ka-marks.h. */
static const Symbol SYMBOLS[KA_N_SYMBOLS] = {
  { N_ ("star"),
    "M12 2.5 L14.8 9 L21.8 9.6 L16.5 14.2 L18.1 21 L12 17.4 L5.9 21 L7.5 14.2 L2.2 9.6 L9.2 9 Z" },
  { N_ ("heart"),
    "M12 20.5 C4 14.5 2.5 11 2.5 8.3 C2.5 3.2 9.3 2 12 7 C14.7 2 21.5 3.2 21.5 8.3 C21.5 11 20 14.5 12 20.5 Z" },
  { N_ ("drop"), "M12 2 C15.5 7.5 18.5 11 18.5 15 A6.5 6.5 0 0 1 5.5 15 C5.5 11 8.5 7.5 12 2 Z" },
  { N_ ("moon"), "M15.5 3 A9.3 9.3 0 1 0 20.8 16.2 A8 8 0 0 1 15.5 3 Z" },
  { N_ ("leaf"), "M20.5 3.5 C9 2.5 3.5 8 4.2 15.5 L2.5 20.5 L4.5 21.2 L6 17.8 C15 20.5 21.5 13 20.5 3.5 Z" },
  { N_ ("house"),
    "M12 2.8 L22 11.5 L19.3 11.5 L19.3 20.8 L14.2 20.8 L14.2 14.8 L9.8 14.8 L9.8 20.8 L4.7 20.8 L4.7 11.5 L2 11.5 Z" },
  { N_ ("crown"), "M2.5 7 L7.5 11.5 L12 4 L16.5 11.5 L21.5 7 L19.5 19.5 L4.5 19.5 Z" },
  { N_ ("lightning"), "M13.8 1.8 L4.8 13.6 L11 13.6 L9.6 22.2 L19.2 9.8 L12.8 9.8 Z" },
  { N_ ("fish"), "M2 12 C6 5.5 13 5.5 16.8 10.4 L21.8 6.5 L21.8 17.5 L16.8 13.6 C13 18.5 6 18.5 2 12 Z" },
  { N_ ("bell"),
    "M12 2.2 C16.5 2.2 18.2 5.6 18.2 10 L18.2 14 L20.8 17.6 L3.2 17.6 L5.8 14 L5.8 10 C5.8 5.6 7.5 2.2 12 2.2 Z M9.3 19 L14.7 19 A2.7 2.7 0 0 1 9.3 19 Z" },
  { N_ ("ring"),
    "M12 2.5 A9.5 9.5 0 1 0 12 21.5 A9.5 9.5 0 1 0 12 2.5 Z M12 7.5 A4.5 4.5 0 1 1 12 16.5 A4.5 4.5 0 1 1 12 7.5 Z" },
  { N_ ("tulip"),
    "M5.5 3.5 L8.8 6.5 L12 2.2 L15.2 6.5 L18.5 3.5 L18.5 8.5 C18.5 12.5 15.8 14.2 13 14.5 L13 18.2 C14.6 16.4 16.8 15.6 19.3 15.8 C18.8 19.6 16 21.6 12 21.8 C8 21.6 5.2 19.6 4.7 15.8 C7.2 15.6 9.4 16.4 11 18.2 L11 14.5 C8.2 14.2 5.5 12.5 5.5 8.5 Z" },
};

/* No person can have them: a computer, and the faces of its levels: a tuft, a bun and a wide smile, a cap and a moustache, a hat and
 * glasses. */
static const struct
{
  const char *id;
  Symbol symbol;
} COMPUTERS[] = {
  { KA_SYMBOL_COMPUTER,
    { N_ ("computer"), "M2.5 3.5 H21.5 V17 H2.5 Z M5 6 V14.5 H19 V6 Z M9.5 18.5 H14.5 L16 21.5 H8 Z" } },
  { KA_SYMBOL_BEGINNER,
    { N_ ("computer"),
      "M12 6.2 A8.2 8.2 0 1 0 12 22.6 A8.2 8.2 0 1 0 12 6.2 Z M10.6 5 C9.6 2.8 11.2 0.8 14.6 1.2 C13.2 2.2 13 3.6 13.4 5 Z "
      "M9 11 A1.7 1.7 0 1 0 9 14.4 A1.7 1.7 0 1 0 9 11 Z M15 11 A1.7 1.7 0 1 0 15 14.4 A1.7 1.7 0 1 0 15 11 Z "
      "M12 16.4 A1.6 1.6 0 1 0 12 19.6 A1.6 1.6 0 1 0 12 16.4 Z" } },
  { KA_SYMBOL_HOME,
    { N_ ("computer"),
      "M12 5.8 A8.4 8.4 0 1 0 12 22.6 A8.4 8.4 0 1 0 12 5.8 Z M12 0.4 A2.3 2.3 0 1 0 12 5 A2.3 2.3 0 1 0 12 0.4 Z "
      "M9 10.6 A1.4 1.4 0 1 0 9 13.4 A1.4 1.4 0 1 0 9 10.6 Z M15 10.6 A1.4 1.4 0 1 0 15 13.4 A1.4 1.4 0 1 0 15 10.6 Z "
      "M7.4 15.2 H16.6 A4.6 4.6 0 0 1 7.4 15.2 Z" } },
  { KA_SYMBOL_CLUB,
    { N_ ("computer"),
      "M2.6 8.8 C3.4 4 7.6 1.6 12.4 1.6 C17 1.6 19.8 4 20.6 6.8 L23.6 8.8 Z M3.9 10.2 H20.1 V14.2 A8.1 8.4 0 0 1 3.9 14.2 Z "
      "M9 11.6 A1.4 1.4 0 1 0 9 14.4 A1.4 1.4 0 1 0 9 11.6 Z M15 11.6 A1.4 1.4 0 1 0 15 14.4 A1.4 1.4 0 1 0 15 11.6 Z "
      "M12 16.6 C10.4 15.4 7.6 15.8 6.6 18.8 C8.8 19.4 11 19.2 12 18.2 C13 19.2 15.2 19.4 17.4 18.8 C16.4 15.8 13.6 15.4 12 16.6 Z" } },
  { KA_SYMBOL_EXPERT,
    { N_ ("computer"),
      "M3.4 7.2 V5.2 H6.8 V0.6 H17.2 V5.2 H20.6 V7.2 Z M5 8.6 H19 A8.4 8.4 0 1 1 5 8.6 Z "
      "M8.4 10.4 A3.1 3.1 0 1 0 8.4 16.6 A3.1 3.1 0 1 0 8.4 10.4 Z M8.4 11.9 A1.6 1.6 0 1 0 8.4 15.1 A1.6 1.6 0 1 0 8.4 11.9 Z "
      "M15.6 10.4 A3.1 3.1 0 1 0 15.6 16.6 A3.1 3.1 0 1 0 15.6 10.4 Z M15.6 11.9 A1.6 1.6 0 1 0 15.6 15.1 A1.6 1.6 0 1 0 15.6 11.9 Z "
      "M9.4 18.4 H14.6 V19.9 H9.4 Z" } },
};

static const struct
{
  const char *hex;
  const char *name;
} COLOURS[KA_N_COLOURS] = {
  { "#1f6fbf", N_ ("blue") },   { "#b8402a", N_ ("brick") },  { "#2f7d4f", N_ ("green") },
  { "#8a5a00", N_ ("amber") },  { "#7b4fb0", N_ ("purple") }, { "#0f7c86", N_ ("teal") },
  { "#b03074", N_ ("pink") },   { "#5b6570", N_ ("grey") },   { "#6b6b12", N_ ("olive") },
  { "#3d55c4", N_ ("indigo") }, { "#a0522d", N_ ("brown") },  { "#c01c28", N_ ("red") },
};

void
ka_colour_get_rgba (int number, GdkRGBA *rgba)
{
  gdk_rgba_parse (rgba, COLOURS[(guint) number % KA_N_COLOURS].hex);
}

const char *
ka_colour_get_name (int number)
{
  return _ (COLOURS[(guint) number % KA_N_COLOURS].name);
}

static const Symbol *
find (const char *id)
{
  int number = ka_symbol_find (id);

  for (guint i = 0; i < G_N_ELEMENTS (COMPUTERS); i++)
    if (g_strcmp0 (id, COMPUTERS[i].id) == 0)
      return &COMPUTERS[i].symbol;
  return number >= 0 ? &SYMBOLS[number] : NULL;
}

const char *
ka_symbol_get_name (const char *id)
{
  const Symbol *symbol = find (id);

  return symbol != NULL ? _ (symbol->name) : _ ("dot");
}

GskPath *
ka_symbol_get_path (const char *id)
{
  const Symbol *symbol = find (id);

  return gsk_path_parse (symbol != NULL ? symbol->outline : "M12 6 A6 6 0 1 0 12 18 A6 6 0 1 0 12 6 Z");
}
