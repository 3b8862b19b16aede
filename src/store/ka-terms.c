/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-terms.h"

static void
terms_free (gpointer data)
{
  KaTerms *self = data;

  g_clear_pointer (&self->options, ka_values_unref);
  g_free (self->problem);
  g_free (self);
}

static KaTerms *
terms_new (const KaGame *game, guint n_seats, const char *text)
{
  g_autoptr (GError) error = NULL;
  KaTerms *self = g_new0 (KaTerms, 1);
  const KaVariant *variant;

  self->options = ka_game_read_kept_options (game, n_seats, text, &error);
  variant = self->options != NULL ? ka_game_find_variant (game, self->options) : NULL;
  self->variant = variant != NULL ? variant->id : NULL;
  self->problem = error != NULL ? g_strdup (error->message) : NULL;
  return self;
}

static char *
build_key (const KaGame *game, guint n_seats, const char *text)
{
  return g_strdup_printf ("%s %u %s", game->id, n_seats, text);
}

KaTermsCache *
ka_terms_cache_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, terms_free);
}

const KaTerms *
ka_terms_read (KaTermsCache *cache, const KaGame *game, guint n_seats, const char *text)
{
  g_autofree char *key = build_key (game, n_seats, text);
  KaTerms *terms = g_hash_table_lookup (cache, key);

  if (terms == NULL)
    {
      terms = terms_new (game, n_seats, text);
      g_hash_table_insert (cache, g_steal_pointer (&key), terms);
    }
  return terms;
}

const KaTerms *
ka_terms_look_up (KaTermsCache *cache, const KaGame *game, guint n_seats, const char *text)
{
  g_autofree char *key = build_key (game, n_seats, text);

  return g_hash_table_lookup (cache, key);
}
