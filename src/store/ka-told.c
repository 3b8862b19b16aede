/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-told.h"

#include "ka-attributes.h"
#include "ka-book-private.h"
#include "ka-flow-form.h"
#include "ka-json.h"
#include "ka-reseat.h"
#include "ka-text-check.h"

static char *
print_member (JsonObject *object, const char *name, JsonNodeType type)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_TYPE (node) == type ? json_to_string (node, FALSE) : NULL;
}

static const char *
get_reason (JsonObject *says)
{
  JsonNode *node = json_object_get_member (says, "reason");

  const char *reason = ka_json_holds (node, G_TYPE_STRING) ? json_node_get_string (node) : NULL;

  return ka_text_check (reason, "", KA_TEXT_NOTE, NULL) ? reason : NULL;
}

static guint32
read_absent (JsonObject *says)
{
  JsonNode *node = json_object_get_member (says, "absent");
  JsonArray *seats = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint32 absent = 0;

  for (guint i = 0; seats != NULL && i < json_array_get_length (seats); i++)
    {
      gint64 seat = json_array_get_int_element (seats, i);

      if (seat >= 0 && seat < KA_MAX_SEATS)
        absent |= 1u << seat;
    }
  return absent;
}

/* A word that a newer program has beside them may change what they mean. */
static gboolean
has_only_known (JsonObject *says)
{
  static const char *const KNOWN[] = { "absent", "correction", "facts", "reason", "seats", NULL };
  g_autoptr (GList) names = json_object_get_members (says);

  for (GList *at = names; at != NULL; at = at->next)
    if (!g_strv_contains (KNOWN, at->data))
      return FALSE;
  return TRUE;
}

static KaRound *
read_round (const KaGame *game, JsonObject *says, guint n_seats)
{
  g_autofree char *facts = print_member (says, "facts", JSON_NODE_OBJECT);
  g_autofree char *correction = print_member (says, "correction", JSON_NODE_ARRAY);
  KaValues *values;

  if ((facts == NULL && correction == NULL) || !has_only_known (says))
    return NULL;
  if (facts == NULL)
    return ka_book_parse_correction (correction, n_seats, read_absent (says), get_reason (says), NULL);
  values = ka_game_read_facts_text (game, n_seats, facts, NULL);
  return values != NULL ? ka_round_new (values, read_absent (says)) : NULL;
}

static void
find_places (GPtrArray *from, GPtrArray *to, int *places)
{
  for_each_seat (seat, from->len)
    places[seat] = ka_flow_form_index_of (to, ((KaFlowSeat *) from->pdata[seat])->who);
}

static KaTold *
told_new (char *facts, guint32 absent, char *correction, const char *reason)
{
  KaTold *self = g_new0 (KaTold, 1);

  self->facts = facts;
  self->absent = absent;
  self->correction = correction;
  self->reason = g_strdup (reason);
  return self;
}

/* As it was said. */
static KaTold *
read_plainly (JsonObject *says, GPtrArray *from, GPtrArray *to)
{
  g_autofree char *facts = print_member (says, "facts", JSON_NODE_OBJECT);
  g_autofree char *correction = print_member (says, "correction", JSON_NODE_ARRAY);

  if (!ka_flow_form_sit_the_same (from, to) || (facts == NULL && correction == NULL))
    return NULL;
  return told_new (g_steal_pointer (&facts), read_absent (says), g_steal_pointer (&correction),
                   get_reason (says));
}

KaTold *
ka_told_read (const KaGame *game, const char *says, GPtrArray *from, GPtrArray *to)
{
  g_autoptr (JsonNode) node = ka_json_from_text (says, NULL);
  g_autoptr (KaRound) round = NULL;
  g_autoptr (KaRound) retold = NULL;
  char *facts = NULL;
  char *correction = NULL;
  int places[KA_MAX_SEATS];

  if (game == NULL)
    return read_plainly (json_node_get_object (node), from, to);
  round = read_round (game, json_node_get_object (node), from->len);
  if (round == NULL)
    return NULL;
  find_places (from, to, places);
  retold = ka_round_reseat (game, round, places, from->len, to->len);
  if (retold == NULL)
    return NULL;
  ka_book_print_round (retold, game, to->len, &facts, &correction);
  return told_new (facts, retold->absent, correction, retold->reason);
}

char *
ka_told_again (const KaGame *game, const char *says, GPtrArray *from, GPtrArray *to, const KaActId *seats)
{
  g_autoptr (KaTold) told = ka_told_read (game, says, from, to);

  return told != NULL ? ka_says_print (told->facts, told->absent, told->correction, told->reason, seats)
                      : NULL;
}

void
ka_told_free (KaTold *self)
{
  g_free (self->facts);
  g_free (self->correction);
  g_free (self->reason);
  g_free (self);
}
