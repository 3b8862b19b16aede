/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-undo.h"

/* The candidates of an attribute, each with what is asked of it. */
typedef struct
{
  const KaRegister *of;
  gboolean *left_out;
  gboolean *replaced; /* by one that is not left out, whatever lies between them */
} Look;

static void
look_init (Look *self, const KaRegister *of)
{
  *self = (Look) { of, g_new0 (gboolean, of->n_candidates), g_new0 (gboolean, of->n_candidates) };
}

static void
look_clear (Look *self)
{
  g_free (self->left_out);
  g_free (self->replaced);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Look, look_clear)

/* Returns: the candidate that the act @id is, or -1 */
static int
find_candidate (const KaRegister *of, const KaActId *id)
{
  guint low = 0, high = of->n_candidates;

  /* The greatest comes first. */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      int order = ka_act_id_compare (&of->candidates[middle].act->id, id);

      if (order == 0)
        return (int) middle;
      if (order > 0)
        low = middle + 1;
      else
        high = middle;
    }
  return -1;
}

/* Marks all that candidate @n replaced, and what those replaced. */
static void
mark_replaced (const KaRegister *of, guint n, gboolean *marked)
{
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (left, n);
  while (left->len > 0)
    {
      const KaFlowChange *change = of->candidates[g_array_index (left, guint, left->len - 1)].change;

      g_array_set_size (left, left->len - 1);
      for (guint i = 0; i < change->n_over; i++)
        {
          int found = find_candidate (of, &change->over[i]);

          if (found < 0 || (guint) found == n || marked[found])
            continue;
          marked[found] = TRUE;
          g_array_append_val (left, found);
        }
    }
}

/* Finds which of those that are not left out replaced others. */
static void
find_replaced (Look *self)
{
  for (guint i = 0; i < self->of->n_candidates; i++)
    if (!self->left_out[i])
      mark_replaced (self->of, i, self->replaced);
}

/* ---- what was undone ------------------------------------------------------------------------------------ */

typedef enum
{
  NOT_ASKED,
  ASKED, /* only a forger writes undos in a circle, which undo nothing */
  DONE,
  UNDONE,
} Fate;

/* @but: a candidate that is looked at as if it undid nothing */
static gboolean
is_undone (const KaRegister *of, guint n, guint but, Fate *fates)
{
  if (fates[n] != NOT_ASKED)
    return fates[n] == UNDONE;
  fates[n] = ASKED;
  for (guint i = 0; i < of->n_candidates && fates[n] == ASKED; i++)
    if (i != but && ka_act_id_compare (&of->candidates[i].act->undoes, &of->candidates[n].act->id) == 0
        && !is_undone (of, i, but, fates))
      fates[n] = UNDONE;
  if (fates[n] == ASKED)
    fates[n] = DONE;
  return fates[n] == UNDONE;
}

gboolean
ka_flow_undo_stands_on (const KaRegister *self, const KaFlowAct *act)
{
  int found = find_candidate (self, &act->id);
  g_autofree Fate *fates = g_new0 (Fate, self->n_candidates);
  g_auto (Look) look = { 0 };
  guint own = (guint) found;

  if (found < 0 || is_undone (self, own, own, fates))
    return FALSE;
  look_init (&look, self);
  for (guint i = 0; i < self->n_candidates; i++)
    look.left_out[i] = i != own
                       && (is_undone (self, i, own, fates)
                           || find_candidate (self, &self->candidates[i].act->undoes) >= 0);
  find_replaced (&look);
  for (guint i = 0; i < self->n_candidates; i++)
    if ((look.left_out[i] || look.replaced[i]) == (i == own))
      return FALSE;
  return TRUE;
}

/* ---- what was before ------------------------------------------------------------------------------------ */

static gboolean
is_built_on (const KaRegister *of, guint n, guint act)
{
  g_autofree gboolean *marked = g_new0 (gboolean, of->n_candidates);

  mark_replaced (of, n, marked);
  return marked[act];
}

const KaHead *
ka_flow_undo_find_before (const KaRegister *self, const KaFlowAct *act)
{
  int found = find_candidate (self, &act->id);
  const KaHead *first = NULL;
  g_auto (Look) look = { 0 };

  look_init (&look, self);
  for (guint i = 0; i < self->n_candidates; i++)
    look.left_out[i] = found >= 0 && (i == (guint) found || is_built_on (self, i, (guint) found));
  find_replaced (&look);
  for (guint i = 0; i < self->n_candidates; i++)
    {
      if (!look.left_out[i] && !look.replaced[i])
        return &self->candidates[i];
      if (!look.left_out[i] && first == NULL)
        first = &self->candidates[i];
    }
  /* In a circle all are heads. */
  return first;
}
