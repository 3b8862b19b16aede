/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carrier-secret.h"

#include "ka-carrier-address.h"
#ifdef KA_HAVE_SERVER
#  include "ka-server-password.h"
#endif

#ifdef KA_HAVE_KEYRING

#  include <libsecret/secret.h>

static const SecretSchema SCHEMA = { "be.kaartavond.Folder",
                                     SECRET_SCHEMA_DONT_MATCH_NAME,
                                     { { "folder", SECRET_SCHEMA_ATTRIBUTE_STRING } } };

/* Whoever has no keyring is asked each time, whatever the reason. */
static void
note (const GError *error)
{
  if (error != NULL)
    g_debug ("The keyring: %s", error->message);
}

static char *
find_passphrase (const char *folder, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  char *found = secret_password_lookup_sync (&SCHEMA, cancellable, &error, "folder", folder, NULL);
  char *passphrase = g_strdup (found);

  note (error);
  secret_password_free (found);
  return passphrase;
}

static gboolean
keep_passphrase (const char *folder, const char *passphrase, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *label = g_strdup_printf ("Kaartavond: %s", folder);
  gboolean kept = secret_password_store_sync (&SCHEMA, SECRET_COLLECTION_DEFAULT, label, passphrase,
                                              cancellable, &error, "folder", folder, NULL);

  note (error);
  return kept;
}

static void
forget_passphrase (const char *folder, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  secret_password_clear_sync (&SCHEMA, cancellable, &error, "folder", folder, NULL);
  note (error);
}

#else

#  define find_passphrase(folder, cancellable)             ((void) (folder), NULL)
#  define keep_passphrase(folder, passphrase, cancellable) ((void) (folder), FALSE)
#  define forget_passphrase(folder, cancellable)           ((void) (folder))

#endif

#ifdef KA_HAVE_SERVER

static char *
find_password (const char *address, GCancellable *cancellable)
{
  g_autoptr (KaServerAddress) server = ka_server_address_parse (address, NULL);

  return server != NULL ? ka_server_password_find (server, cancellable) : NULL;
}

static gboolean
keep_password (const char *address, const char *password, GCancellable *cancellable)
{
  g_autoptr (KaServerAddress) server = ka_server_address_parse (address, NULL);

  return server != NULL && ka_server_password_keep (server, password, cancellable);
}

static void
forget_password (const char *address, GCancellable *cancellable)
{
  g_autoptr (KaServerAddress) server = ka_server_address_parse (address, NULL);

  if (server != NULL)
    ka_server_password_forget (server, cancellable);
}

#else

#  define find_password(address, cancellable)           NULL
#  define keep_password(address, password, cancellable) FALSE
#  define forget_password(address, cancellable)

#endif

char *
ka_carrier_find_secret (const char *address, GCancellable *cancellable)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  return folder != NULL ? find_passphrase (folder, cancellable) : find_password (address, cancellable);
}

gboolean
ka_carrier_keep_secret (const char *address, const char *secret, GCancellable *cancellable)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  return folder != NULL ? keep_passphrase (folder, secret, cancellable)
                        : keep_password (address, secret, cancellable);
}

void
ka_carrier_forget_secret (const char *address, GCancellable *cancellable)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  if (folder != NULL)
    forget_passphrase (folder, cancellable);
  else
    forget_password (address, cancellable);
}
