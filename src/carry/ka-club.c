/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-club.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "club-resources.h"
#include "ka-carrier.h"
#include "ka-language.h"
#include "ka-server-link.h"

#define OLDEST_SERVER 150000

/* What a name has at most, in bytes. */
#define LONGEST_NAME 300

struct _KaClub
{
  KaServerAddress *address;
  KaServerLink *link;
  char *place;
};

void
ka_club_free (KaClub *self)
{
  ka_server_address_free (self->address);
  g_clear_pointer (&self->link, ka_server_link_free);
  g_free (self->place);
  g_free (self);
}

void
ka_club_invitation_free (KaClubInvitation *self)
{
  g_free (self->address);
  g_free (self->pass);
  g_free (self);
}

static gboolean
refuse (KaClub *self, KaCarrierError code, GError **error, const char *why)
{
  g_set_error (error, KA_CARRIER_ERROR, code, "%s: %s", self->place, why);
  return FALSE;
}

KaClub *
ka_club_open (const char *address, GError **error)
{
  g_autoptr (KaClub) self = NULL;
  g_autoptr (KaServerAddress) parsed = ka_server_address_parse (address, error);

  if (parsed == NULL)
    return NULL;
  self = g_new0 (KaClub, 1);
  self->address = g_steal_pointer (&parsed);
  self->place = ka_server_address_print_place (self->address);
  self->link = ka_server_link_new (self->address, NULL, NULL, error);
  if (self->link == NULL)
    return NULL;
  if (PQserverVersion (ka_server_link_get (self->link)) < OLDEST_SERVER)
    {
      refuse (self, KA_CARRIER_ERROR_REFUSED, error, _ ("a club needs PostgreSQL 15 or later"));
      return NULL;
    }
  return g_steal_pointer (&self);
}

/* ---- asking -------------------------------------------------------------------------------------------- */

static PGresult *
ask (KaClub *self, const char *sql, const char *first, const char *second, const char *third, GError **error)
{
  const KaServerValue values[] = { { first, 0 }, { second, 0 }, { third, 0 } };
  guint n = third != NULL ? 3 : second != NULL ? 2 : first != NULL ? 1 : 0;

  return ka_server_link_run (self->link, sql, values, n, NULL, error);
}

static gboolean
tell (KaClub *self, const char *sql, const char *first, const char *second, const char *third, GError **error)
{
  g_autoptr (PGresult) result = ask (self, sql, first, second, third, error);

  return result != NULL;
}

/* (transfer full) (nullable): the first column of the first row; without an error when there is none */
static char *
ask_one (KaClub *self, const char *sql, const char *first, const char *second, GError **error)
{
  g_autoptr (PGresult) result = ask (self, sql, first, second, NULL, error);

  return result != NULL && PQntuples (result) > 0 ? g_strdup (PQgetvalue (result, 0, 0)) : NULL;
}

/* Whoever was told that somebody was let in, or was not let in any more, may rely on it, however the server is set. */
static gboolean
begin (KaClub *self, GError **error)
{
  return ka_server_link_run_all (self->link,
                                 "BEGIN; SELECT set_config ('synchronous_commit', 'on', true)"
                                 " WHERE current_setting ('synchronous_commit') = 'off'",
                                 NULL, error);
}

static gboolean
commit (KaClub *self, GError **error)
{
  return ka_server_link_run_all (self->link, "COMMIT", NULL, error);
}

static gboolean
undo (KaClub *self)
{
  ka_server_link_run_all (self->link, "ROLLBACK", NULL, NULL);
  return FALSE;
}

/* Who has no club is told so by the server, which knows no such table. Two who change something at a time come one after the other. */
static gboolean
lock (KaClub *self, GError **error)
{
  return tell (self, "LOCK TABLE kaartavond.club, kaartavond.member IN SHARE ROW EXCLUSIVE MODE", NULL, NULL,
               NULL, error);
}

/* ---- beginning ----------------------------------------------------------------------------------------- */

static char *
draw (const char *prefix, guint n_bytes)
{
  guint8 bytes[32];
  GString *text = g_string_new (prefix);

  g_assert (n_bytes <= sizeof bytes);
  if (getentropy (bytes, n_bytes) != 0)
    g_error ("The system gives no random bits: %s", g_strerror (errno));
  for (guint i = 0; i < n_bytes; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  return g_string_free_and_steal (text);
}

static gboolean
check_encoding (KaClub *self, GError **error)
{
  const char *encoding = PQparameterStatus (ka_server_link_get (self->link), "server_encoding");

  return g_strcmp0 (encoding, "UTF8") == 0
         || refuse (self, KA_CARRIER_ERROR_REFUSED, error,
                    _ ("the database has not the encoding UTF8, so not all names can stand in it"));
}

static gboolean
make_tables (KaClub *self, GError **error)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (club_get_resource (), "/kaartavond/club/club.sql",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GString) sql
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autofree char *members = draw ("kaartavond_", 8);

  g_string_replace (sql, "MEMBERS", members, 0);
  return begin (self, error)
         && ((ka_server_link_run_all (self->link, sql->str, NULL, error) && commit (self, error))
             || undo (self));
}

gboolean
ka_club_begin (KaClub *self, gboolean *is_new, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autofree char *there
      = ask_one (self, "SELECT 'yes' FROM pg_namespace WHERE nspname = 'kaartavond'", NULL, NULL, &wrong);

  *is_new = FALSE;
  if (wrong != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (there != NULL)
    return tell (self, "SELECT version FROM kaartavond.club", NULL, NULL, NULL, error);
  *is_new = TRUE;
  return check_encoding (self, error) && make_tables (self, error);
}

/* ---- inviting ------------------------------------------------------------------------------------------ */

static gboolean
check_name (KaClub *self, const char *name, GError **error)
{
  if (*name == '\0' || strlen (name) > LONGEST_NAME || !g_utf8_validate (name, -1, NULL))
    return refuse (self, KA_CARRIER_ERROR_ADDRESS, error, _ ("a name is a text of 1 to 300 bytes"));
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return refuse (self, KA_CARRIER_ERROR_ADDRESS, error,
                     _ ("a name is one line, without control characters"));
  return TRUE;
}

/* (transfer full): the UUID of the book, which is begun when there is none. */
static char *
find_book (KaClub *self, const char *name, gboolean *is_new, GError **error)
{
  char *uuid
      = ask_one (self, "INSERT INTO kaartavond.book (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING uuid",
                 name, NULL, error);

  *is_new = uuid != NULL;
  return uuid != NULL || (error != NULL && *error != NULL)
             ? uuid
             : ask_one (self, "SELECT uuid FROM kaartavond.book WHERE name = $1", name, NULL, error);
}

/* The server only ever sees what follows from the password, so that it stands in no log. */
static gboolean
make_role (KaClub *self, const char *role, const char *password, GError **error)
{
  PGconn *connection = ka_server_link_get (self->link);
  g_autofree char *members = ask_one (self, "SELECT members FROM kaartavond.club", NULL, NULL, error);
  char *scrambled, *literal;
  g_autofree char *sql = NULL;

  if (members == NULL)
    return FALSE;
  scrambled = PQencryptPasswordConn (connection, password, role, "scram-sha-256");
  literal = scrambled != NULL ? PQescapeLiteral (connection, scrambled, strlen (scrambled)) : NULL;
  PQfreemem (scrambled);
  if (literal == NULL)
    return refuse (self, KA_CARRIER_ERROR_REFUSED, error, PQerrorMessage (connection));
  sql = g_strdup_printf ("CREATE ROLE %s LOGIN CONNECTION LIMIT 16 PASSWORD %s IN ROLE %s", role, literal,
                         members);
  PQfreemem (literal);
  return ka_server_link_run_all (self->link, sql, NULL, error);
}

/* (transfer full): the role of the member; @password: (out): (nullable): its password, when it is a new one */
static char *
find_role (KaClub *self, const char *name, char **password, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autofree char *role = ask_one (
      self, "SELECT role FROM kaartavond.member WHERE name = $1 AND removed IS NULL", name, NULL, &wrong);

  *password = NULL;
  if (wrong != NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  if (role != NULL || (error != NULL && *error != NULL))
    return g_steal_pointer (&role);
  role = draw ("kv_", 8);
  *password = draw ("", 20);
  if (make_role (self, role, *password, error)
      && tell (self, "INSERT INTO kaartavond.member (role, name) VALUES ($1, $2)", role, name, NULL, error))
    return g_steal_pointer (&role);
  return NULL;
}

static gboolean
join_book (KaClub *self, const char *role, const char *uuid, gboolean writes, GError **error)
{
  g_autoptr (PGresult) result = ask (
      self,
      "INSERT INTO kaartavond.membership (member, book, writes) SELECT m.id, b.id, $3::boolean"
      " FROM kaartavond.member m, kaartavond.book b WHERE m.role = $1 AND b.uuid = $2::uuid ON CONFLICT DO NOTHING",
      role, uuid, writes ? "true" : "false", error);

  if (result == NULL)
    return FALSE;
  return strcmp (PQcmdTuples (result), "1") == 0
         || refuse (
             self, KA_CARRIER_ERROR_REFUSED, error,
             _ ("there is a member of that name in this book already; choose another name, or remove that member first"));
}

/* Who comes back under the name that he had is at the same computers, and goes on under the names of these. */
static gboolean
give_devices_back (KaClub *self, const char *role, const char *uuid, GError **error)
{
  return tell (self,
               "UPDATE kaartavond.device d SET member = m.id"
               " FROM kaartavond.member m, kaartavond.member before, kaartavond.book b"
               " WHERE m.role = $1 AND b.uuid = $2::uuid AND d.book = b.id AND d.member = before.id"
               " AND before.name = m.name AND before.removed IS NOT NULL",
               role, uuid, NULL, error);
}

static KaClubInvitation *
invite (KaClub *self, const char *name, const char *book, gboolean writes, GError **error)
{
  g_autoptr (KaClubInvitation) invitation = g_new0 (KaClubInvitation, 1);
  g_autoptr (KaServerAddress) address = ka_server_address_copy (self->address);
  g_autofree char *password = NULL;

  if (!lock (self, error))
    return NULL;
  g_free (address->book);
  address->book = find_book (self, book, &invitation->is_new_book, error);
  if (address->book == NULL)
    return NULL;
  g_free (address->user);
  address->user = find_role (self, name, &password, error);
  if (address->user == NULL || !join_book (self, address->user, address->book, writes, error)
      || !give_devices_back (self, address->user, address->book, error))
    return NULL;
  invitation->address = ka_server_address_print (address);
  invitation->pass = password != NULL ? ka_server_address_print_pass (address, password) : NULL;
  return g_steal_pointer (&invitation);
}

KaClubInvitation *
ka_club_invite (KaClub *self, const char *name, const char *book, gboolean writes, GError **error)
{
  g_autoptr (KaClubInvitation) invitation = NULL;

  if (!check_name (self, name, error) || !check_name (self, book, error) || !begin (self, error))
    return NULL;
  invitation = invite (self, name, book, writes, error);
  if (invitation != NULL && commit (self, error))
    return g_steal_pointer (&invitation);
  undo (self);
  return NULL;
}

/* ---- removing ------------------------------------------------------------------------------------------ */

/* The role of who was there. He reads and writes nothing from here on, also where he is still connected. */
static char *
shut_out (KaClub *self, const char *name, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autofree char *role = NULL;

  if (!lock (self, error))
    return NULL;
  role = ask_one (
      self,
      "UPDATE kaartavond.member SET removed = now () WHERE name = $1 AND removed IS NULL RETURNING role",
      name, NULL, &wrong);
  if (wrong != NULL)
    g_propagate_error (error, g_steal_pointer (&wrong));
  else if (role == NULL)
    refuse (self, KA_CARRIER_ERROR_ADDRESS, error,
            _ ("there is no member of that name; “kaartavond-cli club list” names them"));
  if (role == NULL
      || !tell (
          self,
          "DELETE FROM kaartavond.membership s USING kaartavond.member m WHERE m.id = s.member AND m.role = $1",
          role, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&role);
}

/* Who may not end the connections of others leaves them open; they can do nothing any more. */
static gboolean
drop_role (KaClub *self, const char *role, GError **error)
{
  g_autofree char *end
      = g_strdup_printf ("SAVEPOINT ending; GRANT %s TO CURRENT_USER;"
                         " SELECT pg_terminate_backend (pid) FROM pg_stat_activity WHERE usename = '%s'",
                         role, role);
  g_autofree char *drop = g_strdup_printf ("DROP ROLE IF EXISTS %s", role);

  return (ka_server_link_run_all (self->link, end, NULL, NULL)
          || ka_server_link_run_all (self->link, "ROLLBACK TO SAVEPOINT ending", NULL, error))
         && ka_server_link_run_all (self->link, drop, NULL, error);
}

gboolean
ka_club_remove (KaClub *self, const char *name, GError **error)
{
  g_autofree char *role = NULL;

  if (!begin (self, error))
    return FALSE;
  role = shut_out (self, name, error);
  return (role != NULL && drop_role (self, role, error) && commit (self, error)) || undo (self);
}

/* ---- listing ------------------------------------------------------------------------------------------- */

static void
member_free (KaClubMember *self)
{
  g_free (self->name);
  g_free (self->book);
  g_free (self);
}

GPtrArray *
ka_club_list (KaClub *self, GError **error)
{
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func ((GDestroyNotify) member_free);
  g_autoptr (PGresult) result = ask (
      self,
      "SELECT m.name, b.name, s.writes,"
      "  coalesce ((SELECT (extract (epoch FROM max (d.seen)) * 1000000)::bigint FROM kaartavond.device d"
      "             WHERE d.member = m.id AND d.book = b.id), 0)"
      " FROM kaartavond.membership s JOIN kaartavond.member m ON m.id = s.member JOIN kaartavond.book b ON b.id = s.book"
      " ORDER BY b.name, m.name",
      NULL, NULL, NULL, error);

  if (result == NULL)
    return NULL;
  for (int i = 0; i < PQntuples (result); i++)
    {
      KaClubMember *member = g_new0 (KaClubMember, 1);

      member->name = g_strdup (PQgetvalue (result, i, 0));
      member->book = g_strdup (PQgetvalue (result, i, 1));
      member->writes = *PQgetvalue (result, i, 2) == 't';
      member->seen = g_ascii_strtoll (PQgetvalue (result, i, 3), NULL, 10);
      g_ptr_array_add (members, member);
    }
  return g_steal_pointer (&members);
}
