/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-rank.h"

#include <string.h>

/* A rank is a number, which is a letter that says how many digits follow, a for one, b for two, and so many digits; after it may
 * stand a fraction. So numbers of more digits come later, and one can always be put between two others. */

static const char DIGITS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
#define BASE ((int) G_N_ELEMENTS (DIGITS) - 1)

static int
digit_of (char c)
{
  const char *at = c != '\0' ? strchr (DIGITS, c) : NULL;

  return at != NULL ? (int) (at - DIGITS) : -1;
}

static gboolean
is_rank (const char *text)
{
  return strspn (text, DIGITS) == strlen (text);
}

/* How long the number of a rank is, or 0 when it has none. */
static gsize
measure_number (const char *rank)
{
  gsize length = g_ascii_islower (rank[0]) ? (gsize) (rank[0] - 'a') + 2 : 0;

  return strlen (rank) >= length ? length : 0;
}

/* The next number; what has no number of its own comes before the first. */
static char *
rank_after (const char *rank)
{
  gsize length = measure_number (rank);
  g_autofree char *next = g_strndup (rank, length);

  if (length == 0)
    return g_ascii_islower (rank[0]) ? g_strconcat (rank, "V", NULL) : g_strdup ("a0");
  for (gsize i = length - 1; i > 0; i--)
    {
      int digit = digit_of (next[i]);

      if (digit < BASE - 1)
        {
          next[i] = DIGITS[digit + 1];
          return g_steal_pointer (&next);
        }
      next[i] = DIGITS[0];
    }
  if (next[0] == 'z')
    return g_strconcat (rank, "V", NULL);
  next[0]++;
  return g_strconcat (next, "0", NULL);
}

/* Between two texts of which the first is less; NULL when only zeros set them apart. */
static char *
find_middle (const char *before, const char *after)
{
  g_autoptr (GString) middle = g_string_new (NULL);
  gboolean is_open = FALSE; /* whether what was written so far is less than @after already */

  for (gsize i = 0; i <= strlen (before) + strlen (after); i++)
    {
      int low = i < strlen (before) ? digit_of (before[i]) : 0;
      int high = is_open ? BASE : i < strlen (after) ? digit_of (after[i]) : 0;

      if (high - low > 1)
        {
          g_string_append_c (middle, DIGITS[(low + high) / 2]);
          return g_string_free_and_steal (g_steal_pointer (&middle));
        }
      g_string_append_c (middle, DIGITS[low]);
      is_open = is_open || high > low;
    }
  return NULL;
}

gboolean
ka_rank_is_usual (const char *rank)
{
  return is_rank (rank);
}

char *
ka_rank_between (const char *before, const char *after)
{
  g_autofree char *middle = NULL;

  if (before == NULL)
    before = "";
  /* Whatever another program calls a rank, this comes after it. */
  if (!is_rank (before) && after == NULL)
    return g_strconcat (before, "V", NULL);
  if (!is_rank (before) || (after != NULL && (!is_rank (after) || strcmp (before, after) >= 0)))
    return g_strdup (*before != '\0' ? before : after);
  if (after == NULL)
    return rank_after (before);
  middle = find_middle (before, after);
  return middle != NULL ? g_steal_pointer (&middle) : g_strdup (*before != '\0' ? before : after);
}
