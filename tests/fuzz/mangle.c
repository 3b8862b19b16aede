/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mangle.h"

#include <string.h>

static const char *const NUMBERS[] = {
  "0",
  "1",
  "2",
  "3",
  "4",
  "7",
  "8",
  "9",
  "-1",
  "255",
  "256",
  "65536",
  "4294967295",
  "4294967296",
  "9223372036854775807",
  "18446744073709551615",
  "18446744073709551616",
  "1e9",
  "0x10",
  "01",
  "+1",
  "1.5",
  "",
};

static const char *const WORDS[] = {
  "|",
  "| |",
  "*",
  "*1",
  "*4",
  "??",
  "#",
  "Ac",
  "Kh",
  "1c",
  "Ah Ah",
  "R1",
  "R13",
  "R14",
  "R0",
  "Y13 Y13",
  "lay",
  "draw",
  "draw stock",
  "draw discard",
  "gemma",
  "end",
  "pass",
  "piet",
  "silent",
  "take",
  "discard",
  "knock",
  "gin",
  "big-gin",
  "layoff",
  "done",
  "meld",
  "pastroel",
  "troel",
  "bid",
  "bid vraag",
  "bid miserie",
  "bid soloslim",
  "mee",
  "trump",
  "trump h",
  "play",
  "table",
  "pack",
  "seats",
  "dealer",
  "seed",
  "options",
  "game",
  "kaartavond-deal 1",
  "gin-rummy",
  "oklahoma-gin",
  "wiezen",
  "rummy",
  "gemma-en-piet",
  "template",
  "%s%n",
  "\t",
  "\r",
  " ",
  "\xc3\xa9",
  "\xff",
  "\xf0\x9f\x82\xa1",
};

static const char *const OPTIONS[] = {
  "{}",
  "{",
  "[]",
  "null",
  "{\"\":0}",
  "{\"jokers-wild\":true}",
  "{\"gemma-limit\":30,\"piet-limit\":30}",
  "{\"packs\":1}",
  "{\"variant\":\"straight\"}",
  "{\"variant\":7}",
  "{\"knock-limit\":98}",
  "{\"big-gin\":31}",
  "{\"opening\":\"simple\"}",
  "{\"target\":-1}",
  "{\"target\":99999999999999999999}",
  "{\"grote-gin\":true}",
  "{\"preset\":\"iwwa\"}",
  "{\"solo-13\":true}",
  "{\"higher-abondance\":false}",
  "{\"miserie-one-only\":true}",
  "{\"pass\":\"next\"}",
  "{\"strict\":true}",
  "{\"tiles\":14}",
  "{\"add-at-once\":true}",
  "{\"joker-counts\":true}",
  "{\"first-lay-down\":0}",
  "{\"most-tiles\":1}",
  "{\"joker\":50}",
};

#define pick(random, array) ((array)[ka_random_below (random, G_N_ELEMENTS (array))])

static guint
below (KaRandom *random, gsize n)
{
  return n > 0 ? ka_random_below (random, (guint32) n) : 0;
}

/* ---- lines ---------------------------------------------------------------------------------------------------- */

static GPtrArray *
split (const char *text, const char *at)
{
  g_auto (GStrv) parts = g_strsplit (text, at, -1);
  GPtrArray *array = g_ptr_array_new_with_free_func (g_free);

  for (char **part = parts; *part != NULL; part++)
    g_ptr_array_add (array, g_strdup (*part));
  return array;
}

/* Takes over @array. */
static char *
join (GPtrArray *array, const char *with)
{
  char *text;

  g_ptr_array_add (array, NULL);
  text = g_strjoinv (with, (char **) array->pdata);
  g_ptr_array_unref (array);
  return text;
}

static char *
copy_one (KaRandom *random, GPtrArray *array)
{
  return g_strdup (array->len > 0 ? g_ptr_array_index (array, below (random, array->len)) : "");
}

static void
exchange_two (KaRandom *random, GPtrArray *array)
{
  guint a = below (random, array->len), b = below (random, array->len);
  gpointer kept;

  if (array->len == 0)
    return;
  kept = array->pdata[a];
  array->pdata[a] = array->pdata[b];
  array->pdata[b] = kept;
}

/* Loses, doubles or exchanges an element, or takes one from elsewhere. */
static void
shuffle_about (KaRandom *random, GPtrArray *array, GPtrArray *others)
{
  guint at = below (random, array->len);

  if (array->len == 0)
    return;
  switch (below (random, 6))
    {
    case 0:
      g_ptr_array_remove_index (array, at);
      break;
    case 1:
      for (guint times = 1 + below (random, 3) * below (random, 20); times > 0; times--)
        g_ptr_array_insert (array, (int) at, g_strdup (g_ptr_array_index (array, at)));
      break;
    case 2:
      exchange_two (random, array);
      break;
    case 3:
      g_ptr_array_insert (array, (int) at, copy_one (random, others));
      break;
    case 4:
      g_free (array->pdata[at]);
      array->pdata[at] = copy_one (random, others);
      break;
    default:
      g_ptr_array_set_size (array, (int) at);
      break;
    }
}

static char *
mangle_lines (KaRandom *random, const char *text, const char *other)
{
  g_autoptr (GPtrArray) others = split (other, "\n");
  GPtrArray *lines = split (text, "\n");

  shuffle_about (random, lines, others);
  return join (lines, "\n");
}

/* ---- words ---------------------------------------------------------------------------------------------------- */

static void
replace (KaRandom *random, GPtrArray *array, const char *word)
{
  guint at = below (random, array->len);

  if (array->len == 0)
    return;
  g_free (array->pdata[at]);
  array->pdata[at] = g_strdup (word);
}

static void
mangle_words (KaRandom *random, GPtrArray *words, GPtrArray *others)
{
  switch (below (random, 4))
    {
    case 0:
      replace (random, words, pick (random, NUMBERS));
      break;
    case 1:
      replace (random, words, pick (random, WORDS));
      break;
    case 2:
      exchange_two (random, words);
      break;
    default:
      shuffle_about (random, words, others);
      break;
    }
}

/* Changes words of one line; the first moves matter as much as the long line of the pack. */
static char *
mangle_line (KaRandom *random, const char *text, const char *other)
{
  GPtrArray *lines = split (text, "\n");
  g_autoptr (GPtrArray) others = split (other, "\n");
  g_autofree char *other_line = copy_one (random, others);
  g_autoptr (GPtrArray) other_words = split (other_line, " ");
  guint at = below (random, lines->len);
  GPtrArray *words;

  if (lines->len == 0)
    return join (lines, "\n");
  words = split (g_ptr_array_index (lines, at), " ");
  if (words->len > 0)
    mangle_words (random, words, other_words);
  g_free (lines->pdata[at]);
  lines->pdata[at] = join (words, " ");
  return join (lines, "\n");
}

static char *
mangle_options (KaRandom *random, const char *text, const char *other)
{
  GPtrArray *lines = split (text, "\n");

  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (lines, i), "options "))
      {
        g_free (lines->pdata[i]);
        lines->pdata[i] = g_strconcat ("options ", pick (random, OPTIONS), NULL);
      }
  return join (lines, "\n");
}

/* A pack that is still whole, in another order: the same moves now meet other cards. */
static char *
mangle_pack (KaRandom *random, const char *text, const char *other)
{
  GPtrArray *lines = split (text, "\n");

  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (lines, i), "pack "))
      {
        GPtrArray *cards = split ((char *) g_ptr_array_index (lines, i) + strlen ("pack "), " ");
        g_autofree char *pack = NULL;

        exchange_two (random, cards);
        pack = join (cards, " ");
        g_free (lines->pdata[i]);
        lines->pdata[i] = g_strconcat ("pack ", pack, NULL);
      }
  return join (lines, "\n");
}

/* ---- bytes ---------------------------------------------------------------------------------------------------- */

static char *
mangle_bytes (KaRandom *random, const char *text, const char *other)
{
  g_autoptr (GString) bytes = g_string_new (text);
  gsize at = below (random, bytes->len);

  switch (below (random, 5))
    {
    case 0:
      g_string_truncate (bytes, at);
      break;
    case 1:
      if (bytes->len > 0)
        bytes->str[at] = (char) (1 + below (random, 255));
      break;
    case 2:
      if (bytes->len > 0)
        g_string_erase (bytes, (gssize) at, 1);
      break;
    case 3:
      for (guint n = 1 + below (random, 5) * below (random, 2000); n > 0; n--)
        g_string_insert_c (bytes, (gssize) at, (char) (1 + below (random, 255)));
      break;
    default:
      g_string_insert (bytes, (gssize) at, pick (random, WORDS));
      break;
    }
  return g_string_free_and_steal (g_steal_pointer (&bytes));
}

/* ---- tokens --------------------------------------------------------------------------------------------------- */

static gboolean
is_of_word (char c)
{
  return g_ascii_isalnum (c) || c == '_' || c == '-' || (guchar) c >= 128;
}

/* Words, and every other sign by itself. */
static GPtrArray *
split_tokens (const char *text)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      gsize length = 0;

      while (is_of_word (text[length]))
        length++;
      length = MAX (length, 1);
      g_ptr_array_add (tokens, g_strndup (text, length));
      text += length;
    }
  return tokens;
}

static char *
mangle_tokens (KaRandom *random, const char *text, const char *other)
{
  g_autoptr (GPtrArray) others = split_tokens (other);
  GPtrArray *tokens = split_tokens (text);

  mangle_words (random, tokens, others);
  return join (tokens, "");
}

/* A piece of the text, from one sign to the next of its kind, comes again and again: lists that never end, depths without a
 * bottom. */
static char *
repeat_piece (KaRandom *random, const char *text, const char *other)
{
  GPtrArray *tokens = split_tokens (text);
  guint at = below (random, tokens->len), length = 1 + below (random, 12);
  g_autoptr (GString) piece = g_string_new (NULL);
  g_autoptr (GString) pieces = g_string_new (NULL);

  for (guint i = at; i < MIN (at + length, tokens->len); i++)
    g_string_append (piece, g_ptr_array_index (tokens, i));
  for (guint times = 1 + below (random, 4) * below (random, 50); times > 0 && pieces->len < 20000; times--)
    g_string_append (pieces, piece->str);
  g_ptr_array_insert (tokens, (int) at, g_string_free_and_steal (g_steal_pointer (&pieces)));
  return join (tokens, "");
}

typedef char *(*Way) (KaRandom *random, const char *text, const char *other);

/* Changes @text one to four times, each in one of @n ways. */
static char *
mangle_in_ways (KaRandom *random, const char *text, const char *other, const Way *ways, guint n)
{
  char *mangled = g_strdup (text);

  for (guint times = 1 + below (random, 4); times > 0; times--)
    {
      g_autofree char *before = mangled;

      mangled = ways[below (random, n)](random, before, other);
    }
  return mangled;
}

char *
mangle (KaRandom *random, const char *text, const char *other)
{
  static const Way WAYS[]
      = { mangle_lines, mangle_line, mangle_line, mangle_options, mangle_pack, mangle_bytes };

  return mangle_in_ways (random, text, other, WAYS, G_N_ELEMENTS (WAYS));
}

char *
mangle_text (KaRandom *random, const char *text, const char *other)
{
  static const Way WAYS[] = { mangle_lines,  mangle_line,  mangle_tokens, mangle_tokens,
                              mangle_tokens, repeat_piece, mangle_bytes };

  return mangle_in_ways (random, text, other, WAYS, G_N_ELEMENTS (WAYS));
}

/* ---- what is no text ------------------------------------------------------------------------------------------ */

static void
mangle_byte (KaRandom *random, GByteArray *bytes)
{
  static const guint8 EXTREMES[] = { 0, 1, 0x7f, 0x80, 0x81, 0xfe, 0xff };
  guint at = below (random, bytes->len), n = 1 + below (random, MIN (12, bytes->len - at));

  switch (below (random, 6))
    {
    case 0:
      g_byte_array_set_size (bytes, at);
      break;
    case 1:
      g_byte_array_remove_range (bytes, at, n);
      break;
    case 2:
      {
        g_autofree guint8 *piece = g_memdup2 (bytes->data + at, n);

        g_byte_array_append (bytes, piece, n);
        break;
      }
    case 3:
      bytes->data[at] ^= (guint8) (1 << below (random, 8));
      break;
    case 4:
      bytes->data[at] = pick (random, EXTREMES);
      break;
    default:
      bytes->data[at] = (guint8) below (random, 256);
      break;
    }
}

void
mangle_bytes_of (KaRandom *random, GByteArray *bytes)
{
  for (guint times = 1 + below (random, 4); times > 0 && bytes->len > 0; times--)
    mangle_byte (random, bytes);
}
