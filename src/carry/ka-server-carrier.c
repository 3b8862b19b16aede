/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-carrier.h"

#include <string.h>

#include "ka-language.h"
#include "ka-server-link.h"
#include "ka-server-watch.h"

/* So many lines, and about so many bytes, are sent at a time. */
#define BATCH_LINES 2000
#define BATCH_BYTES (4 << 20)

/* Two that give at the same time may get in each other's way; the server chooses one, who tries again. */
#define N_TRIES 5

struct _KaServerCarrier
{
  KaCarrier parent_instance;

  /* owned */
  KaServerAddress *address;
  char *password;       /* nullable */
  KaServerLink *link;   /* nullable: kept from one act to the next */
  KaServerWatch *watch; /* nullable */

  GMutex mutex; /* of the link */
};

G_DEFINE_FINAL_TYPE (KaServerCarrier, ka_server_carrier, KA_TYPE_CARRIER)

/* ---- one transaction ----------------------------------------------------------------------------------- */

typedef gboolean (*Deed) (KaServerCarrier *self, gpointer data, GCancellable *cancellable, GError **error);

static gboolean
run_all (KaServerCarrier *self, const char *sql, GCancellable *cancellable, GError **error)
{
  return ka_server_link_run_all (self->link, sql, cancellable, error);
}

static gboolean
try_once (KaServerCarrier *self, const char *begin, Deed deed, gpointer data, GCancellable *cancellable,
          GError **error)
{
  if (self->link == NULL)
    self->link = ka_server_link_new (self->address, self->password, cancellable, error);
  return self->link != NULL && run_all (self, begin, cancellable, error)
         && deed (self, data, cancellable, error) && run_all (self, "COMMIT", cancellable, error);
}

/* A link that was kept may have been lost since, and all that is done here may be done twice. */
static gboolean
do_deed (KaServerCarrier *self, const char *begin, Deed deed, gpointer data, GCancellable *cancellable,
         GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 1;; i++)
    {
      gboolean was_kept = self->link != NULL;
      g_autoptr (GError) wrong = NULL;
      gboolean may_try_again;

      if (try_once (self, begin, deed, data, cancellable, &wrong))
        return TRUE;
      may_try_again = was_kept ? g_error_matches (wrong, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY)
                               : self->link != NULL && ka_server_link_may_try_again (self->link);
      g_clear_pointer (&self->link, ka_server_link_free);
      if (!may_try_again || i == N_TRIES)
        {
          g_propagate_error (error, g_steal_pointer (&wrong));
          return FALSE;
        }
    }
}

/* Who is asked for so many columns and answers with others is no server that this was told of. */
static gboolean
check_columns (const PGresult *result, int n, GError **error)
{
  if (PQnfields (result) == n)
    return TRUE;
  g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_DAMAGED,
                       _ ("What the server gives is not what a Kaartavond wrote"));
  return FALSE;
}

/* ---- giving -------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *device;
  GPtrArray *lines; /* (unowned) (element-type GBytes) */
} Giving;

static void
append_number (GByteArray *array, guint32 number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (array, (const guint8 *) &big, sizeof big);
}

/* Lines from *@first on, as PostgreSQL writes a `bytea[]`: one dimension, no nulls, the type, how many from 1, and each with its length. */
static GByteArray *
pack_lines (GPtrArray *lines, guint *first)
{
#define BYTEA 17
  GByteArray *packed = g_byte_array_new ();
  guint end = *first;

  for (gsize size = 0; end < lines->len && end - *first < BATCH_LINES && size < BATCH_BYTES; end++)
    size += g_bytes_get_size (lines->pdata[end]);
  append_number (packed, 1);
  append_number (packed, 0);
  append_number (packed, BYTEA);
  append_number (packed, end - *first);
  append_number (packed, 1);
  for (; *first < end; (*first)++)
    {
      gsize size;
      const guint8 *bytes = g_bytes_get_data (lines->pdata[*first], &size);

      append_number (packed, (guint32) size);
      g_byte_array_append (packed, bytes, (guint) size);
    }
  return packed;
}

/* In the order of their digests, so that two who bring the same lines never wait for each other. */
static gboolean
give_lines (KaServerCarrier *self, gpointer data, GCancellable *cancellable, GError **error)
{
  Giving *giving = data;
  const KaServerValue names[] = { { self->address->book, 0 }, { giving->device, 0 } };
  g_autoptr (PGresult) entered = ka_server_link_run (self->link, "SELECT kaartavond.enter ($1::uuid, $2)",
                                                     names, G_N_ELEMENTS (names), cancellable, error);

  if (entered == NULL || !check_columns (entered, 1, error))
    return FALSE;
  for (guint i = 0; i < giving->lines->len;)
    {
      g_autoptr (GByteArray) packed = pack_lines (giving->lines, &i);
      const KaServerValue values[] = { { PQgetvalue (entered, 0, 0), 0 },
                                       { giving->device, 0 },
                                       { (const char *) packed->data, packed->len } };
      g_autoptr (PGresult) result = ka_server_link_run (
          self->link,
          "INSERT INTO kaartavond.act (book, device, line)"
          " SELECT $1::int, $2, l FROM unnest ($3::bytea[]) l ORDER BY substring (sha256 (l) FOR 16)"
          " ON CONFLICT DO NOTHING",
          values, G_N_ELEMENTS (values), cancellable, error);

      if (result == NULL)
        return FALSE;
    }
  return TRUE;
}

static gboolean
give (KaCarrier *carrier, const char *device, GPtrArray *lines, GCancellable *cancellable, GError **error)
{
  Giving giving = { device, lines };

  return do_deed (KA_SERVER_CARRIER (carrier), "BEGIN", give_lines, &giving, cancellable, error);
}

/* ---- taking -------------------------------------------------------------------------------------------- */

typedef struct
{
  const char *place; /* nullable */
  KaCarrierHearFunc hear;
  gpointer data;
  char *next; /* owned */
} Taking;

/* What the table would not have taken is not from a server that this was told of. */
static gboolean
hear_row (const PGresult *row, gpointer data, GError **error)
{
  Taking *taking = data;
  const char *line;
  gsize length;

  if (!check_columns (row, 1, error))
    return FALSE;
  line = PQgetvalue (row, 0, 0);
  length = (gsize) PQgetlength (row, 0, 0);
  if (length > KA_CARRIER_LONGEST || memchr (line, '\n', length) != NULL)
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_DAMAGED,
                           _ ("What the server gives is not what a Kaartavond wrote"));
      return FALSE;
    }
  return taking->hear (line, length, taking->data, error);
}

/* (nullable): the number in @place, if it is of this @generation and no later than @horizon: data that were copied back as they lay keep their
 * generation. */
static const char *
read_place (const char *place, const char *generation, const char *horizon)
{
  gsize length = strlen (generation);
  guint64 latest = g_ascii_strtoull (horizon, NULL, 10);

  if (place == NULL || strncmp (place, generation, length) != 0 || place[length] != ' '
      || !g_ascii_string_to_unsigned (place + length + 1, 10, 0, latest, NULL, NULL))
    return NULL;
  return place + length + 1;
}

/* Rows of later transactions than there are yet were brought along from another server by a backup, and are heard when all is. */
static gboolean
take_lines (KaServerCarrier *self, gpointer data, GCancellable *cancellable, GError **error)
{
  Taking *taking = data;
  const KaServerValue book = { self->address->book, 0 };
  g_autoptr (PGresult) found = ka_server_link_run (
      self->link, "SELECT book, generation, horizon, edge FROM kaartavond.look ($1::uuid)", &book, 1,
      cancellable, error);
  const char *from;

  if (found == NULL || !check_columns (found, 4, error))
    return FALSE;
  if (PQntuples (found) == 0)
    {
      g_autofree char *place = ka_server_address_print_place (self->address);

      g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED, _ ("%s: you may not read this book"),
                   place);
      return FALSE;
    }
  from = read_place (taking->place, PQgetvalue (found, 0, 1), PQgetvalue (found, 0, 2));
  if (from == NULL && taking->place != NULL)
    {
      g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_LOST,
                           _ ("The server was put back to an earlier time"));
      return FALSE;
    }
  g_free (taking->next);
  taking->next = g_strdup_printf ("%s %s", PQgetvalue (found, 0, 1), PQgetvalue (found, 0, 2));
  {
    const KaServerValue values[]
        = { { PQgetvalue (found, 0, 0), 0 }, { from, 0 }, { PQgetvalue (found, 0, 3), 0 } };

    return from == NULL
               ? ka_server_link_each (self->link, "SELECT line FROM kaartavond.act WHERE book = $1::int",
                                      values, 1, hear_row, taking, cancellable, error)
               : ka_server_link_each (
                     self->link,
                     "SELECT line FROM kaartavond.act"
                     " WHERE book = $1::int AND xid >= $2::text::xid8 AND xid < $3::text::xid8",
                     values, G_N_ELEMENTS (values), hear_row, taking, cancellable, error);
  }
}

static gboolean
take (KaCarrier *carrier, const char *device, const char *place, KaCarrierHearFunc hear, gpointer data,
      char **next, GCancellable *cancellable, GError **error)
{
  Taking taking = { place, hear, data, NULL };
  gboolean done = do_deed (KA_SERVER_CARRIER (carrier), "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
                           take_lines, &taking, cancellable, error);

  if (done)
    *next = g_steal_pointer (&taking.next);
  g_free (taking.next);
  return done;
}

/* ---- devices ------------------------------------------------------------------------------------------- */

static gboolean
find_devices (KaServerCarrier *self, gpointer data, GCancellable *cancellable, GError **error)
{
  GPtrArray *devices = data;
  const KaServerValue book = { self->address->book, 0 };
  g_autoptr (PGresult) found = ka_server_link_run (
      self->link, "SELECT id, name, seen FROM kaartavond.devices ($1::uuid)", &book, 1, cancellable, error);

  g_ptr_array_set_size (devices, 0);
  if (found == NULL || !check_columns (found, 3, error))
    return FALSE;
  for (int i = 0; i < PQntuples (found); i++)
    {
      KaCarrierDevice *device = g_new0 (KaCarrierDevice, 1);

      device->id = g_strdup (PQgetvalue (found, i, 0));
      device->name = g_utf8_make_valid (PQgetvalue (found, i, 1), -1);
      device->seen = g_ascii_strtoll (PQgetvalue (found, i, 2), NULL, 10);
      g_ptr_array_add (devices, device);
    }
  return TRUE;
}

static GPtrArray *
list_devices (KaCarrier *carrier, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) devices = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_carrier_device_free);

  if (!do_deed (KA_SERVER_CARRIER (carrier), "BEGIN READ ONLY", find_devices, devices, cancellable, error))
    return NULL;
  return g_steal_pointer (&devices);
}

/* ---- looking ------------------------------------------------------------------------------------------- */

static gboolean
do_nothing (KaServerCarrier *self, gpointer data, GCancellable *cancellable, GError **error)
{
  return TRUE;
}

/* Asking for what is new is a short question; being let in is what takes time. */
static gboolean
look (KaCarrier *carrier, gboolean *news, GCancellable *cancellable, GError **error)
{
  *news = TRUE;
  return do_deed (KA_SERVER_CARRIER (carrier), "BEGIN READ ONLY", do_nothing, NULL, cancellable, error);
}

/* ---- watching ------------------------------------------------------------------------------------------ */

static void
came_cb (gpointer self)
{
  g_signal_emit_by_name (self, "came");
}

static void
watch (KaCarrier *carrier)
{
  KaServerCarrier *self = KA_SERVER_CARRIER (carrier);

  if (self->watch == NULL)
    self->watch = ka_server_watch_new (self->address, self->password, came_cb, self);
}

/* ---- the object ---------------------------------------------------------------------------------------- */

static void
ka_server_carrier_finalize (GObject *object)
{
  KaServerCarrier *self = KA_SERVER_CARRIER (object);

  g_clear_pointer (&self->watch, ka_server_watch_free);
  g_clear_pointer (&self->link, ka_server_link_free);
  g_clear_pointer (&self->address, ka_server_address_free);
  g_clear_pointer (&self->password, g_free);
  g_mutex_clear (&self->mutex);
  G_OBJECT_CLASS (ka_server_carrier_parent_class)->finalize (object);
}

static void
ka_server_carrier_class_init (KaServerCarrierClass *klass)
{
  KaCarrierClass *carrier_class = KA_CARRIER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ka_server_carrier_finalize;
  carrier_class->give = give;
  carrier_class->take = take;
  carrier_class->list_devices = list_devices;
  carrier_class->look = look;
  carrier_class->watch = watch;
}

static void
ka_server_carrier_init (KaServerCarrier *self)
{
  g_mutex_init (&self->mutex);
}

KaCarrier *
ka_server_carrier_new (const char *address, const char *password, GError **error)
{
  g_autoptr (KaServerAddress) parsed = ka_server_address_parse (address, error);
  KaServerCarrier *self;

  if (parsed == NULL)
    return NULL;
  if (parsed->book == NULL)
    {
      g_set_error_literal (
          error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS,
          _ ("The address names no book: it ends with “?book=” and what came with the invitation"));
      return NULL;
    }
  self = g_object_new (KA_TYPE_SERVER_CARRIER, NULL);
  self->address = g_steal_pointer (&parsed);
  self->password = g_strdup (password);
  return KA_CARRIER (self);
}
