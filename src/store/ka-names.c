/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-names.h"

#include <string.h>

#include "ka-uuid.h"

static const struct
{
  char letter;
  const char *kind;
} KINDS[] = { { 'p', "player" }, { 'm', "match" }, { 'l', "line" } };

KaArg
ka_name_pack (const char *thing, guint8 *bytes)
{
  gsize length = strcspn (thing, "/");

  for (guint i = 0; i < G_N_ELEMENTS (KINDS); i++)
    if (strlen (KINDS[i].kind) == length && strncmp (KINDS[i].kind, thing, length) == 0
        && g_uuid_string_is_valid (thing + length + (thing[length] == '/')))
      {
        bytes[0] = (guint8) KINDS[i].letter;
        ka_uuid_pack (thing + length + 1, bytes + 1);
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
  g_autofree char *uuid = NULL;
  const guint8 *bytes;

  if (sqlite3_column_type (rows, column) != SQLITE_BLOB
      || sqlite3_column_bytes (rows, column) != KA_NAME_SIZE)
    {
      const char *text = (const char *) sqlite3_column_text (rows, column);

      return g_strdup (text != NULL ? text : "");
    }
  bytes = sqlite3_column_blob (rows, column);
  uuid = ka_uuid_print (bytes + 1);
  return g_strconcat (find_kind (bytes[0]), "/", uuid, NULL);
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
