/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-unseen.h"

#include "ka-isolate.h"

#define NON_JOINER    0x200c
#define JOINER        0x200d
#define BRAILLE_BLANK 0x2800

/* The flag of a part of a country, such as England: a black flag, the letters of its code as tags, and their end. */
#define BLACK_FLAG 0x1f3f4
#define FIRST_TAG  0xe0020
#define LAST_TAG   0xe007e
#define END_OF_TAG 0xe007f
#define MOST_TAGS  6

typedef struct
{
  gunichar first, last;
} Range;

/* Unicode Character Database, DerivedCoreProperties.txt, Default_Ignorable_Code_Point, but for joiners, for what chooses a variant and
 * for what turns text; and the signs around an annotation. */
static const Range UNSEEN[] = {
  { 0xad, 0xad },       { 0x34f, 0x34f },     { 0x61c, 0x61c },     { 0x115f, 0x1160 }, { 0x17b4, 0x17b5 },
  { 0x180e, 0x180e },   { 0x200b, 0x200b },   { 0x200e, 0x200f },   { 0x2060, 0x2065 }, { 0x206a, 0x206f },
  { 0x3164, 0x3164 },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb }, { 0x1bca0, 0x1bca3 },
  { 0x1d173, 0x1d17a }, { 0xe0000, 0xe00ff }, { 0xe01f0, 0xe0fff },
};

static const Range VARIANTS[] = {
  { 0x180b, 0x180d },
  { 0x180f, 0x180f },
  { 0xfe00, 0xfe0f },
  { 0xe0100, 0xe01ef },
};

static gboolean
is_among (gunichar c, const Range *ranges, guint n)
{
  for (guint i = 0; i < n; i++)
    if (c >= ranges[i].first && c <= ranges[i].last)
      return TRUE;
  return FALSE;
}

static gboolean
is_unseen (gunichar c)
{
  return ka_turns_text (c) || is_among (c, UNSEEN, G_N_ELEMENTS (UNSEEN));
}

static gboolean
is_variant (gunichar c)
{
  return is_among (c, VARIANTS, G_N_ELEMENTS (VARIANTS));
}

gboolean
ka_is_blank (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x2028 || c == 0x2029 || c == BRAILLE_BLANK;
}

static gboolean
is_joiner (gunichar c)
{
  return c == JOINER || c == NON_JOINER;
}

/* Whether a joiner or a variant changes how @base looks; 0: nothing stands there. */
static gboolean
can_look_otherwise (gunichar base)
{
  GUnicodeType type = g_unichar_type (base);
  GUnicodeScript script = g_unichar_get_script (base);

  if (base == 0)
    return FALSE;
  if (type == G_UNICODE_OTHER_SYMBOL || type == G_UNICODE_MODIFIER_SYMBOL)
    return TRUE;
  return g_unichar_isalpha (base) && script != G_UNICODE_SCRIPT_LATIN && script != G_UNICODE_SCRIPT_GREEK
         && script != G_UNICODE_SCRIPT_CYRILLIC && script != G_UNICODE_SCRIPT_COMMON;
}

/* @after: what stands after a joiner */
static gboolean
is_joined (const char *after)
{
  gunichar c = g_utf8_get_char (after);

  return c != 0 && !is_joiner (c) && !ka_is_blank (c) && !g_unichar_iscntrl (c) && !is_unseen (c)
         && !is_variant (c);
}

/* @after: what stands after a black flag. Returns: where the tags end that make it another flag; @after where it is just black */
static const char *
skip_tags (const char *after)
{
  const char *at = after;

  for (guint i = 0; i < MOST_TAGS && g_utf8_get_char (at) >= FIRST_TAG && g_utf8_get_char (at) <= LAST_TAG;
       i++)
    at = g_utf8_next_char (at);
  return at > after && g_utf8_get_char (at) == END_OF_TAG ? g_utf8_next_char (at) : after;
}

char *
ka_drop_unseen (const char *name)
{
  g_autoptr (GString) seen = NULL;
  gunichar base = 0;
  guint n_marks = 0;

  if (g_str_is_ascii (name))
    return g_strdup (name);
  seen = g_string_new (NULL);
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (is_unseen (c))
        continue;
      if (is_joiner (c))
        {
          if (!can_look_otherwise (base) || !is_joined (g_utf8_next_char (at)))
            continue;
        }
      else if (g_unichar_ismark (c))
        {
          if (base == 0 || ++n_marks > KA_MOST_MARKS || (is_variant (c) && !can_look_otherwise (base)))
            continue;
        }
      else
        {
          base = ka_is_blank (c) || g_unichar_iscntrl (c) ? 0 : c;
          n_marks = 0;
        }
      g_string_append_unichar (seen, c);
      if (c == BLACK_FLAG)
        {
          const char *next = g_utf8_next_char (at);
          const char *end = skip_tags (next);

          g_string_append_len (seen, next, end - next);
          at = end > next ? g_utf8_prev_char (end) : at;
        }
    }
  return g_string_free_and_steal (g_steal_pointer (&seen));
}
