/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-error.h"

#include "ka-card.h"
#include "ka-isolate.h"
#include "ka-language.h"

#include <string.h>

typedef struct
{
  /* of an error that is no refusal */
  char *key;
  char *detail;
  /* with texts of its own */
  KaRefusal *refusal;
} KaErrorPrivate;

static KaRefusal *
copy_refusal (const KaRefusal *refusal)
{
  KaRefusal *copy = g_memdup2 (refusal, sizeof *refusal);

  copy->key = g_intern_string (refusal->key);
  copy->clause = g_intern_string (refusal->clause);
  for (guint i = 0; i < KA_REASON_FACTS; i++)
    copy->reason.texts[i] = g_strdup (refusal->reason.texts[i]);
  return copy;
}

static void
free_refusal (KaRefusal *refusal)
{
  for (guint i = 0; i < KA_REASON_FACTS; i++)
    g_free ((char *) refusal->reason.texts[i]);
  g_free (refusal);
}

static void
ka_error_private_init (KaErrorPrivate *priv)
{
}

static void
ka_error_private_copy (const KaErrorPrivate *from, KaErrorPrivate *to)
{
  to->key = g_strdup (from->key);
  to->detail = g_strdup (from->detail);
  to->refusal = from->refusal != NULL ? copy_refusal (from->refusal) : NULL;
}

static void
ka_error_private_clear (KaErrorPrivate *priv)
{
  g_free (priv->key);
  g_free (priv->detail);
  g_clear_pointer (&priv->refusal, free_refusal);
}

G_DEFINE_EXTENDED_ERROR (KaError, ka_error)

static KaErrorPrivate *
get_private (const GError *error)
{
  return error != NULL && error->domain == KA_ERROR ? ka_error_get_private (error) : NULL;
}

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

      priv->key = g_strdup (key);
      priv->detail = g_steal_pointer (&rest);
    }
  return FALSE;
}

/* ---- refusals --------------------------------------------------------------------------------------------------- */

static void
append_card (KaCard card, gpointer nothing, GString *text)
{
  char word[3];

  g_string_append (text, ka_card_to_text (card, word));
}

/* Files and the command line number the seats from 0. */
static void
append_seat (int seat, gpointer nothing, GString *text)
{
  g_string_append_printf (text, _ ("seat %d"), seat);
}

static void
append_name (int seat, gpointer names, GString *text)
{
  g_string_append (text, ka_isolate (((const char *const *) names)[seat]));
}

static const KaReasonWords PLAIN = { append_card, append_seat, NULL };

static char *
make_message (const KaRefusal *refusal, const KaReasonWords *words)
{
  g_autofree char *why = ka_reason_why (&refusal->reason, words);
  g_autofree char *rest = NULL;

  if (refusal->key == NULL)
    return refusal->clause != NULL ? g_strdup_printf ("%s: %s", refusal->clause, why)
                                   : g_steal_pointer (&why);
  rest = refusal->clause != NULL ? g_strdup_printf ("%s (%s)", why, refusal->clause) : g_steal_pointer (&why);
  /* Translators: the first %s is the name of a field, the second what is wrong with its value. */
  return g_strdup_printf (_ ("field “%s”: %s"), refusal->key, rest);
}

gboolean
ka_set_refusal (GError **error, const KaRefusal *refusal)
{
  g_autofree char *message = NULL;
  KaErrorPrivate *priv;

  if (error == NULL)
    return FALSE;
  message = make_message (refusal, &PLAIN);
  *error = g_error_new_literal (KA_ERROR, (int) refusal->code, message);
  priv = ka_error_get_private (*error);
  priv->refusal = copy_refusal (refusal);
  return FALSE;
}

void
ka_error_set_line (GError *error, int line)
{
  KaErrorPrivate *priv = get_private (error);

  if (priv != NULL && priv->refusal != NULL)
    priv->refusal->line = line;
}

void
ka_error_name_seats (GError *error, const char *const *names)
{
  const KaErrorPrivate *priv = get_private (error);
  const KaReasonWords words = { append_card, append_name, (gpointer) names };
  g_autofree char *plain = NULL;
  g_autofree char *named = NULL;
  g_autofree char *before = NULL;

  if (priv == NULL || priv->refusal == NULL)
    return;
  plain = make_message (priv->refusal, &PLAIN);
  if (!g_str_has_suffix (error->message, plain))
    return;
  named = make_message (priv->refusal, &words);
  before = g_strndup (error->message, strlen (error->message) - strlen (plain));
  g_free (error->message);
  error->message = g_strconcat (before, named, NULL);
}

const KaRefusal *
ka_error_get_refusal (const GError *error)
{
  const KaErrorPrivate *priv = get_private (error);

  return priv != NULL ? priv->refusal : NULL;
}

const char *
ka_error_get_key (const GError *error)
{
  const KaErrorPrivate *priv = get_private (error);

  if (priv == NULL)
    return NULL;
  return priv->refusal != NULL ? priv->refusal->key : priv->key;
}

char *
ka_error_say (const GError *error, const KaReasonWords *words)
{
  const KaErrorPrivate *priv = get_private (error);

  g_return_val_if_fail (error != NULL, NULL);

  if (priv != NULL && priv->refusal != NULL)
    return ka_reason_why (&priv->refusal->reason, words != NULL ? words : &PLAIN);
  return g_strdup (priv != NULL && priv->detail != NULL ? priv->detail : error->message);
}
