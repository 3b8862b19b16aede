/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-figures-matter.h"

#include <string.h>

#include "ka-titled.h"
#include "ka-try-out.h"

/* Lines of sheets: about a second of work. */
#define MOST_LINES 1000000

/* An option with another value. */
typedef struct
{
  guint option;
  KaTryOut *trial;
} Probe;

typedef struct
{
  const KaGame *game;
  const KaValues *changes;
  KaTryOut *trial;   /* of the changes alone */
  GArray *probes;    /* of Probe */
  gboolean *matters; /* one for each option; borrowed */
  guint64 n_lines;
} Work;

/* ---- what is tried ------------------------------------------------------------------------------------------ */

static void
clear_probe (gpointer data)
{
  ka_try_out_free (((Probe *) data)->trial);
}

static void
add_probe (Work *self, guint option, int number)
{
  const KaField *field = &self->game->options[option];
  g_autoptr (KaValues) changes = ka_values_copy (self->changes);
  Probe probe = { option };

  ka_field_set_number (field, changes, number);
  probe.trial = ka_try_out_new (self->game, changes);
  g_array_append_val (self->probes, probe);
}

static void
add_probes (Work *self, guint option)
{
  const KaField *field = &self->game->options[option];

  if (field->type == KA_FIELD_BOOL)
    {
      add_probe (self, option, FALSE);
      add_probe (self, option, TRUE);
    }
  else if (field->type == KA_FIELD_CHOICE)
    {
      for (int i = 0; field->choices[i].id != NULL; i++)
        add_probe (self, option, i);
    }
  else if (field->type == KA_FIELD_ORDER)
    {
      add_probe (self, option, 0);
      add_probe (self, option, ka_field_get_highest (field));
    }
  else
    {
      add_probe (self, option, field->min);
      add_probe (self, option, MIN (field->min + 1, field->max));
      add_probe (self, option, field->max);
      for (const int *preset = field->presets; preset != NULL && *preset != 0; preset++)
        add_probe (self, option, *preset);
    }
}

/* ---- a match ------------------------------------------------------------------------------------------------ */

static gboolean
is_same (const KaScore *one, const KaScore *other)
{
  const gsize size = one->n_seats * sizeof *one->totals;

  return memcmp (one->totals, other->totals, size) == 0 && memcmp (one->ranking, other->ranking, size) == 0;
}

static gboolean
makes_other (const Work *self, const Probe *probe, const KaPlayedMatch *played, const KaScore *was)
{
  g_autoptr (KaScore) score = ka_try_out_score (probe->trial, played, NULL);

  if (score == NULL)
    return self->game->options[probe->option].type == KA_FIELD_INT;
  return !is_same (score, was);
}

static gboolean
weigh_match (const KaPlayedMatch *played, gpointer data, GError **error)
{
  Work *self = data;
  g_autoptr (KaScore) was = NULL;

  if (played->rounds->len > 0 && self->n_lines < MOST_LINES)
    was = ka_try_out_score (self->trial, played, NULL);
  for (guint i = 0; was != NULL && i < self->probes->len; i++)
    {
      const Probe *probe = &g_array_index (self->probes, Probe, i);

      if (self->matters[probe->option])
        continue;
      self->matters[probe->option] = makes_other (self, probe, played, was);
      self->n_lines += played->rounds->len;
    }
  return TRUE;
}

/* ---- all of them -------------------------------------------------------------------------------------------- */

GArray *
ka_figures_find_what_matters (const KaFigures *self, const KaFiguresFilter *filter, const KaGame *game,
                              const KaValues *changes, const KaWork *work, GError **error)
{
  g_autoptr (GArray) matters = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), game->n_options);
  g_autoptr (GArray) probes = g_array_new (FALSE, FALSE, sizeof (Probe));
  g_autoptr (KaTryOut) trial = ka_try_out_new (game, changes);
  Work own = { game, changes, trial, probes };

  g_return_val_if_fail (filter->game != NULL && ka_titled_is_of (filter->game, game), NULL);

  g_array_set_clear_func (probes, clear_probe);
  g_array_set_size (matters, game->n_options);
  own.matters = (gboolean *) (void *) matters->data;
  for (guint i = 0; i < game->n_options; i++)
    if (!game->options[i].table)
      add_probes (&own, i);
  if (!ka_figures_visit (self, filter, work, weigh_match, &own, NULL, error))
    return NULL;
  for (guint i = 0; own.n_lines >= MOST_LINES && i < game->n_options; i++)
    own.matters[i] = own.matters[i] || !game->options[i].table;
  return g_steal_pointer (&matters);
}
