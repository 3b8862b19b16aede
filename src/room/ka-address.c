/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-address.h"

#include <gio/gio.h>

/* Addresses that nobody has (RFC 5737, RFC 3849): the way to them is the default route. A socket of datagrams sends nothing when it
 * is connected. */
static const char *const FAR_AWAY[] = { "192.0.2.1", "2001:db8::1" };
#define ANY_PORT 9

static GInetAddress *
find_own_side (const char *far)
{
  g_autoptr (GSocketAddress) there = g_inet_socket_address_new_from_string (far, ANY_PORT);
  g_autoptr (GSocket) socket = g_socket_new (g_socket_address_get_family (there), G_SOCKET_TYPE_DATAGRAM,
                                             G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) here = NULL;

  if (socket != NULL && g_socket_connect (socket, there, NULL, NULL))
    here = g_socket_get_local_address (socket, NULL);
  return here != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (here)))
                      : NULL;
}

char *
ka_address_guess (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (FAR_AWAY); i++)
    {
      g_autoptr (GInetAddress) own = find_own_side (FAR_AWAY[i]);
      g_autofree char *text = own != NULL ? g_inet_address_to_string (own) : NULL;

      if (text != NULL)
        return g_inet_address_get_family (own) == G_SOCKET_FAMILY_IPV6 ? g_strdup_printf ("[%s]", text)
                                                                       : g_steal_pointer (&text);
    }
  return g_strdup ("127.0.0.1");
}
