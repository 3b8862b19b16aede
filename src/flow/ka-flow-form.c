/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-flow-form.h"

#include <string.h>

#include "ka-canonical.h"
#include "ka-json.h"
#include "ka-thing.h"

typedef gboolean (*HasForm) (JsonNode *value);

/* ---- values --------------------------------------------------------------------------------------------- */

static gboolean
is_text (JsonNode *value)
{
  return ka_json_holds (value, G_TYPE_STRING) && *json_node_get_string (value) != '\0';
}

static gboolean
is_number (JsonNode *value)
{
  return ka_json_holds (value, G_TYPE_INT64);
}

static gboolean
is_truth (JsonNode *value)
{
  return ka_json_holds (value, G_TYPE_BOOLEAN);
}

/* One UUID has one text, or two books would know it as two things. */
static gboolean
is_uuid_text (const char *text)
{
  for (const char *at = text; *at != '\0'; at++)
    if (g_ascii_isupper (*at))
      return FALSE;
  return g_uuid_string_is_valid (text);
}

static gboolean
is_uuid (JsonNode *value)
{
  return is_text (value) && is_uuid_text (json_node_get_string (value));
}

static JsonArray *
get_list (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static gboolean
are_numbers (JsonArray *list)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!is_number (json_array_get_element (list, i)))
      return FALSE;
  return TRUE;
}

/* ---- seats ---------------------------------------------------------------------------------------------- */

static KaFlowSeat *
make_seat (const char *who, const char *text)
{
  KaFlowSeat *self = g_new (KaFlowSeat, 1);

  self->who = g_strdup (who);
  self->text = g_strdup (text);
  return self;
}

KaFlowSeat *
ka_flow_seat_copy (const KaFlowSeat *self)
{
  return make_seat (self->who, self->text);
}

void
ka_flow_seat_free (KaFlowSeat *self)
{
  g_free (self->who);
  g_free (self->text);
  g_free (self);
}

int
ka_flow_form_index_of (GPtrArray *seats, const char *who)
{
  for (guint i = 0; i < seats->len; i++)
    if (strcmp (((KaFlowSeat *) g_ptr_array_index (seats, i))->who, who) == 0)
      return (int) i;
  return -1;
}

gboolean
ka_flow_form_sit_the_same (GPtrArray *seats, GPtrArray *others)
{
  for (guint i = 0; seats->len == others->len && i < seats->len; i++)
    if (ka_flow_form_index_of (others, ((KaFlowSeat *) seats->pdata[i])->who) != (int) i)
      return FALSE;
  return seats->len == others->len;
}

/* Who sits there after those of @before; NULL when it is no seat. */
static char *
read_who (JsonNode *seat, GPtrArray *before)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (seat) ? json_node_get_object (seat) : NULL;
  JsonNode *player = object != NULL ? json_object_get_member (object, "player") : NULL;
  JsonNode *bot = object != NULL ? json_object_get_member (object, "bot") : NULL;
  g_autofree char *who = NULL;
  guint k = 0;

  if (is_uuid (player) && bot == NULL)
    return ka_thing_new (KA_THING_PLAYER, json_node_get_string (player));
  if (!is_text (bot) || player != NULL)
    return NULL;
  do
    {
      g_free (who);
      who = g_strdup_printf (KA_THING_BOT "%s/%u", json_node_get_string (bot), k++);
    }
  while (ka_flow_form_index_of (before, who) >= 0);
  return g_steal_pointer (&who);
}

/* The seats of an order, or NULL when it is none: nobody sits twice. */
static GPtrArray *
read_order (JsonArray *order)
{
  g_autoptr (GPtrArray) seats = g_ptr_array_new_with_free_func ((GDestroyNotify) ka_flow_seat_free);
  guint n = order != NULL ? json_array_get_length (order) : 0;

  if (n < 1 || n > KA_FLOW_MOST_SEATS)
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (order, i);
      g_autofree char *who = read_who (node, seats);
      g_autoptr (GString) text = g_string_new (NULL);

      if (who == NULL || ka_flow_form_index_of (seats, who) >= 0)
        return NULL;
      ka_canonical_append (text, node);
      g_ptr_array_add (seats, make_seat (who, text->str));
    }
  return g_steal_pointer (&seats);
}

static gboolean
are_seats (JsonNode *value)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (value) ? json_node_get_object (value) : NULL;
  g_autoptr (GPtrArray) seats = object != NULL ? read_order (get_list (object, "order")) : NULL;
  JsonNode *first = object != NULL ? json_object_get_member (object, "first") : NULL;

  return seats != NULL && is_number (first) && json_node_get_int (first) >= 0
         && json_node_get_int (first) < (gint64) seats->len;
}

GPtrArray *
ka_flow_form_read_seats (const char *seats)
{
  g_autoptr (JsonNode) node = ka_json_from_text (seats, NULL);

  return read_order (get_list (json_node_get_object (node), "order"));
}

char *
ka_flow_form_replace_order (const char *seats, GPtrArray *order)
{
  g_autoptr (JsonNode) node = ka_json_from_text (seats, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < order->len; i++)
    json_array_add_element (list,
                            ka_json_from_text (((KaFlowSeat *) g_ptr_array_index (order, i))->text, NULL));
  json_object_set_array_member (json_node_get_object (node), "order", list);
  ka_canonical_append (text, node);
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* ---- what a line says ----------------------------------------------------------------------------------- */

static gboolean
is_said (JsonNode *value)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (value) ? json_node_get_object (value) : NULL;
  JsonNode *seats = object != NULL ? json_object_get_member (object, "seats") : NULL;
  JsonArray *absent, *correction;
  KaActId id;

  if (!is_text (seats) || !ka_act_id_parse (json_node_get_string (seats), &id))
    return FALSE;
  absent = get_list (object, "absent");
  correction = get_list (object, "correction");
  if (json_object_has_member (object, "facts") == json_object_has_member (object, "correction"))
    return FALSE;
  if (json_object_has_member (object, "correction") && (correction == NULL || !are_numbers (correction)))
    return FALSE;
  return absent != NULL ? are_numbers (absent) : !json_object_has_member (object, "absent");
}

KaFlowPart
ka_flow_form_read_part (const char *says)
{
  g_autoptr (JsonNode) node = ka_json_from_text (says, NULL);
  JsonObject *object = json_node_get_object (node);
  JsonArray *correction = get_list (object, "correction");
  JsonArray *absent = get_list (object, "absent");
  KaFlowPart part = { .took = correction != NULL ? 0 : ~0u };

  ka_act_id_parse (json_object_get_string_member (object, "seats"), &part.seats);
  for (guint i = 0; correction != NULL && i < MIN (json_array_get_length (correction), KA_FLOW_MOST_SEATS);
       i++)
    if (json_array_get_int_element (correction, i) != 0)
      part.took |= 1u << i;
  /* Of a correction they are those for whom somebody plays on from there. */
  for (guint i = 0; correction == NULL && absent != NULL && i < json_array_get_length (absent); i++)
    {
      gint64 seat = json_array_get_int_element (absent, i);

      if (seat >= 0 && seat < KA_FLOW_MOST_SEATS)
        part.took &= ~(1u << seat);
    }
  return part;
}

/* ---- attributes ----------------------------------------------------------------------------------------- */

/* Of which attributes the fold looks into the value, by the kind of thing: rule F-0. */
static const struct
{
  const char *kind; /* NULL for all */
  const char *attribute;
  HasForm has_form;
} FORMS[] = {
  { NULL, "gone", is_truth },   { "player", "name", is_text },   { "player", "same", is_uuid },
  { "match", "game", is_text }, { "match", "seats", are_seats }, { "match", "bin", is_number },
  { "line", "match", is_uuid }, { "line", "rank", is_text },     { "line", "created", is_number },
  { "line", "says", is_said },
};

gboolean
ka_flow_form_is_thing (const char *text)
{
  const char *slash = strchr (text, '/');

  return slash != NULL && slash != text && is_uuid_text (slash + 1);
}

gboolean
ka_flow_form_is_kept (const char *thing, const char *attribute, JsonNode *value)
{
  gsize length = strcspn (thing, "/");

  for (guint i = 0; i < G_N_ELEMENTS (FORMS); i++)
    if (strcmp (FORMS[i].attribute, attribute) == 0
        && (FORMS[i].kind == NULL
            || (strlen (FORMS[i].kind) == length && strncmp (FORMS[i].kind, thing, length) == 0)))
      return FORMS[i].has_form (value);
  return TRUE;
}

gboolean
ka_flow_form_is_brought_by (const KaFlowChange *change)
{
  static const char *const NEEDS[][2] = {
    { KA_THING_PLAYER, "name" }, { KA_THING_MATCH, "game" }, { KA_THING_LINE, "says" }, { "season/", "name" }
  };

  for (guint i = 0; i < G_N_ELEMENTS (NEEDS); i++)
    if (g_str_has_prefix (change->thing, NEEDS[i][0]))
      return change->n_over == 0 && ka_flow_change_get (change, NEEDS[i][1]) != NULL;
  return FALSE;
}

char *
ka_flow_form_read_text (const char *value)
{
  g_autoptr (JsonNode) node = ka_json_from_text (value, NULL);

  return ka_json_holds (node, G_TYPE_STRING) ? json_node_dup_string (node) : NULL;
}
