/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-room-sheet.h"

#include "ka-json.h"
#include "ka-language.h"
#include "ka-line-text.h"
#include "ka-reply.h"
#include "ka-rules-text.h"
#include "ka-title.h"

static char *
print (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = json_builder_get_root (builder);

  return json_to_string (node, FALSE);
}

/* ---- the head --------------------------------------------------------------------------------------------- */

static void
add_seat (JsonBuilder *builder, KaSheet *sheet, guint seat)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaPlayer *player = ka_sheet_get_player (sheet, seat);
  g_autofree char *name = ka_text_tame_name (player->name);

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "name", name);
  ka_json_set_int (builder, "colour", player->colour);
  ka_json_set_int (builder, "side", score->sides[seat]);
  ka_json_set_int (builder, "total", score->totals[seat]);
  ka_json_set_int (builder, "rank", score->n_rounds > 0 ? score->ranking[seat] : 0);
  ka_json_set_int (builder, "joined", score->joined[seat]);
  ka_json_set_int (builder, "left", score->left[seat]);
  json_builder_end_object (builder);
}

void
ka_room_add_name (JsonBuilder *builder, const KaMatch *match)
{
  const KaVariant *variant = ka_game_find_variant (match->game, match->options);

  ka_json_set_text (builder, "game", variant != NULL ? variant->name : match->game->name);
  ka_json_set_text (builder, "title", ka_title_get (match->options));
}

void
ka_room_add_seats (JsonBuilder *builder, KaSheet *sheet)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    add_seat (builder, sheet, seat);
  json_builder_end_array (builder);
}

static void
add_games (JsonBuilder *builder, const KaScore *score)
{
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  for (guint i = 0; i < score->n_columns; i++)
    {
      json_builder_begin_object (builder);
      ka_reply_add_ints (builder, "totals", score->columns[i].totals, score->n_seats);
      ka_reply_add_boolean (builder, "closed", score->columns[i].closed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* @seats: who it is about, none for all */
static void
add_prospect (JsonBuilder *builder, const KaProspect *prospect, guint seat)
{
  static const char *const KEYS[] = { "a", "b", "c" };

  json_builder_begin_object (builder);
  ka_json_set_int (builder, "seat", seat);
  ka_json_set_text (builder, "short", prospect->msgid);
  ka_json_set_text (builder, "say", prospect->sentence);
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    ka_json_set_int (builder, KEYS[i], prospect->numbers[i]);
  ka_json_set_text (builder, "name", prospect->name);
  json_builder_end_object (builder);
}

static void
add_prospects (JsonBuilder *builder, KaSheet *sheet)
{
  json_builder_set_member_name (builder, "prospects");
  json_builder_begin_array (builder);
  for_each_seat (seat, ka_sheet_is_over (sheet) ? 0 : ka_sheet_get_n_seats (sheet))
    {
      g_autoptr (KaOutlook) outlook = ka_sheet_foresee (sheet, seat);

      for (guint i = 0; i < MIN (ka_outlook_get_n (outlook), KA_MOST_PROSPECTS); i++)
        add_prospect (builder, ka_outlook_get (outlook, i), seat);
    }
  json_builder_end_array (builder);
}

static void
add_next (JsonBuilder *builder, KaSheet *sheet)
{
  const KaScore *score = ka_sheet_get_score (sheet);

  json_builder_set_member_name (builder, "next");
  json_builder_begin_object (builder);
  ka_json_set_int (builder, "seat", ka_sheet_get_next_turn (sheet));
  ka_json_set_int (builder, "number", ka_sheet_get_next_number (sheet, ka_sheet_get_n_lines (sheet)));
  ka_reply_add_seats (builder, "rests", ka_game_get_resting (score->game, score->n_seats, score->next));
  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < score->ahead->len; i++)
    ka_reply_add_note (builder, &g_array_index (score->ahead, KaNote, i), 0);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static char *
make_head (KaSheet *sheet, gboolean in_evening)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  const KaScore *score = ka_sheet_get_score (sheet);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "kind", "sheet");
  ka_room_add_name (builder, match);
  ka_json_set_text (builder, "role", match->game->role == KA_ROLE_DEALER ? "dealer" : "starter");
  ka_reply_add_boolean (builder, "over", ka_sheet_is_over (sheet));
  ka_reply_add_boolean (builder, "evening", in_evening);
  ka_reply_add_boolean (builder, "lowest", score->lowest_wins);
  ka_reply_add_boolean (builder, "own_rules", ka_rules_are_own (sheet));
  ka_room_add_seats (builder, sheet);
  add_games (builder, score);
  add_next (builder, sheet);
  add_prospects (builder, sheet);
  json_builder_end_object (builder);
  return print (builder);
}

/* ---- lines ------------------------------------------------------------------------------------------------ */

/* What a table has worked out of a line, in the language that is spoken. */
typedef char *(*Describe) (KaSheet *sheet, guint line);

/* A text that is more than a sentence with numbers is said by the room, in every language. */
static void
add_text (JsonBuilder *builder, const char *key, Describe describe, KaSheet *sheet, guint line)
{
  const KaLanguage *language;

  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  for (guint i = 0; (language = ka_language_get (i)) != NULL; i++)
    {
      g_auto (KaSpeech) speech = ka_speech_begin (language);
      g_autofree char *text = describe (sheet, line);

      if (text != NULL)
        ka_json_set_text (builder, ka_language_get_code (language), text);
    }
  json_builder_end_object (builder);
}

/* What the rules did. What the columns of several games say stands there. */
static void
add_notes (JsonBuilder *builder, KaSheet *sheet, guint line)
{
  const KaScore *score = ka_sheet_get_score (sheet);

  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < score->rounds[line].n_notes; i++)
    {
      const KaNote *note = ka_score_get_note (score, line, i);

      if (ka_sheet_shows_note (sheet, note) && !ka_score_repeats_columns (score, line, note))
        ka_reply_add_note (builder, note, ka_line_find_choosers (sheet, line, note));
    }
  json_builder_end_array (builder);
}

static void
add_columns (JsonBuilder *builder, const KaScore *score, guint line)
{
  json_builder_set_member_name (builder, "columns");
  json_builder_begin_array (builder);
  for (guint i = 0; i < score->n_columns; i++)
    {
      json_builder_begin_array (builder);
      for_each_seat (seat, score->n_seats)
        json_builder_add_int_value (builder, ka_score_get_column (score, (int) line, i, seat));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_signs (JsonBuilder *builder, KaSheet *sheet, guint line)
{
  guint32 away = ka_sheet_get_score (sheet)->rounds[line].sat_out;
  KaSign sign;

  json_builder_set_member_name (builder, "signs");
  json_builder_begin_array (builder);
  for_each_seat (seat, ka_sheet_get_n_seats (sheet))
    {
      if ((away & (1u << seat)) != 0 || !ka_line_find_sign (sheet, line, seat, &sign))
        continue;
      json_builder_begin_object (builder);
      ka_json_set_int (builder, "seat", seat);
      ka_json_set_text (builder, "letters", sign.letters);
      ka_json_set_text (builder, "say", sign.words);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static char *
make_line (KaSheet *sheet, guint line)
{
  const KaLine *said = ka_sheet_get_line (sheet, line);
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaRoundScore *round = &score->rounds[line];
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_auto (KaSpeech) speech = ka_speech_begin (ka_language_find ("en"));
  g_autofree char *time = ka_line_describe_time (sheet, line);

  json_builder_begin_object (builder);
  ka_reply_add_kind (builder, said->round);
  ka_json_set_text (builder, "line", said->uuid);
  ka_json_set_int (builder, "number", ka_sheet_get_next_number (sheet, line));
  ka_json_set_int (builder, "turn", round->turn);
  ka_reply_add_boolean (builder, "blank",
                        ka_round_is_rules (said->round) && !ka_round_adds_points (said->round));
  ka_reply_add_ints (builder, "points", round->points, score->n_seats);
  ka_reply_add_ints (builder, "adjust", round->adjust, score->n_seats);
  ka_reply_add_ints (builder, "totals", round->totals, score->n_seats);
  add_columns (builder, score, line);
  ka_reply_add_seats (builder, "away", round->sat_out);
  add_notes (builder, sheet, line);
  add_signs (builder, sheet, line);
  add_text (builder, "rules", ka_rules_describe_line, sheet, line);
  ka_json_set_text (builder, "mark", ka_line_get_mark (sheet, line));
  add_text (builder, "others", ka_line_describe_others, sheet, line);
  ka_json_set_text (builder, "reason", said->round->reason);
  ka_json_set_text (builder, "note", said->note);
  ka_json_set_text (builder, "time", time);
  json_builder_end_object (builder);
  return print (builder);
}

KaSnapshot *
ka_room_show_sheet (KaSheet *sheet, gboolean in_evening)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint line = 0; line < ka_sheet_get_n_lines (sheet); line++)
    g_strv_builder_take (lines, make_line (sheet, line));
  return ka_snapshot_new (g_strdup (ka_sheet_get_match (sheet)->uuid), make_head (sheet, in_evening),
                          g_strv_builder_end (lines));
}
