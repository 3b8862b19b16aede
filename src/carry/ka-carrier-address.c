/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-carrier-address.h"

#include <string.h>

#include "ka-folder-carrier.h"
#include "ka-language.h"
#ifdef KA_HAVE_SERVER
#  include "ka-server-address.h"
#  include "ka-server-carrier.h"
#endif

#define FOLDER "folder:"

/* A shell makes nothing of the `~` in the middle of a word. */
#define HOME "~/"

/* (nullable): the folder in an address. */
static char *
dup_folder (const char *address)
{
  const char *folder = g_str_has_prefix (address, FOLDER) ? address + strlen (FOLDER) : "";

  if (g_str_has_prefix (folder, HOME))
    return g_build_filename (g_get_home_dir (), folder + strlen (HOME), NULL);
  return *folder != '\0' ? g_strdup (folder) : NULL;
}

static gpointer
refuse (const char *address, GError **error)
{
  g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS,
               _ ("“%s” is no place where books meet; that is written “folder:” and then a folder, or is the "
                  "“postgresql://” address of a club"),
               address);
  return NULL;
}

#ifdef KA_HAVE_SERVER

static gboolean
is_server (const char *address)
{
  return ka_server_address_is_one (address);
}

static char *
tidy_server (const char *address, GError **error)
{
  g_autoptr (KaServerAddress) server = ka_server_address_parse (address, error);

  return server != NULL ? ka_server_address_print (server) : NULL;
}

static char *
print_server (const char *address)
{
  g_autoptr (KaServerAddress) server = ka_server_address_parse (address, NULL);

  return server != NULL ? ka_server_address_print_place (server) : g_strdup (address);
}

#else

static gboolean
is_server (const char *address)
{
  return g_str_has_prefix (address, "postgres");
}

static gpointer
refuse_server (GError **error)
{
  g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS,
                       _ ("This Kaartavond was built without libpq, and knows no servers"));
  return NULL;
}

#  define print_server(address)                           g_strdup (address)
#  define tidy_server(address, error)                     refuse_server (error)
#  define ka_server_carrier_new(address, password, error) refuse_server (error)

#endif

char *
ka_carrier_tidy_address (const char *address, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *tidy = NULL;

  g_return_val_if_fail (address != NULL, NULL);

  if (is_server (address))
    return tidy_server (address, error);
  folder = dup_folder (address);
  if (folder == NULL)
    return refuse (address, error);
  tidy = g_canonicalize_filename (folder, NULL);
  return g_strconcat (FOLDER, tidy, NULL);
}

KaCarrier *
ka_carrier_new_for_address (const char *address, const char *secret, GError **error)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (address != NULL, NULL);

  if (is_server (address))
    return ka_server_carrier_new (address, secret, error);
  folder = dup_folder (address);
  return folder != NULL ? ka_folder_carrier_new (folder, secret) : refuse (address, error);
}

char *
ka_carrier_find_folder (const char *address)
{
  g_return_val_if_fail (address != NULL, NULL);

  return dup_folder (address);
}

/* Of a folder in the home only the rest, as people know it. */
static char *
print_folder (const char *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *home = g_strconcat (g_get_home_dir (), "/", NULL);

  return g_str_has_prefix (shown, home) ? g_strconcat (HOME, shown + strlen (home), NULL)
                                        : g_steal_pointer (&shown);
}

char *
ka_carrier_print_place (const char *address)
{
  g_autofree char *folder = ka_carrier_find_folder (address);

  return folder != NULL ? print_folder (folder) : print_server (address);
}
