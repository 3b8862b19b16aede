/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

G_BEGIN_DECLS

/**
 * KaTerms:
 * @options: (owned) (nullable): all options, %NULL when the game does not take them
 * @variant: (nullable): the id of the variant that they are, %NULL for people's own
 * @problem: (owned) (nullable): why the game does not take them
 *
 * What the options of a match, as its row holds them, say to its game with so many seats. Many matches have the same, and
 * reading them takes longer than all else of a row: they are read once and kept.
 */
typedef struct
{
  KaValues *options;
  const char *variant;
  char *problem;
} KaTerms;

/** KaTermsCache: all that were read. Not for several threads at once, but for ka_terms_look_up() in all of them. */
typedef GHashTable KaTermsCache;

KaTermsCache *ka_terms_cache_new (void);

/** ka_terms_read: the terms of a match; @text is the options as a JSON object. They live as long as @cache. */
const KaTerms *ka_terms_read (KaTermsCache *cache, const KaGame *game, guint n_seats, const char *text);

/** ka_terms_look_up: (nullable): the same, but %NULL when they were not read before. */
const KaTerms *ka_terms_look_up (KaTermsCache *cache, const KaGame *game, guint n_seats, const char *text);

G_END_DECLS
