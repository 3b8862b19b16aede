/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be typed as the address of a server, and what is made of it. */
#include <string.h>

#include "ka-carrier.h"
#include "ka-server-address.h"
#include "ka-server-carrier.h"

#define BOOK "0f0e0d0c-1111-4222-8333-444455556666"

static KaServerAddress *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  KaServerAddress *address = ka_server_address_parse (text, &error);

  g_assert_no_error (error);
  return address;
}

static void
test_read (void)
{
  g_autoptr (KaServerAddress) address
      = parse ("postgresql://kv_12@club.example.org:5433/our%20club?book=" BOOK);

  g_assert_cmpstr (address->host, ==, "club.example.org");
  g_assert_cmpuint (address->port, ==, 5433);
  g_assert_cmpstr (address->user, ==, "kv_12");
  g_assert_cmpstr (address->database, ==, "our club");
  g_assert_cmpstr (address->book, ==, BOOK);
}

static void
test_check_of_server (void)
{
  static const struct
  {
    const char *text;
    const char *sslmode;
  } ROWS[] = {
    { "postgresql://club.example.org/club", "verify-full" },
    { "postgres://10.0.0.3/club", "verify-full" },
    { "postgresql://club.example.org/club?sslmode=require", "require" },
    { "postgresql://localhost/club", NULL },
    { "postgresql://127.0.0.1/club", NULL },
    { "postgresql://[::1]:5433/club", NULL },
    { "postgresql:///club?host=/run/postgresql", NULL },
    { "postgresql:///club", NULL },
    { "postgresql://localhost.example.org/club", "verify-full" },
    { "postgresql://localhost/club?sslmode=verify-full", "verify-full" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (KaServerAddress) address = parse (ROWS[i].text);

      g_assert_cmpstr (address->sslmode, ==, ROWS[i].sslmode);
      g_assert_true (ROWS[i].sslmode != NULL || ka_server_address_is_local (address));
    }
}

static void
test_print (void)
{
  static const char *const TEXTS[] = {
    "postgresql://kv_12@club.example.org:5433/our%20club?book=" BOOK,
    "postgresql://club.example.org/club",
    "postgresql://club.example.org/club?sslmode=require",
    "postgresql://[::1]:5433/club",
    "postgresql://[fe80::1]/club?sslrootcert=/etc/club.crt",
    "postgresql:///club?host=/run/postgresql",
    "postgresql://localhost/club?sslmode=verify-full",
    "postgresql://an%40home@localhost/a%3Fb",
  };

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    {
      g_autoptr (KaServerAddress) address = parse (TEXTS[i]);
      g_autofree char *text = ka_server_address_print (address);

      g_assert_cmpstr (text, ==, TEXTS[i]);
    }
}

static void
test_pass (void)
{
  g_autoptr (KaServerAddress) name = parse ("postgresql://kv_12@club.example.org/a%3Ab%5Cc");
  g_autoptr (KaServerAddress) number = parse ("postgresql://kv_12@[::1]:5433/club");
  g_autofree char *of_name = ka_server_address_print_pass (name, "0123");
  g_autofree char *of_number = ka_server_address_print_pass (number, "0123");

  g_assert_cmpstr (of_name, ==, "club.example.org:5432:a\\:b\\\\c:kv_12:0123");
  g_assert_cmpstr (of_number, ==, "\\:\\:1:5433:club:kv_12:0123");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *piece;
  } ROWS[] = {
    { "postgresql://an:geheim@club.example.org/club", "password" },
    { "postgresql://an:@club.example.org/club", "password" },
    { "postgresql://club.example.org/club?password=geheim", "password" },
    { "postgresql://club.example.org/", "database" },
    { "postgresql://club.example.org", "database" },
    { "postgresql://club.example.org/a/b", "no address" },
    { "postgresql://club.example.org/club#book", "no address" },
    { "http://club.example.org/club", "no address" },
    { "club", "no address" },
    { "", "no address" },
    { "postgresql://club.example.org:x/club", "no address" },
    { "postgresql://club.example.org/club?sslmode=maybe", "sslmode" },
    { "postgresql://club.example.org/club?book=2", "UUID" },
    { "postgresql://club.example.org/club?options=-csearch_path", "options" },
    { "postgresql://club.example.org/club?passfile=/tmp/x", "passfile" },
    { "postgresql://club.example.org/club?host=/tmp", "host" },
    { "postgresql://club.example.org/club?book=" BOOK "&book=" BOOK, "book" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", ROWS[i].text);
      g_assert_null (ka_server_address_parse (ROWS[i].text, &error));
      g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS);
      g_assert_nonnull (strstr (error->message, ROWS[i].piece));
      g_assert_null (strstr (error->message, "geheim"));
    }
}

/* Without a server nothing waits for long, and the error says what is away. */
static void
test_away (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaCarrier) carrier
      = ka_server_carrier_new ("postgresql://kv_12@127.0.0.1:1/club?book=" BOOK, NULL, &error);

  g_assert_no_error (error);
  g_assert_null (ka_carrier_list_devices (carrier, NULL, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_AWAY);
  g_assert_nonnull (strstr (error->message, "127.0.0.1:1/club"));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_finalize_object (g_steal_pointer (&carrier));
}

static void
test_cancelled (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (KaCarrier) carrier
      = ka_server_carrier_new ("postgresql://kv_12@127.0.0.1:1/club?book=" BOOK, NULL, &error);

  g_cancellable_cancel (cancellable);
  g_assert_null (ka_carrier_list_devices (carrier, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Whoever goes away while it still looks for its server hears nothing more. */
static void
test_watch_ends (void)
{
  KaCarrier *carrier = ka_server_carrier_new ("postgresql://kv_12@127.0.0.1:1/club?book=" BOOK, NULL, NULL);

  ka_carrier_watch (carrier);
  g_assert_finalize_object (carrier);
}

static void
test_no_book (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ka_server_carrier_new ("postgresql://kv_12@club.example.org/club", NULL, &error));
  g_assert_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS);
  g_assert_true (ka_server_address_is_one ("postgresql://x"));
  g_assert_false (ka_server_address_is_one ("folder:/home/an"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/carry/address/read", test_read);
  g_test_add_func ("/carry/address/check-of-server", test_check_of_server);
  g_test_add_func ("/carry/address/print", test_print);
  g_test_add_func ("/carry/address/pass", test_pass);
  g_test_add_func ("/carry/address/refused", test_refused);
  g_test_add_func ("/carry/address/away", test_away);
  g_test_add_func ("/carry/address/cancelled", test_cancelled);
  g_test_add_func ("/carry/address/watch-ends", test_watch_ends);
  g_test_add_func ("/carry/address/no-book", test_no_book);
  return g_test_run ();
}
