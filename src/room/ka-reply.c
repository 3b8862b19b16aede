/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-reply.h"

#include <string.h>

#include "ka-json.h"
#include "ka-language.h"
#include "ka-message.h"

const char *const ka_obstacle_right = N_ ("This device may not write.");
const char *const ka_obstacle_gone = N_ ("This match is not shown any more.");

JsonBuilder *
ka_reply_begin (const char *type, const char *id)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "version", KA_MESSAGE_VERSION);
  ka_json_set_text (builder, "type", type);
  ka_json_set_text (builder, "id", id);
  return builder;
}

char *
ka_reply_end (JsonBuilder *builder)
{
  g_autoptr (JsonBuilder) owned = builder;
  g_autoptr (JsonNode) node = NULL;

  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  return json_to_string (node, FALSE);
}

char *
ka_reply_failed (const char *id, const char *why)
{
  JsonBuilder *builder = ka_reply_begin ("failed", id);

  ka_json_set_text (builder, "say", why);
  return ka_reply_end (builder);
}

void
ka_reply_add_ints (JsonBuilder *builder, const char *key, const int *numbers, guint n)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    if (numbers[i] == KA_ABSENT)
      json_builder_add_null_value (builder);
    else
      json_builder_add_int_value (builder, numbers[i]);
  json_builder_end_array (builder);
}

void
ka_reply_add_seats (JsonBuilder *builder, const char *key, guint32 seats)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for_each_seat (seat, KA_MAX_SEATS)
    if ((seats & (1u << seat)) != 0)
      json_builder_add_int_value (builder, seat);
  json_builder_end_array (builder);
}

void
ka_reply_add_boolean (JsonBuilder *builder, const char *key, gboolean value)
{
  json_builder_set_member_name (builder, key);
  json_builder_add_boolean_value (builder, value);
}

void
ka_reply_add_points (JsonBuilder *builder, const KaScore *score, guint line)
{
  const KaRoundScore *round = &score->rounds[line];
  int points[KA_MAX_SEATS];

  for_each_seat (seat, score->n_seats)
    points[seat] = round->points[seat] + round->adjust[seat];
  ka_reply_add_ints (builder, "points", points, score->n_seats);
}

void
ka_reply_add_kind (JsonBuilder *builder, const KaRound *round)
{
  ka_json_set_text (builder, "kind",
                    ka_round_is_rules (round)        ? "rules"
                    : ka_round_is_correction (round) ? "correction"
                                                     : "round");
}

void
ka_reply_add_note (JsonBuilder *builder, const KaNote *note, guint32 seats)
{
  json_builder_begin_object (builder);
  ka_reply_add_seats (builder, "seats", note->seat >= 0 ? 1u << note->seat : seats);
  ka_json_set_text (builder, "say", note->msgid);
  ka_json_set_int (builder, "a", note->a);
  ka_json_set_int (builder, "b", note->b);
  json_builder_end_object (builder);
}

/* ---- what is wrong ---------------------------------------------------------------------------------------- */

/* A card as files have it; the page names it. */
static void
add_cards (JsonBuilder *builder, const KaReason *reason)
{
  json_builder_set_member_name (builder, "cards");
  json_builder_begin_array (builder);
  for (guint i = 0; i < KA_REASON_FACTS; i++)
    {
      char text[3];

      json_builder_add_string_value (builder, ka_card_to_text (reason->cards[i], text));
    }
  json_builder_end_array (builder);
}

static void
add_texts (JsonBuilder *builder, const KaReason *reason)
{
  json_builder_set_member_name (builder, "texts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < KA_REASON_FACTS; i++)
    json_builder_add_string_value (builder, reason->texts[i] != NULL ? reason->texts[i] : "");
  json_builder_end_array (builder);
}

static gboolean
has_cards (const KaReason *reason)
{
  return reason->why != NULL && strstr (reason->why, "{c") != NULL;
}

void
ka_reply_add_refusal (JsonBuilder *builder, const char *key, const GError *error)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);

  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "key", ka_error_get_key (error));
  ka_reply_add_seats (builder, "at", refusal != NULL ? refusal->at : 0);
  ka_json_set_text (builder, "say",
                    refusal != NULL && refusal->reason.why != NULL ? refusal->reason.why : error->message);
  if (refusal != NULL)
    {
      ka_json_set_text (builder, "several", refusal->reason.why_plural);
      ka_reply_add_ints (builder, "numbers", refusal->reason.numbers, KA_REASON_FACTS);
      ka_reply_add_ints (builder, "seats", refusal->reason.seats, KA_REASON_FACTS);
      if (has_cards (&refusal->reason))
        add_cards (builder, &refusal->reason);
      add_texts (builder, &refusal->reason);
    }
  json_builder_end_object (builder);
}
