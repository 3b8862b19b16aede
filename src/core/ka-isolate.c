/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-isolate.h"

#define LEFT_TO_RIGHT_MARK      0x200e
#define FIRST_STRONG_ISOLATE    0x2068
#define POP_DIRECTIONAL_ISOLATE 0x2069

/* The blocks in which Unicode writes from right to left, also what is not assigned yet: Unicode Character Database,
 * extracted/DerivedBidiClass.txt, @missing R and AL. The mark that only says so is one of them. */
static gboolean
is_from_right_to_left (gunichar c)
{
  return c == 0x200f || (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff)
         || (c >= 0xfe70 && c <= 0xfefe) || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/* Unicode Standard Annex 9, 2. */
gboolean
ka_turns_text (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

const char *
ka_isolate (const char *name)
{
  g_autoptr (GString) isolated = NULL;
  gboolean needed = FALSE;

  g_return_val_if_fail (name != NULL, NULL);

  for (const char *at = name; *at != '\0' && !needed; at = g_utf8_next_char (at))
    needed = is_from_right_to_left (g_utf8_get_char (at)) || ka_turns_text (g_utf8_get_char (at));
  if (!needed)
    return name;
  isolated = g_string_new (NULL);
  /* Pango looks for the direction of a paragraph inside of isolates too, against Unicode Standard Annex 9, P2. */
  g_string_append_unichar (isolated, LEFT_TO_RIGHT_MARK);
  g_string_append_unichar (isolated, FIRST_STRONG_ISOLATE);
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    if (!ka_turns_text (g_utf8_get_char (at)))
      g_string_append_unichar (isolated, g_utf8_get_char (at));
  g_string_append_unichar (isolated, POP_DIRECTIONAL_ISOLATE);
  /* There are few such names, and each is asked for again and again. */
  return g_intern_string (isolated->str);
}
