/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals in the exchange format. A file is foreign: what it says of a deal is checked as far as one can who knows no game;
 * whether the moves could be made is found when the deal is played again. */
#include "ka-exchange-private.h"

#include "ka-error.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-random.h"
#include "ka-reader.h"

static const char *const DEAL_KEYS[] = { "number", "turn", "pack", "totals", "moves", "held", NULL };
static const char *const MOVE_KEYS[] = { "seat", "move", "at", "stand-in", NULL };

/* ---- writing -------------------------------------------------------------------------------------------- */

static JsonObject *
build_move (const KaDealMove *move)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "seat", move->seat);
  json_object_set_string_member (object, "move", move->text);
  json_object_set_int_member (object, "at", move->at);
  if (move->stand_in != NULL)
    json_object_set_string_member (object, "stand-in", move->stand_in);
  return object;
}

JsonObject *
ka_deal_record_to_json (const KaDealRecord *deal, guint n_seats)
{
  /* As text: not every program reads whole numbers beyond 2⁵³. */
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal->seed);
  JsonObject *object = json_object_new ();
  JsonArray *totals = json_array_new ();
  JsonArray *moves = json_array_new ();

  for_each_seat (seat, n_seats)
    json_array_add_int_element (totals, deal->totals[seat]);
  for (guint i = 0; i < deal->moves->len; i++)
    json_array_add_object_element (moves, build_move (g_ptr_array_index (deal->moves, i)));
  json_object_set_string_member (object, "number", number);
  json_object_set_int_member (object, "turn", deal->turn);
  json_object_set_string_member (object, "pack", deal->pack);
  json_object_set_array_member (object, "totals", totals);
  json_object_set_array_member (object, "moves", moves);
  json_object_set_int_member (object, "held", deal->n_moves);
  return object;
}

/* ---- reading -------------------------------------------------------------------------------------------- */

static char *
read_text (KaReader *reader, const char *key)
{
  char *text = ka_reader_get_text_or_empty (reader, key, KA_TEXT_DEAL);

  if (reader->problem == NULL && *text == '\0')
    ka_set_field_error (&reader->problem, KA_ERROR_RANGE, key, _ ("it is empty"));
  return text;
}

static guint64
read_number (KaReader *reader)
{
  g_autofree char *text = ka_reader_get_name (reader, "number");
  guint64 number = 0;

  if (text != NULL && !ka_seed_from_text (text, &number))
    ka_set_field_error (&reader->problem, KA_ERROR_TYPE, "number", _ ("“%s” is not the number of a deal"),
                        text);
  return number;
}

static JsonArray *
get_list (JsonObject *object, const char *key, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_get_array (node);
  ka_set_field_error (error, KA_ERROR_TYPE, key, _ ("it must be a list"));
  return NULL;
}

static gboolean
read_totals (KaDealRecord *deal, JsonObject *object, guint n_seats, GError **error)
{
  JsonArray *totals = get_list (object, "totals", error);

  if (totals == NULL)
    return FALSE;
  if (json_array_get_length (totals) != n_seats)
    return ka_set_field_error (error, KA_ERROR_RULE, "totals", _ ("there are %u; the sheet has %u players"),
                               json_array_get_length (totals), n_seats);
  for_each_seat (seat, n_seats)
    {
      JsonNode *node = json_array_get_element (totals, seat);
      gint64 total = ka_json_holds (node, G_TYPE_INT64) ? json_node_get_int (node) : G_MAXINT64;

      if (total < -G_MAXINT / 2 || total > G_MAXINT / 2)
        return ka_set_field_error (error, KA_ERROR_TYPE, "totals", _ ("it must be a list of whole numbers"));
      deal->totals[seat] = (int) total;
    }
  return TRUE;
}

static gboolean
read_move (KaDealRecord *deal, JsonNode *node, guint n_seats, GError **error)
{
  KaReader reader = { NULL };
  KaDealMove *move;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ka_set_field_error (error, KA_ERROR_TYPE, "moves", _ ("it must be a JSON object"));
  reader.object = json_node_get_object (node);
  if (!ka_json_check_keys (reader.object, MOVE_KEYS, error))
    return FALSE;
  move = g_new0 (KaDealMove, 1);
  g_ptr_array_add (deal->moves, move);
  move->seat = (int) ka_reader_get_int (&reader, "seat", TRUE, n_seats - 1);
  move->text = read_text (&reader, "move");
  move->at = ka_reader_get_time (&reader, "at", FALSE);
  if (json_object_has_member (reader.object, "stand-in"))
    move->stand_in = read_text (&reader, "stand-in");
  if (reader.problem == NULL)
    return TRUE;
  g_propagate_error (error, reader.problem);
  return FALSE;
}

static gboolean
read_moves (KaDealRecord *deal, JsonObject *object, guint n_seats, GError **error)
{
  JsonArray *moves = get_list (object, "moves", error);

  for (guint i = 0; moves != NULL && i < json_array_get_length (moves); i++)
    if (!read_move (deal, json_array_get_element (moves, i), n_seats, error))
      {
        g_prefix_error (error, _ ("move %u: "), i + 1);
        return FALSE;
      }
  return moves != NULL;
}

static gboolean
read_rest (KaDealRecord *deal, JsonObject *object, guint n_seats, GError **error)
{
  KaReader reader = { object };

  deal->seed = read_number (&reader);
  deal->turn = (int) ka_reader_get_int (&reader, "turn", TRUE, n_seats - 1);
  deal->pack = read_text (&reader, "pack");
  deal->n_moves = (guint) ka_reader_get_int (&reader, "held", TRUE, deal->moves->len);
  if (reader.problem == NULL)
    return TRUE;
  g_propagate_error (error, reader.problem);
  return FALSE;
}

KaDealRecord *
ka_deal_record_read (JsonNode *node, guint n_seats, GError **error)
{
  g_autoptr (KaDealRecord) deal = ka_deal_record_new ();
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  if (object == NULL)
    {
      g_set_error_literal (error, KA_ERROR, KA_ERROR_TYPE, _ ("it must be a JSON object"));
      return NULL;
    }
  return ka_json_check_keys (object, DEAL_KEYS, error) && read_totals (deal, object, n_seats, error)
                 && read_moves (deal, object, n_seats, error) && read_rest (deal, object, n_seats, error)
             ? g_steal_pointer (&deal)
             : NULL;
}

gboolean
ka_deal_record_equal (const KaDealRecord *a, const KaDealRecord *b, guint n_seats)
{
  if (a->seed != b->seed || a->turn != b->turn || a->n_moves != b->n_moves || a->moves->len != b->moves->len
      || g_strcmp0 (a->pack, b->pack) != 0 || memcmp (a->totals, b->totals, n_seats * sizeof *a->totals) != 0)
    return FALSE;
  for (guint i = 0; i < a->moves->len; i++)
    {
      const KaDealMove *one = g_ptr_array_index (a->moves, i);
      const KaDealMove *other = g_ptr_array_index (b->moves, i);

      if (one->seat != other->seat || one->at != other->at || g_strcmp0 (one->text, other->text) != 0
          || g_strcmp0 (one->stand_in, other->stand_in) != 0)
        return FALSE;
    }
  return TRUE;
}
