/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** KA_SERVER_FULL_CHECK: the server is who it says, and nobody reads along. */
#define KA_SERVER_FULL_CHECK "verify-full"

/**
 * KaServerAddress:
 * @host: (nullable): a name, a number, or the folder in which the server has its socket; %NULL: where libpq looks by itself
 * @port: 0 when it is not said
 * @user: (nullable): the role that is logged in
 * @book: (nullable): the UUID of a book of the club, in lower case
 * @sslmode: what the address says of it, and where it says nothing %KA_SERVER_FULL_CHECK, or %NULL for a server on this machine
 * @sslrootcert: (nullable): the file of who vouches for the server
 * @sslcert: (nullable): the file with the certificate of whoever logs in
 * @sslkey: (nullable): the file with its key
 *
 * Where a club meets: `postgresql://USER@HOST:PORT/DATABASE?book=UUID`, with `host`, `sslmode`, `sslrootcert`, `sslcert` and `sslkey` as libpq
 * has them.
 */
typedef struct
{
  char *host;
  guint port;
  char *user;
  char *database;
  char *book;
  char *sslmode;
  char *sslrootcert;
  char *sslcert;
  char *sslkey;
} KaServerAddress;

/** ka_server_address_is_one: whether @text begins as the address of a server does. */
gboolean ka_server_address_is_one (const char *text);

/**
 * ka_server_address_parse:
 * @error: (out): %KA_CARRIER_ERROR_ADDRESS; nothing of a password that stands in @text is in its words
 *
 * Returns: (transfer full): what @text says, or %NULL, also when there is a password in it: whoever sees the screen, the list of programs
 *   or the history of the shell would know it
 */
KaServerAddress *ka_server_address_parse (const char *text, GError **error);

KaServerAddress *ka_server_address_copy (const KaServerAddress *self);
void ka_server_address_free (KaServerAddress *self);

/** ka_server_address_print: (transfer full): the address as it is typed. */
char *ka_server_address_print (const KaServerAddress *self);

/** ka_server_address_print_place: (transfer full): which server and database it is, for people: `club.example.org:5432/club`. */
char *ka_server_address_print_place (const KaServerAddress *self);

/** ka_server_address_print_pass: (transfer full): the line of `~/.pgpass` with @password for it. */
char *ka_server_address_print_pass (const KaServerAddress *self, const char *password);

/** ka_server_address_is_local: whether the server is on this machine, so that nobody can stand in between. */
gboolean ka_server_address_is_local (const KaServerAddress *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaServerAddress, ka_server_address_free)

G_END_DECLS
