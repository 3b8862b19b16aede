/* SPDX-License-Identifier: GPL-3.0-or-later */
/* keyring keep ADDRESS SECRET | find ADDRESS | forget ADDRESS | lock: what is kept in the keyring of this session for who meets others. It ends with 0
 * when it is kept, or found and printed, or locked. */
#include <libsecret/secret.h>
#include <locale.h>
#include <stdio.h>

#include "ka-carrier-secret.h"

static int
find (const char *address)
{
  g_autofree char *secret = ka_carrier_find_secret (address, NULL);

  if (secret == NULL)
    return 1;
  fputs (secret, stdout);
  return 0;
}

/* As when somebody locks it, or when one comes to a session without a password. */
static int
lock (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SecretService) service = secret_service_get_sync (SECRET_SERVICE_NONE, NULL, &error);
  g_autoptr (SecretCollection) collection
      = service != NULL ? secret_collection_for_alias_sync (service, SECRET_COLLECTION_DEFAULT,
                                                            SECRET_COLLECTION_NONE, NULL, &error)
                        : NULL;
  GList all = { .data = collection };

  if (collection == NULL || secret_service_lock_sync (service, &all, NULL, NULL, &error) != 1)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "it is not locked");
      return 1;
    }
  return 0;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  if (argc == 2 && g_str_equal (argv[1], "lock"))
    return lock ();
  g_assert_cmpint (argc, >=, 3);
  if (g_str_equal (argv[1], "find"))
    return find (argv[2]);
  if (g_str_equal (argv[1], "forget"))
    ka_carrier_forget_secret (argv[2], NULL);
  else
    return ka_carrier_keep_secret (argv[2], argv[3], NULL) ? 0 : 1;
  return 0;
}
