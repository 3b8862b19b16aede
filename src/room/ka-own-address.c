/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-own-address.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <string.h>

/* @zone: what comes after `%` */
static gboolean
is_zone (const char *zone)
{
  return *zone != '\0' && zone[strspn (zone, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_.")] == '\0';
}

/* (nullable): its bytes, where it is of that family. */
static const void *
get_bytes (const struct sockaddr *address, GSocketFamily family)
{
  if (address == NULL || address->sa_family != (int) family)
    return NULL;
  return family == G_SOCKET_FAMILY_IPV4 ? (const void *) &((const struct sockaddr_in *) address)->sin_addr
                                        : &((const struct sockaddr_in6 *) address)->sin6_addr;
}

static gboolean
is_of_an_interface (GInetAddress *address)
{
  struct ifaddrs *first = NULL;
  gboolean found = FALSE;

  if (getifaddrs (&first) != 0)
    return FALSE;
  for (const struct ifaddrs *from = first; from != NULL && !found; from = from->ifa_next)
    {
      const void *bytes = get_bytes (from->ifa_addr, g_inet_address_get_family (address));

      found = bytes != NULL
              && memcmp (bytes, g_inet_address_to_bytes (address), g_inet_address_get_native_size (address))
                     == 0;
    }
  freeifaddrs (first);
  return found;
}

gboolean
ka_is_own_address (const char *text)
{
  const char *zone = strchr (text, '%');
  g_autofree char *number = zone != NULL ? g_strndup (text, (gsize) (zone - text)) : g_strdup (text);
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (number);

  if (address == NULL
      || (zone != NULL && (!g_inet_address_get_is_link_local (address) || !is_zone (zone + 1))))
    return FALSE;
  return g_inet_address_get_is_loopback (address) || is_of_an_interface (address);
}
