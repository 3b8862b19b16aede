/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which matches figures are counted over. */
#include <string.h>

#include "ka-figures.h"
#include "ka-titled.h"

KaFiguresFilter *
ka_figures_filter_copy (const KaFiguresFilter *filter)
{
  KaFiguresFilter *copy = g_memdup2 (filter, sizeof *filter);
  guint n = 0;

  copy->group = g_strdup (filter->group);
  copy->game = g_strdup (filter->game);
  copy->variant = g_strdup (filter->variant);
  while (filter->with != NULL && filter->with[n] != 0)
    n++;
  copy->with = n > 0 ? g_memdup2 (filter->with, (n + 1) * sizeof *filter->with) : NULL;
  return copy;
}

void
ka_figures_filter_free (KaFiguresFilter *self)
{
  g_free ((char *) self->group);
  g_free ((char *) self->game);
  g_free ((char *) self->variant);
  g_free ((gint64 *) self->with);
  g_free (self);
}

static gboolean
took_part (const KaFiguredMatch *match, guint who)
{
  for_each_seat (seat, match->n_seats)
    if (match->seats[seat].who == who)
      return TRUE;
  return FALSE;
}

static gboolean
match_people (const KaFigures *self, const KaFiguresFilter *filter, const KaFiguredMatch *match)
{
  guint who;

  if (filter->company != KA_COMPANY_ALL && (match->n_bots > 0) != (filter->company == KA_COMPANY_COMPUTERS))
    return FALSE;
  for (const gint64 *player = filter->with; player != NULL && *player != 0; player++)
    if (!ka_figures_find_person (self, *player, &who) || !took_part (match, who))
      return FALSE;
  return TRUE;
}

static gboolean
match_rules (const KaFiguresFilter *filter, const KaFiguredMatch *match)
{
  return (filter->game == NULL || ka_titled_equal (filter->game, match->game_id))
         && (filter->variant == NULL
             || strcmp (filter->variant, match->variant != NULL ? match->variant : KA_VARIANT_OWN) == 0)
         && (filter->n_seats == 0 || filter->n_seats == match->n_seats);
}

/* What only computer players played was a demo, and is in nobody's figures. */
static gboolean
is_counted (const KaFiguresFilter *filter, const KaFiguredMatch *match)
{
  return match->n_bots < match->n_seats && (filter->unbegun || match->begun);
}

gboolean
ka_figures_match (const KaFigures *self, const KaFiguresFilter *filter, const KaFiguredMatch *match)
{
  /* Whoever asks for one match has it. */
  return (filter->match != 0 ? filter->match == match->id : is_counted (filter, match))
         && (filter->from == 0 || match->started >= filter->from)
         && (filter->until == 0 || match->started < filter->until)
         && (filter->played == KA_PLAYED_ANYWHERE
             || match->at_table == (filter->played == KA_PLAYED_AT_TABLE))
         && (filter->group == NULL || g_strcmp0 (filter->group, match->group) == 0)
         && match_rules (filter, match) && match_people (self, filter, match);
}

GPtrArray *
ka_figures_find (const KaFigures *self, const KaFiguresFilter *filter)
{
  GPtrArray *found = g_ptr_array_new ();
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (ka_figures_match (self, filter, &matches[i]))
      g_ptr_array_add (found, (gpointer) &matches[i]);
  return found;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static const char **
sort_texts (GHashTable *texts)
{
  guint n;
  const char **list = (const char **) g_hash_table_get_keys_as_array (texts, &n);

  qsort (list, n, sizeof *list, compare_texts);
  return list;
}

const char **
ka_figures_list_games (const KaFigures *self)
{
  g_autoptr (GHashTable) games = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (games, (char *) matches[i].game_id);
  return sort_texts (games);
}

const char **
ka_figures_list_groups (const KaFigures *self)
{
  g_autoptr (GHashTable) groups = g_hash_table_new (g_str_hash, g_str_equal);
  guint n;
  const KaFiguredMatch *matches = ka_figures_get_matches (self, &n);

  for (guint i = 0; i < n; i++)
    if (matches[i].group != NULL)
      g_hash_table_add (groups, (char *) matches[i].group);
  return sort_texts (groups);
}
