/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-pack.h"

#include <string.h>

#include "ka-book-error.h"
#include "ka-language.h"
#include "ka-names.h"
#include "ka-thing.h"

/* What stands for a UUID or for the ID of an act, in its quotes, and for what is kept in the table phrase: then comes the number
 * of its row; and for a whole number, which comes itself. */
#define THING  0x01
#define ACT    0x02
#define KEPT   0x03
#define NUMBER 0x04

/* What stands for the phrases, from 0x05 on, and where there are no more control characters from 0xf5 on: no text in UTF-8 has
 * such bytes. They are a part of the format of a book: only at the end others can be added. */
#define FIRST_PHRASE 0x05
#define SPACE        0x20
#define BEYOND_UTF_8 0xf5
static const char *const PHRASES[] = {
  /* lines and matches */
  "\"as\":{\"created\":",
  ",\"match\":",
  ",\"rank\":\"",
  "\",\"says\":{\"facts\":{",
  "},\"seats\":",
  ",\"over\":[",
  "\"as\":{",
  "\"says\":{\"facts\":{",
  "\"says\":{\"correction\":[",
  "\"seats\":{\"first\":",
  ",\"order\":[{\"player\":",
  "},{\"player\":",
  "}]},\"started\":",
  ",\"note\":",
  "\"absent\":[",
  "\"gone\":true}",
  "\"options\":{",
  "},\"origin\":\"paper\",\"place\":\"",
  /* what comes after it */
  "],\"tells\":{\"match\":",
  ",\"round\":",
  "},\"verb\":\"round-added\"}",
  "],\"verb\":\"",
  "taken-over\"}",
  /* facts */
  "\"hands\":[",
  "],\"piet\":[",
  "],\"starter\":",
  "],\"out\":",
  "\"gemma\":",
  "\"deadwood\":[",
  "],\"end\":\"",
  "\",\"knocker\":",
  ",\"limit\":\"",
  "\"contract\":\"",
  "\",\"players\":[",
  "],\"tricks\":",
};

G_STATIC_ASSERT (G_N_ELEMENTS (PHRASES) <= (SPACE - FIRST_PHRASE) + (0x100 - BEYOND_UTF_8));

/* Below that a number is as short in digits. */
#define FEWEST_DIGITS 5
#define MOST_DIGITS   18

#define UUID_LENGTH   36

/* ---- packing -------------------------------------------------------------------------------------------- */

/* g_str_has_prefix() measures all of the text first, and this is asked at each of its bytes, of which few begin anything. */
static gboolean
begins_with (const char *text, const char *begin)
{
  return *text == *begin && strncmp (text, begin, strlen (begin)) == 0;
}

static void
append_number (GByteArray *packed, guint64 number)
{
  guint8 byte;

  do
    {
      byte = number & 0x7f;
      number >>= 7;
      if (number > 0)
        byte |= 0x80;
      g_byte_array_append (packed, &byte, 1);
    }
  while (number > 0);
}

static void
append_name (GByteArray *packed, guint8 mark, gint64 row)
{
  g_byte_array_append (packed, &mark, 1);
  append_number (packed, (guint64) row);
}

/* Whether a match or a player is called so. */
static int
find_thing (KaDb *db, const char *uuid, gint64 *row, GError **error)
{
  static const char *const KINDS[] = { KA_THING_MATCH, KA_THING_PLAYER };
  int step = 0;

  for (guint i = 0; i < G_N_ELEMENTS (KINDS) && step == 0; i++)
    {
      g_autofree char *thing = g_strconcat (KINDS[i], uuid, NULL);
      guint8 bytes[KA_NAME_SIZE];

      step = ka_db_query_int (db, row, error, "SELECT id FROM thing WHERE name = ?",
                              ka_name_pack (thing, bytes));
    }
  return step;
}

static gboolean
is_uuid (const char *text)
{
  return strlen (text) == UUID_LENGTH && strspn (text, "0123456789abcdef-") == UUID_LENGTH
         && g_uuid_string_is_valid (text);
}

/* What stands in quotes at the begin of @text, when that is known by its number. @length: (out): of it, or 0 */
static gboolean
pack_name (KaDb *db, GByteArray *packed, const char *text, gsize *length, GError **error)
{
  gsize n = *text == '"' ? strspn (text + 1, "0123456789abcdef-") : 0;
  g_autofree char *name = NULL;
  KaActId id;
  gint64 row;
  int step = 0;
  guint8 mark = THING;

  *length = 0;
  if (n < UUID_LENGTH - 2 || text[n + 1] != '"')
    return TRUE;
  name = g_strndup (text + 1, n);
  if (is_uuid (name))
    step = find_thing (db, name, &row, error);
  else if (ka_act_id_parse (name, &id))
    {
      step = ka_name_find_act (db, &id, &row, error);
      mark = ACT;
    }
  if (step > 0)
    {
      append_name (packed, mark, row);
      *length = n + 2;
    }
  return step >= 0;
}

static gboolean
keep_phrase (KaDb *db, const char *text, gint64 *row, GError **error)
{
  return ka_db_take (db, "SELECT id FROM phrase WHERE text = ?", "INSERT INTO phrase (text) VALUES (?)",
                     ka_text (text), row, error);
}

/* Most matches of a game have the same options. @length: (out): of what is packed, or 0 */
static gboolean
pack_options (KaDb *db, GByteArray *packed, const char *text, gsize *length, GError **error)
{
  g_autofree char *options = NULL;
  gint64 row;

  *length = 0;
  if (!begins_with (text, "\"options\":{"))
    return TRUE;
  *length = strcspn (text, "}");
  options = g_strndup (text, *length);
  if (!keep_phrase (db, options, &row, error))
    return FALSE;
  append_name (packed, KEPT, row);
  return TRUE;
}

/* Returns: its length, or 0 */
static gsize
pack_phrase (GByteArray *packed, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (PHRASES); i++)
    if (begins_with (text, PHRASES[i]))
      {
        guint8 mark = (guint8) (FIRST_PHRASE + i < SPACE ? FIRST_PHRASE + i
                                                         : BEYOND_UTF_8 + i - (SPACE - FIRST_PHRASE));

        g_byte_array_append (packed, &mark, 1);
        return strlen (PHRASES[i]);
      }
  return 0;
}

/* Returns: how many digits were packed */
static gsize
pack_number (GByteArray *packed, const char *text)
{
  gsize length = 0;
  char digits[MOST_DIGITS + 1] = "";

  if (*text == '0')
    return 0;
  /* Not strspn() nor g_strlcpy(), which go through all of a long text, at each place of it. */
  while (length < MOST_DIGITS && g_ascii_isdigit (text[length]))
    length++;
  if (length < FEWEST_DIGITS)
    return 0;
  memcpy (digits, text, length);
  append_name (packed, NUMBER, g_ascii_strtoll (digits, NULL, 10));
  return length;
}

/* What @text begins with, as short as it can be. @length: (out): of it */
static gboolean
pack_begin (KaDb *db, GByteArray *packed, const char *text, gsize *length, GError **error)
{
  if (!pack_options (db, packed, text, length, error))
    return FALSE;
  if (*length == 0)
    *length = pack_phrase (packed, text);
  if (*length == 0)
    *length = pack_number (packed, text);
  if (*length == 0 && !pack_name (db, packed, text, length, error))
    return FALSE;
  if (*length == 0)
    {
      *length = 1;
      g_byte_array_append (packed, (const guint8 *) text, 1);
    }
  return TRUE;
}

GBytes *
ka_pack (KaDb *db, const char *text, GError **error)
{
  g_autoptr (GByteArray) packed = g_byte_array_new ();

  while (*text != '\0')
    {
      gsize length;

      if (!pack_begin (db, packed, text, &length, error))
        return NULL;
      text += length;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&packed));
}

/* ---- unpacking ------------------------------------------------------------------------------------------ */

static gboolean
read_number (const guint8 **at, const guint8 *end, gint64 *number)
{
  guint64 read = 0;

  for (guint shift = 0; *at < end && shift < 63; shift += 7)
    {
      guint8 byte = *(*at)++;

      read |= (guint64) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        {
          *number = (gint64) read;
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
unpack_thing (KaDb *db, GString *text, gint64 row, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT name FROM thing WHERE id = ?", ka_int (row));
  g_autofree char *thing = rows != NULL && ka_rows_step (rows, error) > 0 ? ka_name_unpack (rows, 0) : NULL;
  const char *slash = thing != NULL ? strchr (thing, '/') : NULL;

  if (slash != NULL)
    g_string_append_printf (text, "\"%s\"", slash + 1);
  return slash != NULL;
}

static gboolean
unpack_act (KaDb *db, GString *text, gint64 row, GError **error)
{
  g_autoptr (KaRows) rows
      = ka_db_query (db, error, "SELECT " KA_ID_COLUMNS " FROM act a WHERE a.id = ?", ka_int (row));
  char printed[KA_ACT_ID_SIZE];
  KaActId id;

  if (rows == NULL || ka_rows_step (rows, error) <= 0)
    return FALSE;
  id = ka_name_read_id (rows, 0);
  g_string_append_printf (text, "\"%s\"", ka_act_id_print (&id, printed));
  return TRUE;
}

static gboolean
unpack_kept (KaDb *db, GString *text, gint64 row, GError **error)
{
  g_autoptr (KaRows) rows = ka_db_query (db, error, "SELECT text FROM phrase WHERE id = ?", ka_int (row));
  g_autofree char *phrase
      = rows != NULL && ka_rows_step (rows, error) > 0 ? ka_rows_dup_text (rows, 0) : NULL;

  if (phrase != NULL)
    g_string_append (text, phrase);
  return phrase != NULL;
}

static gboolean
unpack_number (KaDb *db, GString *text, guint8 mark, gint64 number, GError **error)
{
  switch (mark)
    {
    case THING:
      return unpack_thing (db, text, number, error);
    case ACT:
      return unpack_act (db, text, number, error);
    case KEPT:
      return unpack_kept (db, text, number, error);
    case NUMBER:
      g_string_append_printf (text, "%" G_GINT64_FORMAT, number);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
is_mark (guint8 byte)
{
  return byte < SPACE || byte >= BEYOND_UTF_8;
}

static gboolean
unpack_mark (KaDb *db, GString *text, const guint8 **at, const guint8 *end, GError **error)
{
  guint8 mark = *(*at)++;
  gint64 number;

  if (mark >= FIRST_PHRASE)
    {
      guint phrase = mark < SPACE ? mark - FIRST_PHRASE : mark - BEYOND_UTF_8 + (SPACE - FIRST_PHRASE);

      if (phrase < G_N_ELEMENTS (PHRASES))
        g_string_append (text, PHRASES[phrase]);
      return phrase < G_N_ELEMENTS (PHRASES);
    }
  return read_number (at, end, &number) && unpack_number (db, text, mark, number, error);
}

char *
ka_unpack (KaDb *db, KaRows *rows, int column, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) packed
      = g_bytes_new (sqlite3_column_blob (rows, column), (gsize) sqlite3_column_bytes (rows, column));
  gsize size;
  const guint8 *at = g_bytes_get_data (packed, &size);
  const guint8 *end = at + size;

  while (at < end)
    {
      const guint8 *from = at;

      while (at < end && !is_mark (*at))
        at++;
      g_string_append_len (text, (const char *) from, at - from);
      if (at == end || unpack_mark (db, text, &at, end, &problem))
        continue;
      if (problem != NULL)
        g_propagate_error (error, g_steal_pointer (&problem));
      else
        ka_refuse_damaged (error, _ ("what was done cannot be read"));
      return NULL;
    }
  return g_string_free_and_steal (g_steal_pointer (&text));
}
