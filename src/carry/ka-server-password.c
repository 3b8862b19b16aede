/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-password.h"

#ifdef KA_HAVE_KEYRING

#  include <libsecret/secret.h>

char *
ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable)
{
  static const SecretSchema SCHEMA = { "be.kaartavond.Club",
                                       SECRET_SCHEMA_DONT_MATCH_NAME,
                                       { { "host", SECRET_SCHEMA_ATTRIBUTE_STRING },
                                         { "database", SECRET_SCHEMA_ATTRIBUTE_STRING },
                                         { "user", SECRET_SCHEMA_ATTRIBUTE_STRING } } };
  g_autoptr (GError) error = NULL;
  char *found;
  char *password;

  if (address->host == NULL || address->user == NULL)
    return NULL;
  found = secret_password_lookup_sync (&SCHEMA, cancellable, &error, "host", address->host, "database",
                                       address->database, "user", address->user, NULL);
  /* Whoever has no keyring is told that there is no password, whatever the reason. */
  if (error != NULL)
    g_debug ("The keyring: %s", error->message);
  password = g_strdup (found);
  secret_password_free (found);
  return password;
}

#else

char *
ka_server_password_find (const KaServerAddress *address, GCancellable *cancellable)
{
  return NULL;
}

#endif
