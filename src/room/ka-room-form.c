/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-form.h"

#include <string.h>

#include "ka-json.h"
#include "ka-reply.h"

/* ---- beginning -------------------------------------------------------------------------------------------- */

static void
find_before (KaRoomForm *self)
{
  const KaMatch *match = ka_sheet_get_match (self->sheet);
  g_autofree KaRound **rounds = ka_sheet_list_rounds (self->sheet);

  self->before
      = ka_score_new (match->game, match->options, match->n_seats, match->first, rounds, self->line, NULL);
}

static void
set_absent (KaRoomForm *self, guint32 absent)
{
  self->entry.absent = absent;
  self->entry.turn = self->said_turn >= 0
                         ? self->said_turn
                         : ka_present_seat (self->before->next, self->before->n_seats, absent);
}

static void
fill_round (KaRoomForm *self, const KaRound *round)
{
  const KaField *turn = self->entry.turn_field;

  if (turn != NULL && ka_values_has (round->facts, turn->key))
    self->said_turn = ka_values_get_int (round->facts, turn->key);
  set_absent (self, round->absent);
  ka_entry_fill (&self->entry, round->facts);
}

void
ka_room_form_begin (KaRoomForm *self, KaSheet *sheet, guint line)
{
  *self = (KaRoomForm) { .sheet = g_object_ref (sheet),
                         .line = line,
                         .replace = line < ka_sheet_get_n_lines (sheet),
                         .said_turn = -1 };
  find_before (self);
  ka_entry_begin (&self->entry, ka_sheet_get_game (sheet), self->before->options, self->before->n_seats, 0,
                  0);
  if (self->replace)
    fill_round (self, ka_sheet_get_line (sheet, line)->round);
  else
    set_absent (self, ka_sheet_get_next_absent (sheet, line));
  ka_entry_choose_only (&self->entry);
}

void
ka_room_form_clear (KaRoomForm *self)
{
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->before, ka_score_unref);
}

/* ---- what a page says ------------------------------------------------------------------------------------- */

static gboolean
is_null (JsonNode *node)
{
  return node == NULL || JSON_NODE_HOLDS_NULL (node);
}

static gboolean
read_number (JsonNode *node, int *number)
{
  if (is_null (node))
    {
      *number = KA_ABSENT;
      return TRUE;
    }
  if (!ka_json_holds (node, G_TYPE_INT64) || json_node_get_int (node) > KA_MOST_TOTAL
      || json_node_get_int (node) < -KA_MOST_TOTAL)
    return FALSE;
  *number = (int) json_node_get_int (node);
  return TRUE;
}

/* Different seats that are there, at most @most. */
static gboolean
read_seats (JsonNode *node, guint n_seats, guint most, int *seats, guint *n)
{
  guint32 seen = 0;
  JsonArray *array;

  *n = 0;
  if (is_null (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) > most)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      int seat;

      if (!read_number (json_array_get_element (array, i), &seat) || seat < 0 || seat >= (int) n_seats
          || (seen & (1u << seat)) != 0)
        return FALSE;
      seen |= 1u << seat;
      seats[(*n)++] = seat;
    }
  return TRUE;
}

static gboolean
read_each (JsonNode *node, guint n_seats, int *numbers)
{
  JsonArray *array;

  if (is_null (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) != n_seats)
    return FALSE;
  for_each_seat (seat, n_seats)
    if (!read_number (json_array_get_element (array, seat), &numbers[seat]))
      return FALSE;
  return TRUE;
}

static gboolean
read_one (KaEntryPart *part, JsonNode *node)
{
  int number;

  if (!read_number (node, &number))
    return FALSE;
  part->said = number != KA_ABSENT;
  part->number = part->said ? number : 0;
  return TRUE;
}

static gboolean
read_numbers (KaEntryPart *part, guint n_seats, JsonNode *node)
{
  JsonObject *object;

  if (is_null (node))
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  object = json_node_get_object (node);
  return read_one (part, json_object_get_member (object, "one"))
         && read_each (json_object_get_member (object, "each"), n_seats, part->numbers);
}

static gboolean
read_text (KaEntryPart *part, JsonNode *node)
{
  const char *text;

  if (is_null (node))
    return TRUE;
  if (!ka_json_holds (node, G_TYPE_STRING))
    return FALSE;
  text = json_node_get_string (node);
  if (part->field->type == KA_FIELD_CARD)
    part->card = ka_card_from_text (text, NULL);
  else
    part->number = ka_field_find_choice (part->field, text);
  part->said = part->field->type == KA_FIELD_CARD
                   ? part->card != KA_CARD_INVALID && !ka_card_is_joker (part->card)
                   : part->number >= 0;
  return part->said;
}

static gboolean
read_boolean (KaEntryPart *part, JsonNode *node)
{
  if (!is_null (node) && !ka_json_holds (node, G_TYPE_BOOLEAN))
    return FALSE;
  part->said = !is_null (node);
  part->number = part->said && json_node_get_boolean (node);
  return TRUE;
}

static gboolean
read_part (KaEntryPart *part, guint n_seats, JsonNode *node)
{
  switch (part->field->type)
    {
    case KA_FIELD_SEAT:
      return read_seats (node, n_seats, 1, part->seats, &part->n_seats);
    case KA_FIELD_SEATS:
      return read_seats (node, n_seats, n_seats, part->seats, &part->n_seats);
    case KA_FIELD_PER_SEAT:
      return read_each (node, n_seats, part->numbers);
    case KA_FIELD_NUMBERS:
      return read_numbers (part, n_seats, node);
    case KA_FIELD_INT:
      return read_one (part, node);
    case KA_FIELD_BOOL:
      return read_boolean (part, node);
    case KA_FIELD_CHOICE:
    case KA_FIELD_CARD:
      return read_text (part, node);
    case KA_FIELD_ORDER:
    default:
      return is_null (node);
    }
}

static gboolean
read_who (KaRoomForm *self, JsonObject *typed)
{
  guint n_seats = self->entry.n_seats;
  JsonNode *turn = json_object_get_member (typed, "turn");
  JsonNode *node = json_object_get_member (typed, "absent");
  guint32 absent = is_null (node) ? self->entry.absent : 0;
  int seats[KA_MAX_SEATS], said = KA_ABSENT;
  guint n;

  if (!read_number (turn, &said) || !read_seats (node, n_seats, n_seats, seats, &n))
    return FALSE;
  if (said != KA_ABSENT && (said < 0 || said >= (int) n_seats || self->entry.turn_field == NULL))
    return FALSE;
  for (guint i = 0; i < n; i++)
    absent |= 1u << seats[i];
  self->said_turn = said != KA_ABSENT ? said : -1;
  set_absent (self, absent);
  return TRUE;
}

gboolean
ka_room_form_read (KaRoomForm *self, JsonNode *typed)
{
  JsonObject *object;
  JsonNode *facts;

  if (is_null (typed))
    return TRUE;
  object = json_node_get_object (typed);
  facts = json_object_get_member (object, "facts");
  if (!read_who (self, object) || (!is_null (facts) && !JSON_NODE_HOLDS_OBJECT (facts)))
    return FALSE;
  /* What it says is all that is filled in. */
  ka_entry_begin (&self->entry, self->entry.game, self->entry.options, self->entry.n_seats,
                  self->entry.absent, self->entry.turn);
  for (guint i = 0; !is_null (facts) && i < self->entry.n_parts; i++)
    if (!read_part (&self->entry.parts[i], self->entry.n_seats,
                    json_object_get_member (json_node_get_object (facts), self->entry.parts[i].field->key)))
      return FALSE;
  return TRUE;
}

/* ---- what can be filled in, and what is ------------------------------------------------------------------- */

static void
add_choice (const KaChoice *choice, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "id", choice->id);
  ka_json_set_text (builder, "label", choice->label);
  json_builder_end_object (builder);
}

/* In the order in which a form shows them. */
static void
add_choices (const KaField *field, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (const KaChoice *choice = field->choices; choice != NULL && choice->id != NULL; choice++)
    {
      if (choice->before != NULL)
        continue;
      for (const KaChoice *other = field->choices; other->id != NULL; other++)
        if (g_strcmp0 (other->before, choice->id) == 0)
          add_choice (other, builder);
      add_choice (choice, builder);
    }
  json_builder_end_array (builder);
}

static void
add_field (const KaField *field, JsonBuilder *builder)
{
  static const char *const TYPES[]
      = { [KA_FIELD_BOOL] = "bool",       [KA_FIELD_INT] = "int",     [KA_FIELD_CHOICE] = "choice",
          [KA_FIELD_SEAT] = "seat",       [KA_FIELD_SEATS] = "seats", [KA_FIELD_PER_SEAT] = "per-seat",
          [KA_FIELD_NUMBERS] = "numbers", [KA_FIELD_CARD] = "card",   [KA_FIELD_ORDER] = "order" };

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "key", field->key);
  ka_json_set_text (builder, "label", field->label);
  ka_json_set_text (builder, "type", TYPES[field->type]);
  ka_json_set_int (builder, "min", field->min);
  ka_json_set_int (builder, "max", field->max);
  if (field->type == KA_FIELD_CHOICE)
    add_choices (field, builder);
  json_builder_end_object (builder);
}

static void
add_text (JsonBuilder *builder, const char *key, const char *text)
{
  if (text != NULL)
    ka_json_set_text (builder, key, text);
}

static void
add_part (const KaEntry *entry, const KaEntryPart *part, JsonBuilder *builder)
{
  const char *key = part->field->key;
  char card[3];

  switch (part->field->type)
    {
    case KA_FIELD_SEAT:
    case KA_FIELD_SEATS:
      ka_reply_add_ints (builder, key, part->seats, part->n_seats);
      break;
    case KA_FIELD_PER_SEAT:
      ka_reply_add_ints (builder, key, part->numbers, entry->n_seats);
      break;
    case KA_FIELD_NUMBERS:
      json_builder_set_member_name (builder, key);
      json_builder_begin_object (builder);
      if (part->said)
        ka_json_set_int (builder, "one", part->number);
      ka_reply_add_ints (builder, "each", part->numbers, entry->n_seats);
      json_builder_end_object (builder);
      break;
    case KA_FIELD_INT:
      if (part->said)
        ka_json_set_int (builder, key, part->number);
      break;
    case KA_FIELD_BOOL:
      ka_reply_add_boolean (builder, key, part->said && part->number != 0);
      break;
    case KA_FIELD_CHOICE:
      add_text (builder, key, part->said ? part->field->choices[part->number].id : NULL);
      break;
    case KA_FIELD_CARD:
      add_text (builder, key, part->said ? ka_card_to_text (part->card, card) : NULL);
      break;
    case KA_FIELD_ORDER:
    default:
      break;
    }
}

void
ka_room_form_add_fields (KaRoomForm *self, JsonBuilder *builder)
{
  const KaEntry *entry = &self->entry;

  json_builder_set_member_name (builder, "fields");
  json_builder_begin_array (builder);
  for (guint i = 0; i < entry->n_parts; i++)
    add_field (entry->parts[i].field, builder);
  json_builder_end_array (builder);
  ka_json_set_text (builder, "turn", entry->turn_field != NULL ? entry->turn_field->label : NULL);
  ka_reply_add_boolean (builder, "sit-out", entry->n_seats > entry->game->min_seats);
  json_builder_set_member_name (builder, "typed");
  json_builder_begin_object (builder);
  ka_reply_add_seats (builder, "absent", entry->absent);
  if (self->said_turn >= 0)
    ka_json_set_int (builder, "turn", self->said_turn);
  json_builder_set_member_name (builder, "facts");
  json_builder_begin_object (builder);
  for (guint i = 0; i < entry->n_parts; i++)
    add_part (entry, &entry->parts[i], builder);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* ---- what is asked ---------------------------------------------------------------------------------------- */

static void
add_asked_choices (const KaEntry *entry, const KaValues *facts, const KaField *field, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "choices");
  json_builder_begin_array (builder);
  for (guint i = 0; i < ka_field_count_choices (field); i++)
    if (ka_entry_asks (entry, facts, field, (int) i))
      json_builder_add_string_value (builder, field->choices[i].id);
  json_builder_end_array (builder);
}

static void
add_answers (const KaEntry *entry, const KaValues *facts, const KaField *field, JsonBuilder *builder)
{
  KaAnswer answers[KA_MAX_ANSWERS];
  guint n = ka_entry_answers (entry, facts, field, answers);

  json_builder_set_member_name (builder, "answers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      ka_json_set_int (builder, "number", answers[i].number);
      ka_json_set_text (builder, "label", answers[i].label);
      ka_reply_add_boolean (builder, "marked", answers[i].marked);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static guint32
find_asked_seats (const KaEntry *entry, const KaValues *facts, const KaField *field)
{
  guint32 seats = 0;

  for_each_seat (seat, entry->n_seats)
    if (ka_entry_asks (entry, facts, field, (int) seat))
      seats |= 1u << seat;
  return seats;
}

/* What follows, as long as nobody says otherwise: a choice or a seat. */
static void
add_follows (const KaEntryPart *part, const KaValues *facts, const KaValues *all, JsonBuilder *builder)
{
  const char *key = part->field->key;

  if (ka_values_has (facts, key) || !ka_values_has (all, key))
    return;
  if (part->field->type == KA_FIELD_SEAT)
    ka_json_set_int (builder, "follows", ka_values_get_int (all, key));
  else if (part->field->type == KA_FIELD_CHOICE)
    ka_json_set_text (builder, "follows", ka_values_get_string (all, key));
}

static void
add_asked (const KaEntry *entry, const KaValues *facts, const KaValues *all, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "asked");
  json_builder_begin_array (builder);
  for (guint i = 0; i < entry->n_parts; i++)
    {
      const KaEntryPart *part = &entry->parts[i];
      KaFieldType type = part->field->type;

      if (!ka_entry_asks (entry, facts, part->field, -1))
        continue;
      json_builder_begin_object (builder);
      ka_json_set_text (builder, "key", part->field->key);
      if (type == KA_FIELD_CHOICE)
        add_asked_choices (entry, facts, part->field, builder);
      if (type == KA_FIELD_INT || type == KA_FIELD_NUMBERS)
        add_answers (entry, facts, part->field, builder);
      if (type != KA_FIELD_CHOICE && type != KA_FIELD_INT && type != KA_FIELD_BOOL && type != KA_FIELD_CARD)
        ka_reply_add_seats (builder, "seats", find_asked_seats (entry, facts, part->field));
      add_follows (part, facts, all, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* ---- what is missing, what is wrong ----------------------------------------------------------------------- */

static guint32
find_side (const KaEntry *entry, guint seat)
{
  guint32 side = 0;

  for_each_seat (other, entry->n_seats)
    if (ka_game_get_side (entry->game, entry->options, entry->n_seats, other)
        == ka_game_get_side (entry->game, entry->options, entry->n_seats, seat))
      side |= 1u << other;
  return side;
}

static void
add_question (const KaEntry *entry, guint i, int seat, JsonBuilder *builder)
{
  const KaEntryPart *part = &entry->parts[i];
  gboolean more = part->field->type == KA_FIELD_SEATS && part->n_seats > 0 && part->field->more != NULL;

  json_builder_set_member_name (builder, "question");
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "key", part->field->key);
  ka_json_set_text (builder, "say", more ? part->field->more : part->field->question);
  ka_reply_add_seats (builder, "who",
                      more        ? 1u << part->seats[0]
                      : seat >= 0 ? find_side (entry, (guint) seat)
                                  : 0);
  json_builder_end_object (builder);
}

static KaRound *
make_round (KaRoomForm *self, const KaValues *facts)
{
  KaValues *all = ka_entry_suppose (&self->entry, facts);

  if (self->said_turn >= 0)
    ka_values_set_int (all, self->entry.turn_field->key, self->said_turn);
  return ka_round_new (all, self->entry.absent);
}

static gboolean
check_round (KaRoomForm *self, const KaRound *round, GError **error)
{
  g_autofree KaRound **rounds = ka_sheet_list_rounds (self->sheet);
  const KaMatch *match = ka_sheet_get_match (self->sheet);

  return ka_score_check_round (match->game, match->options, match->n_seats, match->first, rounds, self->line,
                               round, error);
}

/* Whether as many take part as the game is for, whatever else is filled in: of a round without points nothing else is to be said. */
static gboolean
check_who (KaRoomForm *self, GError **error)
{
  g_autoptr (KaRound) nothing = NULL;
  g_autoptr (GError) problem = NULL;
  int points[KA_MAX_SEATS];

  for_each_seat (seat, self->entry.n_seats)
    points[seat] = (self->entry.absent & (1u << seat)) != 0 ? KA_ABSENT : 0;
  nothing = ka_round_new_points (points, self->entry.n_seats);
  if (check_round (self, nothing, &problem) || g_strcmp0 (ka_error_get_key (problem), "absent") != 0)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

/* Where one is named too many, whether the rules go further without the one that was named first. */
static gboolean
makes_room (KaRoomForm *self, const KaRound *round, const GError *error)
{
  const char *key = ka_error_get_key (error);
  KaEntryPart *part = key != NULL ? ka_entry_find (&self->entry, key) : NULL;
  g_autoptr (KaValues) facts = NULL;
  g_autoptr (KaRound) fewer = NULL;
  g_autoptr (GError) then = NULL;
  const int *seats;
  guint n;

  if (part == NULL || part->field->type != KA_FIELD_SEATS
      || !g_error_matches (error, KA_ERROR, KA_ERROR_RULE))
    return FALSE;
  seats = ka_values_get_ints (round->facts, key, &n);
  if (n < 2)
    return FALSE;
  facts = ka_values_copy (round->facts);
  ka_values_set_ints (facts, key, seats + 1, n - 1);
  fewer = ka_round_new (g_steal_pointer (&facts), round->absent);
  return check_round (self, fewer, &then) || g_strcmp0 (ka_error_get_key (then), key) != 0;
}

/* Says also of a later round that it would not be possible any more. */
static void
add_wrong (KaRoomForm *self, const GError *error, JsonBuilder *builder)
{
  const KaRefusal *refusal = ka_error_get_refusal (error);
  int line = refusal != NULL ? refusal->line : -1;

  ka_reply_add_refusal (builder, "refusal", error);
  if (line > (int) self->line)
    ka_json_set_int (builder, "later",
                     ka_sheet_get_next_number (self->sheet, (guint) line - (self->replace ? 0 : 1)));
}

static void
add_notes (JsonBuilder *builder, const char *key, const KaScore *score, guint line, gboolean asked)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_array (builder);
  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    if (!asked || ka_score_get_note (score, line, i)->asked)
      ka_reply_add_note (builder, ka_score_get_note (score, line, i), 0);
  json_builder_end_array (builder);
}

static void
add_points (KaRoomForm *self, JsonBuilder *builder, const KaScore *score)
{
  const KaRoundScore *round = &score->rounds[self->line];

  ka_reply_add_points (builder, score, self->line);
  ka_reply_add_ints (builder, "totals", round->totals, score->n_seats);
  add_notes (builder, "notes", score, self->line, FALSE);
  add_notes (builder, "doubts", score, self->line, TRUE);
}

static void
add_outcome (KaRoomForm *self, const KaValues *facts, JsonBuilder *builder)
{
  g_autoptr (KaRound) round = make_round (self, facts);
  g_autoptr (KaScore) score = NULL;
  g_autoptr (GError) error = NULL;
  int seat;
  guint part;

  if (!check_who (self, &error) || !ka_entry_check_numbers (&self->entry, &error))
    {
      add_wrong (self, error, builder);
      return;
    }
  if (!check_round (self, round, &error) && makes_room (self, round, error))
    ka_json_set_text (builder, "drop-first", ka_error_get_key (error));
  self->entry.missing = g_error_matches (error, KA_ERROR, KA_ERROR_MISSING) ? ka_error_get_key (error) : NULL;
  part = ka_entry_find_missing (&self->entry, facts, &seat);
  if (part < self->entry.n_parts)
    add_question (&self->entry, part, seat, builder);
  else if (error != NULL)
    add_wrong (self, error, builder);
  else
    {
      score = ka_sheet_preview (self->sheet, self->line, self->replace, round, &error);
      if (score != NULL)
        add_points (self, builder, score);
      else
        add_wrong (self, error, builder);
    }
}

KaRound *
ka_room_form_get_round (KaRoomForm *self)
{
  g_autoptr (KaValues) facts = ka_entry_read (&self->entry);
  g_autoptr (KaRound) round = make_round (self, facts);
  g_autoptr (KaScore) score = NULL;
  int seat;

  if (!ka_entry_check_numbers (&self->entry, NULL) || !check_round (self, round, NULL)
      || ka_entry_find_missing (&self->entry, facts, &seat) < self->entry.n_parts)
    return NULL;
  score = ka_sheet_preview (self->sheet, self->line, self->replace, round, NULL);
  return score != NULL ? g_steal_pointer (&round) : NULL;
}

static void
add_ahead (KaRoomForm *self, JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "ahead");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->before->ahead->len; i++)
    ka_reply_add_note (builder, &g_array_index (self->before->ahead, KaNote, i), 0);
  json_builder_end_array (builder);
}

void
ka_room_form_add_state (KaRoomForm *self, JsonBuilder *builder)
{
  g_autoptr (KaValues) facts = ka_entry_read (&self->entry);
  g_autoptr (KaValues) all = ka_entry_suppose (&self->entry, facts);

  json_builder_set_member_name (builder, "state");
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "number", ka_sheet_get_next_number (self->sheet, self->line));
  ka_json_set_int (builder, "seat", self->entry.turn);
  add_ahead (self, builder);
  add_asked (&self->entry, facts, all, builder);
  add_outcome (self, facts, builder);
  json_builder_end_object (builder);
}
