/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-server-address.h"

#include <string.h>

#include "ka-carrier.h"
#include "ka-language.h"

#define USUAL_PORT 5432

static const char *const SCHEMES[] = { "postgresql", "postgres", NULL };

/* What may follow the question mark, and where it is kept. */
static const struct
{
  const char *name;
  gsize offset;
} WORDS[] = {
  { "book", G_STRUCT_OFFSET (KaServerAddress, book) },
  { "host", G_STRUCT_OFFSET (KaServerAddress, host) },
  { "sslmode", G_STRUCT_OFFSET (KaServerAddress, sslmode) },
  { "sslrootcert", G_STRUCT_OFFSET (KaServerAddress, sslrootcert) },
  { "sslcert", G_STRUCT_OFFSET (KaServerAddress, sslcert) },
  { "sslkey", G_STRUCT_OFFSET (KaServerAddress, sslkey) },
};

static const char *const SSL_MODES[]
    = { "disable", "allow", "prefer", "require", "verify-ca", "verify-full", NULL };

gboolean
ka_server_address_is_one (const char *text)
{
  g_autofree char *scheme = g_uri_parse_scheme (text);

  return scheme != NULL && g_strv_contains (SCHEMES, scheme);
}

static char **
find_word (KaServerAddress *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    if (strcmp (WORDS[i].name, name) == 0)
      return G_STRUCT_MEMBER_P (self, WORDS[i].offset);
  return NULL;
}

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS, why);
  return FALSE;
}

static gboolean
refuse_password (GError **error)
{
  return refuse (
      error,
      _ ("A password does not belong in an address, where others see it; it belongs in the file ~/.pgpass or in the keyring"));
}

static gboolean
read_words (KaServerAddress *self, const char *query, GError **error)
{
  GUriParamsIter iter;
  char *name, *value;
  g_autoptr (GError) wrong = NULL;

  g_uri_params_iter_init (&iter, query, -1, "&", G_URI_PARAMS_NONE);
  while (g_uri_params_iter_next (&iter, &name, &value, &wrong))
    {
      g_autofree char *own_name = name;
      g_autofree char *own_value = value;
      char **word = find_word (self, name);

      if (strcmp (name, "password") == 0)
        return refuse_password (error);
      if (word == NULL || *word != NULL || *value == '\0')
        {
          g_set_error (error, KA_CARRIER_ERROR, KA_CARRIER_ERROR_ADDRESS,
                       _ ("“%s” cannot be said in the address of a server, or not there, or not twice"),
                       name);
          return FALSE;
        }
      *word = g_steal_pointer (&own_value);
    }
  return wrong == NULL || refuse (error, wrong->message);
}

static gboolean
check (KaServerAddress *self, GError **error)
{
  if (self->database == NULL || *self->database == '\0')
    return refuse (error, _ ("The address names no database: postgresql://HOST/DATABASE"));
  if (self->book != NULL)
    {
      g_autofree char *book = g_ascii_strdown (self->book, -1);

      if (!g_uuid_string_is_valid (book))
        return refuse (error, _ ("“book” in the address is the UUID that came with the invitation"));
      g_free (self->book);
      self->book = g_steal_pointer (&book);
    }
  if (self->sslmode != NULL && !g_strv_contains (SSL_MODES, self->sslmode))
    return refuse (
        error,
        _ ("“sslmode” in the address is one of disable, allow, prefer, require, verify-ca and verify-full"));
  if (self->sslmode == NULL && !ka_server_address_is_local (self))
    self->sslmode = g_strdup (KA_SERVER_FULL_CHECK);
  return TRUE;
}

static char *
dup_unless_empty (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

KaServerAddress *
ka_server_address_parse (const char *text, GError **error)
{
  g_autoptr (KaServerAddress) self = g_new0 (KaServerAddress, 1);
  g_autoptr (GUri) uri = g_uri_parse (text, G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED_QUERY, NULL);
  const char *path = uri != NULL ? g_uri_get_path (uri) : "";

  if (uri == NULL || !g_strv_contains (SCHEMES, g_uri_get_scheme (uri)) || !g_utf8_validate (text, -1, NULL))
    {
      refuse (error, _ ("This is no address of a server: postgresql://HOST/DATABASE"));
      return NULL;
    }
  if (g_uri_get_password (uri) != NULL)
    {
      refuse_password (error);
      return NULL;
    }
  if (g_uri_get_fragment (uri) != NULL || strchr (*path == '/' ? path + 1 : path, '/') != NULL)
    {
      refuse (error, _ ("This is no address of a server: postgresql://HOST/DATABASE"));
      return NULL;
    }
  self->host = dup_unless_empty (g_uri_get_host (uri));
  self->port = g_uri_get_port (uri) > 0 ? (guint) g_uri_get_port (uri) : 0;
  self->user = dup_unless_empty (g_uri_get_user (uri));
  self->database = dup_unless_empty (*path == '/' ? path + 1 : path);
  if ((g_uri_get_query (uri) != NULL && !read_words (self, g_uri_get_query (uri), error))
      || !check (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

KaServerAddress *
ka_server_address_copy (const KaServerAddress *self)
{
  KaServerAddress *copy = g_new0 (KaServerAddress, 1);

  copy->port = self->port;
  copy->user = g_strdup (self->user);
  copy->database = g_strdup (self->database);
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    G_STRUCT_MEMBER (char *, copy, WORDS[i].offset)
        = g_strdup (G_STRUCT_MEMBER (char *, self, WORDS[i].offset));
  return copy;
}

void
ka_server_address_free (KaServerAddress *self)
{
  g_free (self->user);
  g_free (self->database);
  for (guint i = 0; i < G_N_ELEMENTS (WORDS); i++)
    g_free (G_STRUCT_MEMBER (char *, self, WORDS[i].offset));
  g_free (self);
}

static gboolean
is_folder (const KaServerAddress *self)
{
  return self->host == NULL || *self->host == '/' || *self->host == '@';
}

gboolean
ka_server_address_is_local (const KaServerAddress *self)
{
  g_autoptr (GInetAddress) number = is_folder (self) ? NULL : g_inet_address_new_from_string (self->host);

  return is_folder (self) || g_ascii_strcasecmp (self->host, "localhost") == 0
         || (number != NULL && g_inet_address_get_is_loopback (number));
}

static void
add_word (GString *text, const char *name, const char *value)
{
  if (value == NULL)
    return;
  g_string_append_printf (text, "%c%s=", strchr (text->str, '?') != NULL ? '&' : '?', name);
  g_string_append_uri_escaped (text, value, "/", FALSE);
}

char *
ka_server_address_print (const KaServerAddress *self)
{
  GString *text = g_string_new ("postgresql://");
  gboolean is_usual = ka_server_address_is_local (self)
                          ? self->sslmode == NULL
                          : g_strcmp0 (self->sslmode, KA_SERVER_FULL_CHECK) == 0;

  if (self->user != NULL)
    {
      g_string_append_uri_escaped (text, self->user, NULL, FALSE);
      g_string_append_c (text, '@');
    }
  if (!is_folder (self))
    g_string_append_printf (text, strchr (self->host, ':') != NULL ? "[%s]" : "%s", self->host);
  if (self->port != 0)
    g_string_append_printf (text, ":%u", self->port);
  g_string_append_c (text, '/');
  g_string_append_uri_escaped (text, self->database, NULL, FALSE);
  add_word (text, "host", is_folder (self) ? self->host : NULL);
  add_word (text, "sslmode", is_usual ? NULL : self->sslmode);
  add_word (text, "sslrootcert", self->sslrootcert);
  add_word (text, "sslcert", self->sslcert);
  add_word (text, "sslkey", self->sslkey);
  add_word (text, "book", self->book);
  return g_string_free_and_steal (text);
}

char *
ka_server_address_print_place (const KaServerAddress *self)
{
  return g_strdup_printf ("%s:%u/%s", is_folder (self) ? "localhost" : self->host,
                          self->port != 0 ? self->port : USUAL_PORT, self->database);
}

/* A colon and a backslash get a backslash before them there. */
static void
add_field (GString *line, const char *field, char end)
{
  for (const char *c = field; *c != '\0'; c++)
    {
      if (*c == ':' || *c == '\\')
        g_string_append_c (line, '\\');
      g_string_append_c (line, *c);
    }
  g_string_append_c (line, end);
}

char *
ka_server_address_print_pass (const KaServerAddress *self, const char *password)
{
  GString *line = g_string_new (NULL);

  /* libpq looks there for the folder of a socket unless that is its usual one; so nothing is said of it. */
  add_field (line, is_folder (self) ? "*" : self->host, ':');
  g_string_append_printf (line, "%u:", self->port != 0 ? self->port : USUAL_PORT);
  add_field (line, self->database, ':');
  add_field (line, self->user != NULL ? self->user : "*", ':');
  add_field (line, password, '\0');
  g_string_truncate (line, line->len - 1);
  return g_string_free_and_steal (line);
}
