/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-writer.h"

#include <string.h>

#include "ka-canonical.h"
#include "ka-flow-form.h"

/* What will be said of one thing. */
typedef struct
{
  char *thing;
  GArray *said; /* of KaFlowSaid, owned */
  GArray *over; /* of KaActId */
} Change;

struct _KaFlowWriter
{
  /* owned */
  char *verb;
  GPtrArray *changes; /* of Change */
  KaActId undoes;     /* number 0: none */
};

/* ---- putting together ----------------------------------------------------------------------------------- */

static void
clear_said (KaFlowSaid *said)
{
  g_free (said->attribute);
  g_free (said->value);
}

static void
free_change (Change *change)
{
  g_free (change->thing);
  g_array_unref (change->said);
  g_array_unref (change->over);
  g_free (change);
}

KaFlowWriter *
ka_flow_writer_new (const char *verb)
{
  KaFlowWriter *self = g_new0 (KaFlowWriter, 1);

  self->verb = g_strdup (verb);
  self->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) free_change);
  return self;
}

void
ka_flow_writer_free (KaFlowWriter *self)
{
  g_free (self->verb);
  g_ptr_array_unref (self->changes);
  g_free (self);
}

guint
ka_flow_writer_count (KaFlowWriter *self)
{
  return self->changes->len;
}

/* What is said of one thing is mostly said at once, so it is looked for from the end. */
static Change *
get_change (KaFlowWriter *self, const char *thing)
{
  Change *change;

  for (guint i = self->changes->len; i > 0; i--)
    {
      change = g_ptr_array_index (self->changes, i - 1);
      if (strcmp (change->thing, thing) == 0)
        return change;
    }
  change = g_new0 (Change, 1);
  change->thing = g_strdup (thing);
  change->said = g_array_new (FALSE, FALSE, sizeof (KaFlowSaid));
  g_array_set_clear_func (change->said, (GDestroyNotify) clear_said);
  change->over = g_array_new (FALSE, FALSE, sizeof (KaActId));
  g_ptr_array_add (self->changes, change);
  return change;
}

static void
add_said (Change *change, const char *attribute, const char *value)
{
  KaFlowSaid said = { g_strdup (attribute), g_strdup (value) };

  g_array_append_val (change->said, said);
}

static void
add_heads (Change *change, const KaRegister *known)
{
  for (guint i = 0; i < known->n_heads; i++)
    g_array_append_val (change->over, known->heads[i].act->id);
}

void
ka_flow_writer_say (KaFlowWriter *self, const char *thing, const KaRegisters *known, const char *attribute,
                    const char *value)
{
  Change *change = get_change (self, thing);
  const KaRegister *before = known != NULL ? ka_registers_find (known, attribute) : NULL;

  add_said (change, attribute, value);
  if (before != NULL)
    add_heads (change, before);
}

void
ka_flow_writer_know (KaFlowWriter *self, const char *thing, const KaRegisters *part)
{
  Change *change = get_change (self, thing);

  for (guint i = 0; i < part->n; i++)
    add_heads (change, &part->registers[i]);
}

void
ka_flow_writer_know_act (KaFlowWriter *self, const char *thing, const KaActId *act)
{
  g_array_append_val (get_change (self, thing)->over, *act);
}

/* ---- undo ----------------------------------------------------------------------------------------------- */

/* A deletion that is said again knows what it knew then. */
static void
say_before (Change *undo, const KaRegister *one, const KaFlowAct *act)
{
  const KaHead *before = ka_flow_undo_find_before (one, act);

  add_said (undo, one->attribute, before != NULL ? before->value : "null");
  if (before != NULL && ka_register_is_taking (one, before->value))
    g_array_append_vals (undo->over, before->change->over, before->change->n_over);
}

gboolean
ka_flow_writer_undo_change (KaFlowWriter *self, const KaFlowAct *act, const KaFlowChange *change,
                            const KaRegisters *known, KaFlowHasCome has_come, gpointer data, GError **error)
{
  gboolean brought = ka_flow_form_is_brought_by (change);
  Change *undo = get_change (self, change->thing);

  for (guint i = 0; i < known->n; i++)
    {
      const KaRegister *one = &known->registers[i];
      gboolean is_said = ka_flow_change_get (change, one->attribute) != NULL;

      if (is_said && !ka_flow_undo_check (one, act, has_come, data, error))
        return FALSE;
      if (!is_said && brought && ka_registers_get (known, one->attribute) != NULL)
        return ka_flow_undo_refuse_built_on (error);
      if (is_said || brought)
        add_heads (undo, one);
      if (is_said && !brought)
        say_before (undo, one, act);
    }
  if (brought)
    add_said (undo, "gone", "true");
  return TRUE;
}

gboolean
ka_flow_writer_undo (KaFlowWriter *self, const KaFlowAct *act, KaRegistersLookup lookup,
                     KaFlowHasCome has_come, gpointer data, GError **error)
{
  self->undoes = act->id;
  for (guint i = 0; i < act->n_changes; i++)
    if (!ka_flow_writer_undo_change (self, act, &act->changes[i], lookup (data, act->changes[i].thing),
                                     has_come, data, error))
      return FALSE;
  return TRUE;
}

/* ---- as a line ------------------------------------------------------------------------------------------ */

static int
compare_said (const void *a, const void *b)
{
  return strcmp (((const KaFlowSaid *) a)->attribute, ((const KaFlowSaid *) b)->attribute);
}

static void
append_id (GString *line, const KaActId *id)
{
  char text[KA_ACT_ID_SIZE];

  ka_canonical_append_text (line, ka_act_id_print (id, text));
}

static void
append_over (GString *line, GArray *over)
{
  const KaActId *last = NULL;

  g_array_sort (over, ka_act_id_compare);
  for (guint i = 0; i < over->len; i++)
    {
      const KaActId *id = &g_array_index (over, KaActId, i);

      if (last != NULL && ka_act_id_compare (last, id) == 0)
        continue;
      g_string_append (line, last == NULL ? ",\"over\":[" : ",");
      append_id (line, id);
      last = id;
    }
  if (last != NULL)
    g_string_append_c (line, ']');
}

static void
append_change (GString *line, Change *change)
{
  g_array_sort (change->said, compare_said);
  g_string_append (line, "{\"as\":");
  for (guint i = 0; i < change->said->len; i++)
    {
      const KaFlowSaid *said = &g_array_index (change->said, KaFlowSaid, i);

      g_string_append_c (line, i == 0 ? '{' : ',');
      ka_canonical_append_text (line, said->attribute);
      g_string_append_c (line, ':');
      g_string_append (line, said->value);
    }
  g_string_append_c (line, '}');
  append_over (line, change->over);
  g_string_append (line, ",\"thing\":");
  ka_canonical_append_text (line, change->thing);
  g_string_append_c (line, '}');
}

static Change *
get_first (KaFlowWriter *self)
{
  g_return_val_if_fail (self->changes->len > 0, NULL);
  return g_ptr_array_index (self->changes, 0);
}

const char *
ka_flow_writer_get_thing (KaFlowWriter *self)
{
  return get_first (self)->thing;
}

const char *
ka_flow_writer_get (KaFlowWriter *self, const char *attribute)
{
  GArray *said = get_first (self)->said;

  for (guint i = 0; i < said->len; i++)
    if (strcmp (g_array_index (said, KaFlowSaid, i).attribute, attribute) == 0)
      return g_array_index (said, KaFlowSaid, i).value;
  return NULL;
}

char *
ka_flow_writer_print_change (KaFlowWriter *self)
{
  GString *text = g_string_new (NULL);

  append_change (text, get_first (self));
  return g_string_free_and_steal (text);
}

KaFlowAct *
ka_flow_writer_finish (KaFlowWriter *self, const KaActId *id)
{
  g_autoptr (GString) line = g_string_new ("{\"act\":");

  append_id (line, id);
  g_string_append (line, ",\"says\":[");
  for (guint i = 0; i < self->changes->len; i++)
    {
      if (i > 0)
        g_string_append_c (line, ',');
      append_change (line, g_ptr_array_index (self->changes, i));
    }
  g_string_append_c (line, ']');
  if (self->undoes.number != 0)
    {
      g_string_append (line, ",\"undoes\":");
      append_id (line, &self->undoes);
    }
  g_string_append (line, ",\"verb\":");
  ka_canonical_append_text (line, self->verb);
  g_string_append_c (line, '}');
  return ka_flow_act_from_line (line->str, NULL);
}
