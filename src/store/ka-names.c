/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-names.h"

#include <string.h>

static const struct
{
  char letter;
  const char *kind;
} KINDS[] = { { 'p', "player" }, { 'm', "match" }, { 'l', "line" } };

static void
pack_uuid (const char *uuid, guint8 *bytes)
{
  for (guint i = 0; i < 16; uuid += *uuid == '-')
    {
      bytes[i++] = (guint8) (g_ascii_xdigit_value (uuid[0]) << 4 | g_ascii_xdigit_value (uuid[1]));
      uuid += 2;
    }
}

KaArg
ka_name_pack (const char *thing, guint8 *bytes)
{
  gsize length = strcspn (thing, "/");

  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    if (strlen (KINDS[i].kind) == length && strncmp (KINDS[i].kind, thing, length) == 0
        && g_uuid_string_is_valid (thing + length + (thing[length] == '/')))
      {
        bytes[0] = (guint8) KINDS[i].letter;
        pack_uuid (thing + length + 1, bytes + 1);
        return ka_blob (bytes, KA_NAME_SIZE);
      }
  return ka_text (thing);
}

static const char *
find_kind (guint8 letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    if (KINDS[i].letter == letter)
      return KINDS[i].kind;
  return "";
}

char *
ka_name_unpack (KaRows *rows, int column)
{
  const guint8 *bytes;
  GString *thing;

  if (sqlite3_column_type (rows, column) != SQLITE_BLOB
      || sqlite3_column_bytes (rows, column) != KA_NAME_SIZE)
    {
      const char *text = (const char *) sqlite3_column_text (rows, column);

      return g_strdup (text != NULL ? text : "");
    }
  bytes = sqlite3_column_blob (rows, column);
  thing = g_string_new (find_kind (bytes[0]));
  g_string_append_c (thing, '/');
  for (guint i = 0; i < 16; i++)
    g_string_append_printf (thing, i == 4 || i == 6 || i == 8 || i == 10 ? "-%02x" : "%02x", bytes[1 + i]);
  return g_string_free_and_steal (thing);
}

KaActId
ka_name_read_id (KaRows *rows, int column)
{
  return (KaActId) { .device = (guint64) sqlite3_column_int64 (rows, column),
                     .number = (guint64) sqlite3_column_int64 (rows, column + 1),
                     .stamp = (guint64) sqlite3_column_int64 (rows, column + 2) };
}

int
ka_name_find_act (KaDb *db, const KaActId *id, gint64 *row, GError **error)
{
  return ka_db_query_int (db, row, error,
                          "SELECT a.id FROM writer w JOIN act a ON a.writer = w.id "
                          "WHERE w.device = ? AND a.number = ? AND a.stamp = ?",
                          ka_int ((gint64) id->device), ka_int ((gint64) id->number),
                          ka_int ((gint64) id->stamp));
}
