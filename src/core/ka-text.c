/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-text.h"

#include <string.h>

#include "ka-language.h"
#include "ka-unseen.h"

#define SPACE " \t\n\v\f\r"

char *
ka_text_find_fault (const char *text, KaTextKind kind)
{
  static const glong MOST[] = { KA_MOST_NAME, KA_MOST_NOTE, KA_MOST_DEAL };
  const glong most = MOST[kind];
  glong length;

  if (!g_utf8_validate (text, -1, NULL))
    return g_strdup (_ ("it is not text that can be read"));
  length = g_utf8_strlen (text, -1);
  if (length > most)
    return g_strdup_printf (_ ("it has %ld characters; allowed are %ld"), length, most);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at))
        && (kind != KA_TEXT_NOTE || (*at != '\n' && *at != '\t' && *at != '\r')))
      return g_strdup (_ ("there is a character in it that cannot be shown"));
  return NULL;
}

char *
ka_text_clean_name (const char *text)
{
  g_autofree char *seen = ka_drop_unseen (text);
  g_autoptr (GString) clean = g_string_new (NULL);

  for (const char *at = seen; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!ka_is_blank (c))
        g_string_append_unichar (clean, c);
      else if (clean->len > 0 && clean->str[clean->len - 1] != ' ')
        g_string_append_c (clean, ' ');
    }
  return g_strchomp (g_string_free_and_steal (g_steal_pointer (&clean)));
}

/* Takes away what is blank at both ends. */
static void
strip (GString *name)
{
  const char *begin = name->str, *end = name->str + name->len;

  while (begin < end && ka_is_blank (g_utf8_get_char (begin)))
    begin = g_utf8_next_char (begin);
  while (end > begin && ka_is_blank (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  g_string_truncate (name, (gsize) (end - name->str));
  g_string_erase (name, 0, begin - name->str);
}

/* Returns: (transfer full): what is left of it, which may be nothing */
static GString *
tame_name (const char *text)
{
  g_autofree char *seen = ka_drop_unseen (text);
  GString *tame = g_string_new (NULL);
  guint n = 0;

  for (const char *at = seen; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (++n > KA_MOST_NAME)
        {
          g_string_truncate (tame,
                             (gsize) (g_utf8_offset_to_pointer (tame->str, KA_MOST_NAME - 1) - tame->str));
          g_string_append_unichar (tame, 0x2026);
          break;
        }
      g_string_append_unichar (tame, g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029 ? ' ' : c);
    }
  strip (tame);
  return tame;
}

char *
ka_text_tame_name (const char *text)
{
  GString *tame = tame_name (text);

  /* Nobody is called nothing. */
  if (tame->len == 0 && text[strspn (text, SPACE)] != '\0')
    g_string_append_unichar (tame, 0xfffd);
  return g_string_free_and_steal (tame);
}

gboolean
ka_text_leaves_name (const char *text)
{
  g_autoptr (GString) left = tame_name (text);

  return left->len > 0;
}
