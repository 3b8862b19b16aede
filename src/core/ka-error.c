/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-error.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *key; /* interned */
  char *detail;
} KaErrorPrivate;

static void
ka_error_private_init (KaErrorPrivate *priv)
{
}

static void
ka_error_private_copy (const KaErrorPrivate *from, KaErrorPrivate *to)
{
  to->key = from->key;
  to->detail = g_strdup (from->detail);
}

static void
ka_error_private_clear (KaErrorPrivate *priv)
{
  g_free (priv->detail);
}

G_DEFINE_EXTENDED_ERROR (KaError, ka_error)

gboolean
ka_set_field_error (GError **error, KaError code, const char *key, const char *format, ...)
{
  g_autofree char *rest = NULL;
  va_list args;

  va_start (args, format);
  rest = g_strdup_vprintf (format, args);
  va_end (args);

  /* Translators: the first %s is the name of a field, the second what is wrong with its value. */
  g_set_error (error, KA_ERROR, (int) code, _ ("field “%s”: %s"), key, rest);
  if (error != NULL && *error != NULL)
    {
      KaErrorPrivate *priv = ka_error_get_private (*error);

      priv->key = g_intern_string (key);
      priv->detail = g_steal_pointer (&rest);
    }
  return FALSE;
}

gboolean
ka_set_rule_error (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (KA_ERROR, KA_ERROR_RULE, format, args));
  va_end (args);
  return FALSE;
}

const char *
ka_error_get_key (const GError *error)
{
  return error != NULL && error->domain == KA_ERROR ? ((KaErrorPrivate *) ka_error_get_private (error))->key
                                                    : NULL;
}

const char *
ka_error_get_detail (const GError *error)
{
  const char *detail = NULL;

  g_return_val_if_fail (error != NULL, NULL);

  if (error->domain == KA_ERROR)
    detail = ((KaErrorPrivate *) ka_error_get_private (error))->detail;
  return detail != NULL ? detail : error->message;
}
