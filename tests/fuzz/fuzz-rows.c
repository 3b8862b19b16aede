/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a server answers whoever takes and gives, told line by line: `book`, `act`, `device` and `enter`, and then the columns of a row of that
 * table, one after the other between bars. A byte 1 stands for 0.
 * In the place of a connection is this text, with libpq's own answers made of it. */
#include <string.h>

#include "fuzz.h"
#include "ka-carrier.h"
#include "ka-server-carrier.h"
#include "ka-server-link.h"
#include "refusal.h"

#define ADDRESS "postgresql://an@localhost/club?book=00000000-0000-4000-8000-000000000000"
#define DEVICE  "00000000ffffffff"

/* The answers of one input, to which each link that is made listens. */
static GStrv answers;
static GPtrArray *heard;

struct _KaServerLink
{
  char nothing;
};

/* ---- a connection that is none ----------------------------------------------------------------------------- */

KaServerLink *
ka_server_link_new (const KaServerAddress *address, const char *password, GCancellable *cancellable,
                    GError **error)
{
  return g_new0 (KaServerLink, 1);
}

void
ka_server_link_free (KaServerLink *self)
{
  g_free (self);
}

PGconn *
ka_server_link_get (KaServerLink *self)
{
  return NULL;
}

gboolean
ka_server_link_may_try_again (KaServerLink *self)
{
  return FALSE;
}

gboolean
ka_server_link_wait (KaServerLink *self, gint timeout_ms, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

gboolean
ka_server_link_run_all (KaServerLink *self, const char *sql, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

static void
set_columns (PGresult *result, int n)
{
  PGresAttDesc columns[8] = { { 0 } };

  for (int i = 0; i < n; i++)
    columns[i].name = (char *) "column";
  g_assert_true (n == 0 || PQsetResultAttrs (result, n, columns));
}

/* (transfer full): the rows of @table, of which the first says how many columns there are; where there is none, as many as there are in truth. */
static PGresult *
make_answer (const char *table, int usual)
{
  PGresult *result = PQmakeEmptyPGresult (NULL, PGRES_TUPLES_OK);
  int n_columns = 0, n_rows = 0;

  for (guint i = 0; answers[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (answers[i], "|", 9);
      int n_words = (int) g_strv_length (words) - 1;

      if (n_words < 0 || strcmp (words[0], table) != 0)
        continue;
      if (n_rows == 0)
        set_columns (result, n_columns = n_words);
      for (int k = 0; k < n_columns; k++)
        {
          char *word = k < n_words ? words[k + 1] : NULL;
          int length = word != NULL ? (int) strlen (word) : -1;

          if (word != NULL)
            g_strdelimit (word, "\001", '\0');
          g_assert_true (PQsetvalue (result, n_rows, k, word, length));
        }
      n_rows += n_columns > 0;
    }
  if (n_rows == 0)
    set_columns (result, usual);
  return result;
}

static PGresult *
answer (const char *sql)
{
  static const struct
  {
    const char *piece;
    const char *table;
    int n_columns;
  } TABLES[] = {
    { ".look ", "book", 4 },   { ".devices ", "device", 3 }, { ".enter ", "enter", 1 },
    { "INSERT", "insert", 0 }, { ".act ", "act", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (TABLES); i++)
    if (strstr (sql, TABLES[i].piece) != NULL)
      return make_answer (TABLES[i].table, TABLES[i].n_columns);
  g_error ("nobody knows the answer to %s", sql);
}

PGresult *
ka_server_link_run (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values,
                    GCancellable *cancellable, GError **error)
{
  return answer (sql);
}

/* One row at a time, as libpq gives them. */
gboolean
ka_server_link_each (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values,
                     KaServerRowFunc func, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autoptr (PGresult) all = answer (sql);

  for (int i = 0; i < PQntuples (all); i++)
    {
      g_autoptr (PGresult) row = PQcopyResult (all, PG_COPYRES_ATTRS);

      for (int k = 0; k < PQnfields (all); k++)
        PQsetvalue (row, 0, k, PQgetvalue (all, i, k),
                    PQgetisnull (all, i, k) ? -1 : PQgetlength (all, i, k));
      if (PQnfields (all) > 0 && !func (row, data, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- taking ------------------------------------------------------------------------------------------------ */

static gboolean
hear_cb (const char *line, gsize length, gpointer data, GError **error)
{
  g_assert_null (memchr (line, '\n', length));
  g_ptr_array_add (heard, g_bytes_new (line, length));
  return TRUE;
}

/* All rows that the table says, as they are, and nothing else. */
static void
check_heard (void)
{
  g_autoptr (PGresult) all = make_answer ("act", 1);

  g_assert_cmpuint (heard->len, ==, (guint) PQntuples (all));
  for (guint i = 0; i < heard->len; i++)
    {
      gsize length;
      const char *line = g_bytes_get_data (heard->pdata[i], &length);

      g_assert_cmpmem (line, length, PQgetvalue (all, (int) i, 0), (gsize) PQgetlength (all, (int) i, 0));
    }
}

/* @place: (nullable). Returns: (nullable): the place from then on */
static char *
try_to_take (KaCarrier *carrier, const char *place)
{
  g_autoptr (GError) error = NULL;
  char *next = NULL;

  g_ptr_array_set_size (heard, 0);
  if (ka_carrier_take (carrier, DEVICE, place, hear_cb, NULL, &next, NULL, &error))
    check_heard ();
  else
    assert_refusal (error, KA_CARRIER_ERROR);
  return next;
}

static void
try_the_rest (KaCarrier *carrier)
{
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) devices = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (given, g_bytes_new_static ("{}", 2));
  if (!ka_carrier_give (carrier, DEVICE, given, NULL, &error))
    assert_refusal (error, KA_CARRIER_ERROR);
  g_clear_error (&error);
  devices = ka_carrier_list_devices (carrier, NULL, &error);
  if (devices == NULL)
    assert_refusal (error, KA_CARRIER_ERROR);
  for (guint i = 0; devices != NULL && i < devices->len; i++)
    {
      const KaCarrierDevice *device = devices->pdata[i];

      g_assert_true (g_utf8_validate (device->name, -1, NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = fuzz_text (data, size);
  g_autoptr (KaCarrier) carrier = ka_server_carrier_new (ADDRESS, NULL, NULL);
  g_autofree char *place = NULL;
  g_autofree char *again = NULL;
  g_autofree char *other = NULL;

  answers = g_strsplit (text, "\n", -1);
  heard = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  place = try_to_take (carrier, NULL);
  if (place != NULL)
    again = try_to_take (carrier, place);
  other = try_to_take (carrier, answers[0]);
  try_the_rest (carrier);
  g_strfreev (answers);
  g_ptr_array_unref (heard);
  return 0;
}
