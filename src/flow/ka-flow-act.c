/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-act.h"

#include <stdlib.h>
#include <string.h>

#include "ka-canonical.h"
#include "ka-flow-form.h"
#include "ka-json.h"
#include "ka-language.h"

G_DEFINE_QUARK (ka - flow - error - quark, ka_flow_error)

/* ---- reading -------------------------------------------------------------------------------------------- */

static JsonNode *
get_member (JsonObject *object, const char *name, JsonNodeType type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_TYPE (node) == type ? node : NULL;
}

static const char *
get_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;
}

static gboolean
read_id (JsonNode *node, KaActId *id)
{
  return ka_json_holds (node, G_TYPE_STRING) && ka_act_id_parse (json_node_get_string (node), id);
}

static gboolean
read_over (KaFlowChange *change, JsonObject *object)
{
  JsonNode *node = get_member (object, "over", JSON_NODE_ARRAY);
  JsonArray *over = node != NULL ? json_node_get_array (node) : NULL;

  if (over == NULL)
    return !json_object_has_member (object, "over");
  change->n_over = json_array_get_length (over);
  change->over = g_new0 (KaActId, change->n_over);
  for (guint i = 0; i < change->n_over; i++)
    if (!read_id (json_array_get_element (over, i), &change->over[i]))
      return FALSE;
  qsort (change->over, change->n_over, sizeof (KaActId), ka_act_id_compare);
  return TRUE;
}

/* The line is canonical: the members of an object come in the order of their names. */
static gboolean
read_said (KaFlowChange *change, JsonObject *object)
{
  JsonNode *node = get_member (object, "as", JSON_NODE_OBJECT);
  JsonObject *as = node != NULL ? json_node_get_object (node) : NULL;
  g_autoptr (GList) names = as != NULL ? json_object_get_members (as) : NULL;

  change->said = g_new0 (KaFlowSaid, g_list_length (names));
  for (GList *l = names; l != NULL; l = l->next)
    {
      KaFlowSaid *said = &change->said[change->n_said++];
      g_autoptr (GString) value = g_string_new (NULL);
      JsonNode *told = json_object_get_member (as, l->data);

      if (ka_flow_form_is_kept (change->thing, l->data, told))
        ka_canonical_append (value, told);
      else
        g_string_append (value, "null");
      said->attribute = g_strdup (l->data);
      said->value = g_string_free_and_steal (g_steal_pointer (&value));
    }
  return change->n_said > 0;
}

static gboolean
read_change (KaFlowChange *change, JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *thing = object != NULL ? get_text (object, "thing") : NULL;

  if (thing == NULL || !ka_flow_form_is_thing (thing))
    return FALSE;
  change->thing = g_strdup (thing);
  return read_said (change, object) && read_over (change, object);
}

static gboolean
read_changes (KaFlowAct *self, JsonArray *says)
{
  g_autoptr (GHashTable) things = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = json_array_get_length (says);

  self->changes = g_new0 (KaFlowChange, n);
  while (self->n_changes < n)
    {
      KaFlowChange *change = &self->changes[self->n_changes];

      if (!read_change (change, json_array_get_element (says, self->n_changes++))
          || !g_hash_table_add (things, change->thing))
        return FALSE;
    }
  return n > 0;
}

static gboolean
read_act (KaFlowAct *self, JsonObject *object)
{
  JsonNode *says = get_member (object, "says", JSON_NODE_ARRAY);
  const char *verb = get_text (object, "verb");

  self->verb = g_strdup (verb);
  return verb != NULL && read_id (json_object_get_member (object, "act"), &self->id)
         && (!json_object_has_member (object, "undoes")
             || read_id (json_object_get_member (object, "undoes"), &self->undoes))
         && says != NULL && read_changes (self, json_node_get_array (says));
}

/* Whether @line is the one way in which its value is written. */
static gboolean
is_canonical (const char *line, JsonNode *node)
{
  g_autoptr (GString) again = g_string_sized_new (strlen (line));

  return ka_canonical_append (again, node) && strcmp (again->str, line) == 0;
}

char *
ka_flow_act_tidy (const char *line)
{
  g_autoptr (JsonNode) node = ka_json_from_text (line, NULL);
  g_autoptr (GString) tidy = g_string_sized_new (strlen (line));

  return node != NULL && ka_canonical_append (tidy, node) ? g_string_free_and_steal (g_steal_pointer (&tidy))
                                                          : NULL;
}

KaFlowAct *
ka_flow_act_from_line (const char *line, GError **error)
{
  g_autoptr (KaFlowAct) self = g_new0 (KaFlowAct, 1);
  g_autoptr (JsonNode) node = ka_json_from_text (line, NULL);

  g_ref_count_init (&self->references);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) || !is_canonical (line, node)
      || !read_act (self, json_node_get_object (node)))
    {
      g_set_error_literal (error, KA_FLOW_ERROR, KA_FLOW_ERROR_NO_ACT,
                           _ ("this is not a change of a book that this version knows"));
      return NULL;
    }
  self->line = g_strdup (line);
  return g_steal_pointer (&self);
}

/* ---- life ----------------------------------------------------------------------------------------------- */

static void
clear_change (KaFlowChange *change)
{
  for (guint i = 0; i < change->n_said; i++)
    {
      g_free (change->said[i].attribute);
      g_free (change->said[i].value);
    }
  g_free (change->said);
  g_free (change->over);
  g_free (change->thing);
}

KaFlowAct *
ka_flow_act_ref (KaFlowAct *self)
{
  g_ref_count_inc (&self->references);
  return self;
}

void
ka_flow_act_unref (KaFlowAct *self)
{
  if (!g_ref_count_dec (&self->references))
    return;
  for (guint i = 0; i < self->n_changes; i++)
    clear_change (&self->changes[i]);
  g_free (self->changes);
  g_free (self->verb);
  g_free (self->line);
  g_free (self);
}

/* ---- asking --------------------------------------------------------------------------------------------- */

gboolean
ka_flow_change_is_over (const KaFlowChange *self, const KaActId *id)
{
  return self->n_over > 0
         && bsearch (id, self->over, self->n_over, sizeof (KaActId), ka_act_id_compare) != NULL;
}

const char *
ka_flow_change_get (const KaFlowChange *self, const char *attribute)
{
  for (guint i = 0; i < self->n_said; i++)
    if (strcmp (self->said[i].attribute, attribute) == 0)
      return self->said[i].value;
  return NULL;
}
