/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-address.h"

#include <gio/gio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

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

/* As it stands in a URI. */
static char *
write_host (GInetAddress *address)
{
  g_autofree char *text = g_inet_address_to_string (address);

  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 ? g_strdup_printf ("[%s]", text)
                                                                     : g_steal_pointer (&text);
}

char *
ka_address_guess (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (FAR_AWAY); i++)
    {
      g_autoptr (GInetAddress) own = find_own_side (FAR_AWAY[i]);

      if (own != NULL)
        return write_host (own);
    }
  return g_strdup ("127.0.0.1");
}

static void
address_free (gpointer data)
{
  KaAddress *self = data;

  g_free (self->host);
  g_free (self->network);
  g_free (self);
}

static gsize
get_size (const struct sockaddr *address)
{
  return address->sa_family == AF_INET ? sizeof (struct sockaddr_in) : sizeof (struct sockaddr_in6);
}

/* Nobody else reaches a loopback, and no browser takes an address that holds on one link alone. */
static GInetAddress *
read_address (const struct ifaddrs *from)
{
  const struct sockaddr *address = from->ifa_addr;
  g_autoptr (GSocketAddress) read = NULL;
  GInetAddress *inet;

  if (address == NULL || (from->ifa_flags & IFF_UP) == 0
      || (address->sa_family != AF_INET && address->sa_family != AF_INET6))
    return NULL;
  read = g_socket_address_new_from_native ((gpointer) address, get_size (address));
  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (read));
  return g_inet_address_get_is_loopback (inet) || g_inet_address_get_is_link_local (inet)
             ? NULL
             : g_object_ref (inet);
}

static int
find_network (GPtrArray *all, const char *network)
{
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((const KaAddress *) all->pdata[i])->network, network))
      return (int) i;
  return -1;
}

void
ka_address_add (GPtrArray *all, const char *host, const char *network, const char *guess)
{
  gboolean is_guess = g_str_equal (host, guess);
  int known = find_network (all, network);
  KaAddress *address;

  if (known >= 0 && !is_guess)
    return;
  if (known >= 0)
    g_ptr_array_remove_index (all, (guint) known);
  address = g_new0 (KaAddress, 1);
  address->host = g_strdup (host);
  address->network = g_strdup (network);
  g_ptr_array_insert (all, is_guess ? 0 : -1, address);
}

GPtrArray *
ka_address_new_list (void)
{
  return g_ptr_array_new_with_free_func (address_free);
}

static void
add_family (GPtrArray *all, const struct ifaddrs *first, GSocketFamily family, const char *guess)
{
  for (const struct ifaddrs *from = first; from != NULL; from = from->ifa_next)
    {
      g_autoptr (GInetAddress) inet = read_address (from);
      g_autofree char *host = NULL;

      if (inet == NULL || g_inet_address_get_family (inet) != family)
        continue;
      host = write_host (inet);
      ka_address_add (all, host, from->ifa_name, guess);
    }
}

GPtrArray *
ka_address_list (void)
{
  GPtrArray *all = ka_address_new_list ();
  g_autofree char *guess = ka_address_guess ();
  struct ifaddrs *first = NULL;

  if (getifaddrs (&first) != 0)
    return all;
  add_family (all, first, G_SOCKET_FAMILY_IPV4, guess);
  add_family (all, first, G_SOCKET_FAMILY_IPV6, guess);
  freeifaddrs (first);
  return all;
}
