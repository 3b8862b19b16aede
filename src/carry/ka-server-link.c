/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-link.h"

#include <errno.h>
#include <string.h>

#include "ka-carrier.h"
#include "ka-language.h"
#include "ka-server-password.h"

/* A server that does not answer so long is away. */
#define CONNECT_S 10
#define ANSWER_S  60

struct _KaServerLink
{
  PGconn *connection;
  char *place;   /* for people */
  char state[6]; /* the SQLSTATE of what failed last, or "" */
};

void
ka_server_link_free (KaServerLink *self)
{
  PQfinish (self->connection);
  g_free (self->place);
  g_free (self);
}

PGconn *
ka_server_link_get (KaServerLink *self)
{
  return self->connection;
}

/* ---- what went wrong ----------------------------------------------------------------------------------- */

static KaCarrierError
sort_state (const char *state)
{
  static const struct
  {
    const char *begin;
    KaCarrierError error;
  } STATES[] = {
    { "28P01", KA_CARRIER_ERROR_SECRET }, { "53100", KA_CARRIER_ERROR_FULL },
    { "53", KA_CARRIER_ERROR_AWAY },      { "57", KA_CARRIER_ERROR_AWAY },
    { "58", KA_CARRIER_ERROR_AWAY },      { "08", KA_CARRIER_ERROR_AWAY },
    { "40", KA_CARRIER_ERROR_AWAY },      { "25", KA_CARRIER_ERROR_AWAY },
    { "55", KA_CARRIER_ERROR_AWAY },      { "XX", KA_CARRIER_ERROR_DAMAGED },
    { "3F", KA_CARRIER_ERROR_ADDRESS },   { "42P01", KA_CARRIER_ERROR_ADDRESS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (STATES); i++)
    if (g_str_has_prefix (state, STATES[i].begin))
      return STATES[i].error;
  return KA_CARRIER_ERROR_REFUSED;
}

/* Who asked a database without a club is told so; else what the server says, in one line. */
static void
set_error (KaServerLink *self, KaCarrierError code, const char *said, GError **error)
{
  g_autofree char *line = g_utf8_make_valid (said != NULL ? said : "", -1);

  if (g_str_has_prefix (self->state, "3F") || strcmp (self->state, "42P01") == 0)
    g_set_error (
        error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS,
        _ ("%s: there is no club in this database; whoever keeps it begins one with “kaartavond-cli club init”"),
        self->place);
  else if (strcmp (self->state, "KA001") == 0)
    g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_READS_ONLY,
                 _ ("%s: you may not write in this book"), self->place);
  else if (strcmp (self->state, "KA002") == 0)
    g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_REFUSED,
                 _ ("%s: another member already writes under the name of this device"), self->place);
  else
    g_set_error (error, KA_CARRIER_ERROR, code, "%s: %s", self->place,
                 g_strstrip (g_strdelimit (line, "\r\n\t", ' ')));
}

static void
set_silent (KaServerLink *self, GError **error)
{
  g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY, _ ("%s: the server does not answer"),
               self->place);
}

static gboolean
fail (KaServerLink *self, const PGresult *result, GError **error)
{
  const char *state = result != NULL ? PQresultErrorField (result, PG_DIAG_SQLSTATE) : NULL;
  const char *said = state != NULL ? PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY) : NULL;

  /* Of an answer that libpq made up itself there is no state: the connection is lost. */
  g_strlcpy (self->state, state != NULL ? state : "", sizeof self->state);
  set_error (self, state != NULL ? sort_state (state) : KA_CARRIER_ERROR_AWAY,
             said != NULL ? said : PQerrorMessage (self->connection), error);
  return FALSE;
}

gboolean
ka_server_link_may_try_again (KaServerLink *self)
{
  return g_str_has_prefix (self->state, "40");
}

/* ---- waiting ------------------------------------------------------------------------------------------- */

/* Returns: whether it is so far; without an error only when the time was up */
static gboolean
wait_for (PGconn *connection, GIOCondition condition, gint timeout_ms, GCancellable *cancellable,
          GIOCondition *seen, GError **error)
{
  GPollFD polled[2] = { { PQsocket (connection), (gushort) condition, 0 } };
  gboolean can_be_cancelled = cancellable != NULL && g_cancellable_make_pollfd (cancellable, &polled[1]);
  gint n;

  do
    n = g_poll (polled, can_be_cancelled ? 2 : 1, timeout_ms);
  while (n < 0 && errno == EINTR);
  if (can_be_cancelled)
    g_cancellable_release_fd (cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  *seen = (GIOCondition) polled[0].revents;
  return n > 0;
}

static gboolean
wait_or_fail (KaServerLink *self, GIOCondition condition, gint timeout_ms, GCancellable *cancellable,
              GIOCondition *seen, GError **error)
{
  g_autoptr (GError) cancelled = NULL;

  if (wait_for (self->connection, condition, timeout_ms, cancellable, seen, &cancelled))
    return TRUE;
  if (cancelled != NULL)
    g_propagate_error (error, g_steal_pointer (&cancelled));
  else
    set_silent (self, error);
  return FALSE;
}

/* ---- connecting ---------------------------------------------------------------------------------------- */

/* Room for all that is said to libpq, and the end. */
#define N_WORDS 24

typedef struct
{
  const char *names[N_WORDS];
  const char *values[N_WORDS];
  guint n;
  char port[8];
} Words;

static void
add_word (Words *self, const char *name, const char *value)
{
  if (value == NULL)
    return;
  self->names[self->n] = name;
  self->values[self->n++] = value;
  g_assert (self->n < N_WORDS);
}

/* Who vouches for servers on this system, unless there is a file that libpq would look into. */
static const char *
choose_root (const KaServerAddress *address)
{
  g_autofree char *usual = g_build_filename (g_get_home_dir (), ".postgresql", "root.crt", NULL);

  if (address->sslrootcert != NULL)
    return address->sslrootcert;
  return g_strcmp0 (address->sslmode, KA_SERVER_FULL_CHECK) == 0 && PQlibVersion () >= 160000
                 && g_getenv ("PGSSLROOTCERT") == NULL && !g_file_test (usual, G_FILE_TEST_EXISTS)
             ? "system"
             : NULL;
}

static void
fill_words (Words *self, const KaServerAddress *address, const char *sslmode, const char *password)
{
  g_snprintf (self->port, sizeof self->port, "%u", address->port);
  add_word (self, "host", address->host);
  add_word (self, "port", address->port != 0 ? self->port : NULL);
  add_word (self, "user", address->user);
  add_word (self, "dbname", address->database);
  add_word (self, "password", password);
  add_word (self, "sslmode", sslmode != NULL ? sslmode : "prefer");
  add_word (self, "sslrootcert", sslmode != NULL ? choose_root (address) : NULL);
  add_word (self, "sslcert", address->sslcert);
  add_word (self, "sslkey", address->sslkey);
  add_word (self, "client_encoding", "UTF8");
  add_word (self, "application_name", "kaartavond");
  add_word (self, "connect_timeout", G_STRINGIFY (CONNECT_S));
  /* A network that is gone is found out by the system, in about a minute, also while nobody says anything. */
  add_word (self, "keepalives_idle", "30");
  add_word (self, "keepalives_interval", "10");
  add_word (self, "keepalives_count", "3");
  add_word (self, "tcp_user_timeout", "30000");
  add_word (self, "gssencmode", "disable");
}

/* Whether there is a server that speaks, though not with us. No password is sent. */
static gboolean
is_there (const KaServerAddress *address)
{
  Words words = { .n = 0 };

  fill_words (&words, address, NULL, NULL);
  return PQpingParams (words.names, words.values, FALSE) == PQPING_OK;
}

/* What a server says when it does not let one in is told with its state, as was asked: “FATAL:  28P01: …”. Whatever else went wrong is
 * libpq's, in any language: the rights are wrong, or the certificate, when the server is there. */
static gboolean
fail_to_connect (KaServerLink *self, const KaServerAddress *address, GError **error)
{
  g_autoptr (GRegex) form = g_regex_new ("[A-Z]+:  ([0-9A-Z]{5}): ([^\n]*)", G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *said = PQerrorMessage (self->connection);

  if (PQconnectionNeedsPassword (self->connection))
    g_set_error (
        error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_SECRET,
        _ ("%s: the server asks for a password, and there is none for it in the file ~/.pgpass or in the keyring"),
        self->place);
  else if (g_regex_match (form, said, 0, &match))
    {
      g_autofree char *state = g_match_info_fetch (match, 1);
      g_autofree char *why = g_match_info_fetch (match, 2);

      set_error (self, sort_state (state), why, error);
    }
  else
    set_error (self, is_there (address) ? KA_CARRIER_ERROR_REFUSED : KA_CARRIER_ERROR_AWAY, said, error);
  return FALSE;
}

static gboolean
begin (KaServerLink *self, const KaServerAddress *address, const char *password)
{
  Words words = { .n = 0 };

  fill_words (&words, address, address->sslmode, password);
  self->connection = PQconnectStartParams (words.names, words.values, FALSE);
  if (self->connection == NULL)
    g_error ("There is no memory for a connection");
  PQsetErrorVerbosity (self->connection, PQERRORS_VERBOSE);
  return PQstatus (self->connection) != CONNECTION_BAD;
}

static void
ignore_cb (void *data, const char *message)
{
}

static gboolean
connect_with (KaServerLink *self, const KaServerAddress *address, const char *password,
              GCancellable *cancellable, GError **error)
{
  PostgresPollingStatusType status = PGRES_POLLING_WRITING;
  GIOCondition seen;

  g_clear_pointer (&self->connection, PQfinish);
  if (!begin (self, address, password))
    return fail_to_connect (self, address, error);
  PQsetNoticeProcessor (self->connection, ignore_cb, NULL);
  while (status == PGRES_POLLING_WRITING || status == PGRES_POLLING_READING)
    {
      if (!wait_or_fail (self, status == PGRES_POLLING_READING ? G_IO_IN : G_IO_OUT, CONNECT_S * 1000,
                         cancellable, &seen, error))
        return FALSE;
      status = PQconnectPoll (self->connection);
    }
  if (status != PGRES_POLLING_OK)
    return fail_to_connect (self, address, error);
  PQsetnonblocking (self->connection, TRUE);
  return TRUE;
}

/* Unless it is said, what is in the files of libpq comes first. */
static gboolean
log_in (KaServerLink *self, const KaServerAddress *address, const char *password, GCancellable *cancellable,
        GError **error)
{
  g_autoptr (GError) first = NULL;
  g_autofree char *found = NULL;

  if (connect_with (self, address, password, cancellable, &first))
    return TRUE;
  if (password == NULL && PQconnectionNeedsPassword (self->connection)
      && !g_cancellable_is_cancelled (cancellable))
    found = ka_server_password_find (address, cancellable);
  if (found != NULL)
    return connect_with (self, address, found, cancellable, error);
  g_propagate_error (error, g_steal_pointer (&first));
  return FALSE;
}

KaServerLink *
ka_server_link_new (const KaServerAddress *address, const char *password, GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (KaServerLink) self = g_new0 (KaServerLink, 1);

  self->place = ka_server_address_print_place (address);
  return log_in (self, address, password, cancellable, error) ? g_steal_pointer (&self) : NULL;
}

/* ---- asking -------------------------------------------------------------------------------------------- */

static gboolean
flush (KaServerLink *self, GCancellable *cancellable, GError **error)
{
  int left;

  while ((left = PQflush (self->connection)) > 0)
    {
      GIOCondition seen;

      if (!wait_or_fail (self, G_IO_IN | G_IO_OUT, ANSWER_S * 1000, cancellable, &seen, error))
        return FALSE;
      if ((seen & G_IO_IN) != 0 && !PQconsumeInput (self->connection))
        return fail (self, NULL, error);
    }
  return left == 0 || fail (self, NULL, error);
}

static gboolean
ask (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values, gboolean as_bytes,
     GCancellable *cancellable, GError **error)
{
  const char *texts[4] = { NULL };
  int lengths[4] = { 0 }, formats[4] = { 0 };

  g_assert (n_values <= G_N_ELEMENTS (texts));
  for (guint i = 0; i < n_values; i++)
    {
      texts[i] = values[i].bytes;
      lengths[i] = (int) values[i].length;
      formats[i] = values[i].length != 0;
    }
  self->state[0] = '\0';
  if (!PQsendQueryParams (self->connection, sql, (int) n_values, NULL, texts, lengths, formats, as_bytes))
    return fail (self, NULL, error);
  return flush (self, cancellable, error);
}

/* @result: (out): the next one, %NULL after the last */
static gboolean
receive (KaServerLink *self, PGresult **result, GCancellable *cancellable, GError **error)
{
  GIOCondition seen;

  while (PQisBusy (self->connection))
    if (!wait_or_fail (self, G_IO_IN, ANSWER_S * 1000, cancellable, &seen, error))
      return FALSE;
    else if (!PQconsumeInput (self->connection))
      return fail (self, NULL, error);
  *result = PQgetResult (self->connection);
  return TRUE;
}

static gboolean
is_good (const PGresult *result)
{
  ExecStatusType status = PQresultStatus (result);

  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE;
}

/* To the end, also when something in it failed, of which the first is told. Returns: (nullable): the last */
static PGresult *
receive_all (KaServerLink *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (PGresult) last = NULL;
  g_autoptr (GError) first = NULL;
  PGresult *result;

  for (;;)
    {
      if (!receive (self, &result, cancellable, first == NULL ? error : NULL))
        break;
      if (result == NULL && first == NULL)
        return g_steal_pointer (&last);
      if (result == NULL)
        break;
      g_clear_pointer (&last, PQclear);
      last = result;
      if (!is_good (result) && first == NULL)
        fail (self, result, &first);
    }
  if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  return NULL;
}

PGresult *
ka_server_link_run (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values,
                    GCancellable *cancellable, GError **error)
{
  if (!ask (self, sql, values, n_values, FALSE, cancellable, error))
    return NULL;
  return receive_all (self, cancellable, error);
}

gboolean
ka_server_link_run_all (KaServerLink *self, const char *sql, GCancellable *cancellable, GError **error)
{
  g_autoptr (PGresult) result = NULL;

  self->state[0] = '\0';
  if (!PQsendQuery (self->connection, sql))
    return fail (self, NULL, error);
  if (!flush (self, cancellable, error))
    return FALSE;
  result = receive_all (self, cancellable, error);
  return result != NULL;
}

gboolean
ka_server_link_each (KaServerLink *self, const char *sql, const KaServerValue *values, guint n_values,
                     KaServerRowFunc func, gpointer data, GCancellable *cancellable, GError **error)
{
  if (!ask (self, sql, values, n_values, TRUE, cancellable, error))
    return FALSE;
  PQsetSingleRowMode (self->connection);
  for (;;)
    {
      g_autoptr (PGresult) result = NULL;

      if (!receive (self, &result, cancellable, error))
        return FALSE;
      if (result == NULL)
        return TRUE;
      if (!is_good (result))
        return fail (self, result, error);
      if (PQntuples (result) > 0 && !func (result, data, error))
        return FALSE;
    }
}

static gboolean
hear_all (KaServerLink *self)
{
  PGnotify *notify;
  gboolean heard = FALSE;

  while ((notify = PQnotifies (self->connection)) != NULL)
    {
      heard = TRUE;
      PQfreemem (notify);
    }
  return heard;
}

gboolean
ka_server_link_wait (KaServerLink *self, gint timeout_ms, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) cancelled = NULL;
  GIOCondition seen;

  /* Some may have come with an answer before. */
  if (hear_all (self))
    return TRUE;
  if (wait_for (self->connection, G_IO_IN, timeout_ms, cancellable, &seen, &cancelled))
    {
      if (!PQconsumeInput (self->connection))
        return fail (self, NULL, error);
      hear_all (self);
      return TRUE;
    }
  if (cancelled == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&cancelled));
  return FALSE;
}
