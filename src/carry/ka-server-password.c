/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-password.h"

#ifdef KA_HAVE_KEYRING

#  include <libsecret/secret.h>

static const SecretSchema SCHEMA = { "be.kaartavond.Club",
                                     SECRET_SCHEMA_DONT_MATCH_NAME,
                                     { { "host", SECRET_SCHEMA_ATTRIBUTE_STRING },
                                       { "database", SECRET_SCHEMA_ATTRIBUTE_STRING },
                                       { "user", SECRET_SCHEMA_ATTRIBUTE_STRING } } };

/* Whoever has no keyring is told that there is no password, whatever the reason. */
static void
note (const GError *error)
{
  if (error != NULL)
    g_debug ("The keyring: %s", error->message);
}

/* A server without a name asks for no password. */
static gboolean
may_have_one (const KaServerAddress *address)
{
  return address->host != NULL && address->user != NULL;
}

char *
ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  char *found;
  char *password;

  if (!may_have_one (address))
    return NULL;
  found = secret_password_lookup_sync (&SCHEMA, cancellable, &error, "host", address->host, "database",
                                       address->database, "user", address->user, NULL);
  note (error);
  password = g_strdup (found);
  secret_password_free (found);
  return password;
}

gboolean
ka_server_password_keep (const KaServerAddress *address, const char *password, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *place = ka_server_address_print_place (address);
  g_autofree char *label = g_strdup_printf ("Kaartavond: %s", place);
  gboolean kept;

  if (!may_have_one (address))
    return FALSE;
  kept = secret_password_store_sync (&SCHEMA, SECRET_COLLECTION_DEFAULT, label, password, cancellable, &error,
                                     "host", address->host, "database", address->database, "user",
                                     address->user, NULL);
  note (error);
  return kept;
}

void
ka_server_password_forget (const KaServerAddress *address, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (!may_have_one (address))
    return;
  secret_password_clear_sync (&SCHEMA, cancellable, &error, "host", address->host, "database",
                              address->database, "user", address->user, NULL);
  note (error);
}

#else

char *
ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable)
{
  return NULL;
}

gboolean
ka_server_password_keep (const KaServerAddress *address, const char *password, GCancellable *cancellable)
{
  return FALSE;
}

void
ka_server_password_forget (const KaServerAddress *address, GCancellable *cancellable)
{
}

#endif
