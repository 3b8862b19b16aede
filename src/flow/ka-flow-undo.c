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

/* @but: a candidate that is looked at as if it undid nothing; @times: how many undos of it are looked at still */
static gboolean
is_undone (const KaRegister *of, guint n, guint but, guint times, Fate *fates)
{
  if (fates[n] != NOT_ASKED || times == 0)
    return fates[n] == UNDONE;
  fates[n] = ASKED;
  for (guint i = 0; i < of->n_candidates && fates[n] == ASKED; i++)
    if (i != but && ka_act_id_compare (&of->candidates[i].act->undoes, &of->candidates[n].act->id) == 0
        && !is_undone (of, i, but, times - 1, fates))
      fates[n] = UNDONE;
  if (fates[n] == ASKED)
    fates[n] = DONE;
  return fates[n] == UNDONE;
}

/* All but candidate @own that were undone, and what undid them. */
static void
leave_out_undone (Look *self, guint own, Fate *fates)
{
  for (guint i = 0; i < self->of->n_candidates; i++)
    if (i != own
        && (is_undone (self->of, i, own, KA_FLOW_MOST_TIMES, fates)
            || find_candidate (self->of, &self->of->candidates[i].act->undoes) >= 0))
      self->left_out[i] = TRUE;
}

/* ---- what was before ------------------------------------------------------------------------------------ */

/* A candidate, and one that was written knowing of it. */
typedef struct
{
  guint of;
  guint by;
} Step;

static int
compare_steps (const void *a, const void *b)
{
  guint one = ((const Step *) a)->of, other = ((const Step *) b)->of;

  return one < other ? -1 : one > other;
}

/* Returns: (transfer full): of #Step, those of one candidate beside each other */
static GArray *
list_steps (const KaRegister *of)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

  for (guint i = 0; i < of->n_candidates; i++)
    for (guint k = 0; k < of->candidates[i].change->n_over; k++)
      {
        int found = find_candidate (of, &of->candidates[i].change->over[k]);
        Step step = { (guint) found, i };

        if (found >= 0)
          g_array_append_val (steps, step);
      }
  g_array_sort (steps, compare_steps);
  return steps;
}

/* Returns: where the steps from candidate @n begin, or would */
static guint
find_steps (GArray *steps, guint n)
{
  guint low = 0, high = steps->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (steps, Step, middle).of < n)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Marks candidate @n and all that were written knowing of it, whatever lies between them. */
static void
mark_built_on (const KaRegister *of, guint n, gboolean *marked)
{
  g_autoptr (GArray) steps = list_steps (of);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (guint));

  marked[n] = TRUE;
  g_array_append_val (left, n);
  while (left->len > 0)
    {
      guint from = g_array_index (left, guint, left->len - 1);

      g_array_set_size (left, left->len - 1);
      for (guint i = find_steps (steps, from); i < steps->len && g_array_index (steps, Step, i).of == from;
           i++)
        {
          guint by = g_array_index (steps, Step, i).by;

          if (marked[by])
            continue;
          marked[by] = TRUE;
          g_array_append_val (left, by);
        }
    }
}

/* Two who took the same thing away did one and the same: who brings it back means both. @own: a candidate that takes it away. Returns:
 * (transfer full): of candidates, those that do so too, neither knowing of the other, and were not undone */
static gboolean *
list_same (const Look *look, guint own)
{
  const KaRegister *of = look->of;
  gboolean *same = g_new0 (gboolean, of->n_candidates);
  g_autofree gboolean *known = g_new0 (gboolean, of->n_candidates);
  g_autofree gboolean *knowing = g_new0 (gboolean, of->n_candidates);

  if (!ka_register_is_taking (of, of->candidates[own].value))
    return same;
  mark_replaced (of, own, known);
  mark_built_on (of, own, knowing);
  for (guint i = 0; i < of->n_candidates; i++)
    same[i] = !look->left_out[i] && !known[i] && !knowing[i]
              && ka_register_is_taking (of, of->candidates[i].value);
  return same;
}

gboolean
ka_flow_undo_refuse_built_on (GError **error)
{
  g_set_error_literal (error, KA_FLOW_ERROR, KA_FLOW_ERROR_BUILT_ON,
                       "something that was written later builds on it");
  return FALSE;
}

static gboolean
refuse_beside (GError **error)
{
  g_set_error_literal (error, KA_FLOW_ERROR, KA_FLOW_ERROR_BESIDE,
                       "somebody else said something different without knowing of it");
  return FALSE;
}

static gboolean
check_stands (const KaRegister *self, const KaFlowAct *act, GError **error)
{
  int found = find_candidate (self, &act->id);
  g_autofree Fate *fates = g_new0 (Fate, self->n_candidates);
  g_autofree gboolean *same = NULL;
  g_auto (Look) look = { 0 };
  guint own = (guint) found;

  if (found < 0 || is_undone (self, own, own, KA_FLOW_MOST_TIMES, fates))
    return ka_flow_undo_refuse_built_on (error);
  look_init (&look, self);
  leave_out_undone (&look, own, fates);
  find_replaced (&look);
  same = list_same (&look, own);
  if (look.replaced[own])
    return ka_flow_undo_refuse_built_on (error);
  for (guint i = 0; i < self->n_candidates; i++)
    if (i != own && !look.left_out[i] && !look.replaced[i] && !same[i])
      return refuse_beside (error);
  return TRUE;
}

/* Looks away from the act that is candidate @own, from who took the same away, and from all that was written knowing of those. */
static void
leave_out_later (Look *self, guint own)
{
  g_autofree Fate *fates = g_new0 (Fate, self->of->n_candidates);
  g_autofree gboolean *same = NULL;
  g_auto (Look) others = { 0 };

  look_init (&others, self->of);
  leave_out_undone (&others, own, fates);
  same = list_same (&others, own);
  for (guint i = 0; i < self->of->n_candidates; i++)
    if (i == own || same[i])
      mark_built_on (self->of, i, self->left_out);
}

/* What the change was over and no candidate is spoke of something else: of another attribute, or of a line of the match.
 * @left: of candidates: those that @change replaced and that are looked away from are put here */
static gboolean
knows_replaced (const Look *self, const KaFlowChange *change, KaFlowHasCome has_come, gpointer data,
                gboolean *seen, GArray *left)
{
  for (guint i = 0; i < change->n_over; i++)
    {
      int found = find_candidate (self->of, &change->over[i]);

      if (found < 0 && !has_come (data, &change->over[i]))
        return FALSE;
      if (found < 0 || !self->left_out[found] || seen[found])
        continue;
      seen[found] = TRUE;
      g_array_append_val (left, found);
    }
  return TRUE;
}

/* What @act replaced has come, and what those of them replaced that were undone. */
static gboolean
knows_before (const KaRegister *self, const KaFlowAct *act, KaFlowHasCome has_come, gpointer data)
{
  int next = find_candidate (self, &act->id);
  g_autofree gboolean *seen = g_new0 (gboolean, self->n_candidates);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (Look) look = { 0 };

  if (next < 0)
    return FALSE;
  look_init (&look, self);
  leave_out_later (&look, (guint) next);
  seen[next] = TRUE;
  g_array_append_val (left, next);
  while (left->len > 0)
    {
      next = g_array_index (left, int, left->len - 1);
      g_array_set_size (left, left->len - 1);
      if (!knows_replaced (&look, self->candidates[next].change, has_come, data, seen, left))
        return FALSE;
    }
  return TRUE;
}

gboolean
ka_flow_undo_check (const KaRegister *self, const KaFlowAct *act, KaFlowHasCome has_come, gpointer data,
                    GError **error)
{
  if (!check_stands (self, act, error))
    return FALSE;
  if (knows_before (self, act, has_come, data))
    return TRUE;
  g_set_error_literal (error, KA_FLOW_ERROR, KA_FLOW_ERROR_NOT_KNOWN,
                       "what was before it has not come here yet");
  return FALSE;
}

const KaHead *
ka_flow_undo_find_before (const KaRegister *self, const KaFlowAct *act)
{
  int found = find_candidate (self, &act->id);
  const KaHead *first = NULL;
  g_auto (Look) look = { 0 };

  look_init (&look, self);
  if (found >= 0)
    leave_out_later (&look, (guint) found);
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
