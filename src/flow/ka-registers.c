/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-registers.h"

#include "ka-thing.h"

#include <stdlib.h>
#include <string.h>

/* One candidate of one attribute, while they are put in order. */
typedef struct
{
  const char *attribute;
  KaHead head;
} Candidate;

/* The attributes by name, and of one attribute the greatest ID first. */
static int
compare_candidates (const void *a, const void *b)
{
  const Candidate *one = a, *other = b;
  int order = strcmp (one->attribute, other->attribute);

  return order != 0 ? order : ka_act_id_compare (&other->head.act->id, &one->head.act->id);
}

/* The acts that another candidate was over, in their order. */
static GArray *
collect_replaced (const KaHead *candidates, guint n)
{
  GArray *replaced = g_array_new (FALSE, FALSE, sizeof (KaActId));

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < candidates[i].change->n_over; k++)
      if (ka_act_id_compare (&candidates[i].change->over[k], &candidates[i].act->id) != 0)
        g_array_append_val (replaced, candidates[i].change->over[k]);
  g_array_sort (replaced, ka_act_id_compare);
  return replaced;
}

static gboolean
is_replaced (const KaRegister *self, const KaActId *id)
{
  for (guint i = 0; i < self->n_candidates; i++)
    if (ka_act_id_compare (&self->candidates[i].act->id, id) != 0
        && ka_flow_change_is_over (self->candidates[i].change, id))
      return TRUE;
  return FALSE;
}

/* Few who were over many: a change of many attributes that is over many acts is not gone through for each attribute. */
static gboolean
are_few (const KaRegister *self)
{
  guint64 n_over = 0;

  for (guint i = 0; i < self->n_candidates; i++)
    n_over += self->candidates[i].change->n_over;
  return (guint64) self->n_candidates * self->n_candidates <= n_over;
}

/* F-2: in a circle, which only a forger can write, all are heads. */
static void
find_heads (KaRegister *self, KaHead *heads)
{
  g_autoptr (GArray) replaced
      = are_few (self) ? NULL : collect_replaced (self->candidates, self->n_candidates);

  self->heads = heads;
  for (guint i = 0; i < self->n_candidates; i++)
    {
      const KaActId *id = &self->candidates[i].act->id;

      if (replaced != NULL ? !g_array_binary_search (replaced, id, ka_act_id_compare, NULL)
                           : !is_replaced (self, id))
        heads[self->n_heads++] = self->candidates[i];
    }
  if (self->n_heads > 0)
    return;
  memcpy (heads, self->candidates, self->n_candidates * sizeof (KaHead));
  self->n_heads = self->n_candidates;
}

static GArray *
collect_candidates (const KaSaying *sayings, guint n)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < sayings[i].change->n_said; k++)
      {
        const KaFlowSaid *said = &sayings[i].change->said[k];
        Candidate candidate = { said->attribute, { sayings[i].act, sayings[i].change, said->value } };

        g_array_append_val (all, candidate);
      }
  g_array_sort (all, compare_candidates);
  return all;
}

KaRegisters *
ka_registers_fold (const char *thing, const KaSaying *sayings, guint n)
{
  g_autoptr (GArray) all = collect_candidates (sayings, n);
  KaRegisters *self = g_new0 (KaRegisters, 1);
  KaRegister *last = NULL;

  self->thing = thing;
  self->registers = g_new0 (KaRegister, all->len);
  self->storage = g_new (KaHead, 2 * all->len);
  for (guint i = 0; i < all->len; i++)
    {
      const Candidate *candidate = &g_array_index (all, Candidate, i);

      self->storage[i] = candidate->head;
      if (last == NULL || strcmp (last->attribute, candidate->attribute) != 0)
        {
          last = &self->registers[self->n++];
          last->attribute = candidate->attribute;
          last->candidates = &self->storage[i];
        }
      last->n_candidates++;
    }
  for (guint i = 0; i < self->n; i++)
    find_heads (&self->registers[i], self->registers[i].candidates + all->len);
  return self;
}

void
ka_registers_free (KaRegisters *self)
{
  g_free (self->storage);
  g_free (self->registers);
  g_free (self);
}

static int
compare_attribute (const void *name, const void *element)
{
  return strcmp (name, ((const KaRegister *) element)->attribute);
}

const KaRegister *
ka_registers_find (const KaRegisters *self, const char *attribute)
{
  return self->n > 0 ? bsearch (attribute, self->registers, self->n, sizeof (KaRegister), compare_attribute)
                     : NULL;
}

const char *
ka_registers_get (const KaRegisters *self, const char *attribute)
{
  const KaRegister *found = ka_registers_find (self, attribute);

  return found != NULL && strcmp (found->heads[0].value, "null") != 0 ? found->heads[0].value : NULL;
}

const char *
ka_registers_get_said (const KaRegisters *self, const char *attribute, const KaActId *id)
{
  const KaRegister *one = ka_registers_find (self, attribute);

  for (guint i = 0; one != NULL && i < one->n_candidates; i++)
    if (ka_act_id_compare (&one->candidates[i].act->id, id) == 0)
      return strcmp (one->candidates[i].value, "null") != 0 ? one->candidates[i].value : NULL;
  return NULL;
}

gboolean
ka_register_differs (const KaRegister *self, guint n)
{
  return strcmp (self->heads[n].value, self->heads[0].value) != 0;
}

gboolean
ka_register_is_disputed (const KaRegister *self)
{
  for (guint i = 1; i < self->n_heads; i++)
    if (ka_register_differs (self, i))
      return TRUE;
  return FALSE;
}

/* ---- gone and bin --------------------------------------------------------------------------------------- */

gboolean
ka_register_is_taking (const KaRegister *self, const char *value)
{
  return (strcmp (self->attribute, "gone") == 0 || strcmp (self->attribute, "bin") == 0)
         && strcmp (value, "null") != 0 && strcmp (value, "false") != 0;
}

/* What those knew who took it away, in the order of the IDs. */
static GArray *
collect_known (const KaRegister *taking)
{
  GArray *known = g_array_new (FALSE, FALSE, sizeof (KaActId));

  for (guint i = 0; i < taking->n_heads; i++)
    if (ka_register_is_taking (taking, taking->heads[i].value))
      g_array_append_vals (known, taking->heads[i].change->over, taking->heads[i].change->n_over);
  g_array_sort (known, ka_act_id_compare);
  return known;
}

/* Whether @head must have been known to who took the thing away. Who put a match in the bin need not have been. */
static gboolean
counts (const KaRegisters *self, const KaRegister *one, const KaHead *head, const char *attribute)
{
  return g_strcmp0 (one->attribute, attribute) != 0 && strcmp (one->attribute, "gone") != 0
         && !(ka_thing_is (self->thing, KA_THING_MATCH) && ka_register_is_taking (one, head->value));
}

/* Whether each head that counts is known; of a line, of which no @attribute takes it away, each. */
static gboolean
is_known (const KaRegisters *self, GArray *known, const char *attribute)
{
  for (guint i = 0; i < self->n; i++)
    {
      const KaRegister *one = &self->registers[i];

      for (guint k = 0; k < one->n_heads; k++)
        if ((attribute == NULL || counts (self, one, &one->heads[k], attribute))
            && !g_array_binary_search (known, &one->heads[k].act->id, ka_act_id_compare, NULL))
          return FALSE;
    }
  return TRUE;
}

KaFate
ka_registers_get_fate (const KaRegisters *self, const char *attribute, const KaRegisters *const *parts,
                       guint n_parts)
{
  const KaRegister *taking = ka_registers_find (self, attribute);
  g_autoptr (GArray) known = NULL;

  if (taking == NULL || !ka_register_is_taking (taking, taking->heads[0].value))
    return KA_FATE_THERE;
  known = collect_known (taking);
  if (!is_known (self, known, attribute))
    return KA_FATE_RETURNED;
  for (guint i = 0; i < n_parts; i++)
    if (!is_known (parts[i], known, NULL))
      return KA_FATE_RETURNED;
  return KA_FATE_TAKEN;
}
