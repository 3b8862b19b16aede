/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scribe.h"

#include <string.h>

#include "ka-act.h"
#include "ka-author.h"
#include "ka-deeds.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-reply.h"
#include "ka-room-form.h"

struct _KaScribe
{
  /* owned */
  KaDesk *desk;
  KaDeeds *deeds;
  GPtrArray *who; /* of KaDevice */

  /* borrowed */
  KaScribeTold told; /* nullable */
  gpointer told_data;
};

KaScribe *
ka_scribe_new (KaDesk *desk)
{
  KaScribe *self = g_new0 (KaScribe, 1);

  self->desk = g_object_ref (desk);
  self->deeds = ka_deeds_new ();
  self->who = ka_devices_new ();
  return self;
}

void
ka_scribe_free (KaScribe *self)
{
  g_object_unref (self->desk);
  ka_deeds_free (self->deeds);
  g_ptr_array_unref (self->who);
  g_free (self);
}

void
ka_scribe_keep_devices (KaScribe *self, GPtrArray *devices)
{
  ka_deeds_keep_devices (self->deeds, devices);
  g_ptr_array_unref (self->who);
  self->who = g_ptr_array_ref (devices);
}

void
ka_scribe_set_told (KaScribe *self, KaScribeTold func, gpointer user_data)
{
  self->told = func;
  self->told_data = user_data;
}

static void
tell (KaScribe *self, guint device, gint64 entry)
{
  if (self->told != NULL)
    self->told (device, entry, self->told_data);
}

/* ---- on what a form was made ------------------------------------------------------------------------------ */

static void
append_line (GString *text, const KaLine *line, gboolean whole)
{
  g_autofree char *facts = whole ? ka_values_to_text (line->round->facts) : NULL;

  g_string_append_printf (text, "%s %x %s %s\n", line->uuid, whole ? line->round->absent : 0,
                          facts != NULL ? facts : "", whole && line->note != NULL ? line->note : "");
}

/* Of so many of the last lines a base tells which they were, each by so many of the last characters of its UUID. */
#define N_TAILS   8
#define TAIL_SIZE 4

static const char *
get_tail (KaSheet *sheet, guint line)
{
  const char *uuid = ka_sheet_get_line (sheet, line)->uuid;
  gsize length = strlen (uuid);

  return uuid + (length > TAIL_SIZE ? length - TAIL_SIZE : 0);
}

/* Of what a round was made on: so many digits tell what stood there, and so many who sat where. */
#define N_DIGITS_OF_LINES 16
#define N_DIGITS_OF_SEATS 8

static char *
name_seats (const KaMatch *match)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = NULL;

  for_each_seat (seat, match->n_seats)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " ", match->players[seat]->id);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  return g_strndup (sum, N_DIGITS_OF_SEATS);
}

/* Facts are told by seat; so who sits there counts. Before a dot: what a round was made on; after it: how many lines there were; after
 * another: which the last were. */
static char *
name_base (KaSheet *sheet, guint line)
{
  g_autofree char *seats = name_seats (ka_sheet_get_match (sheet));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = NULL;
  guint n = ka_sheet_get_n_lines (sheet);

  for (guint i = line < n ? line : 0; i < (line < n ? line + 1 : n); i++)
    append_line (text, ka_sheet_get_line (sheet, i), line < n);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_printf (text, "%.*s%s.%u.", N_DIGITS_OF_LINES, sum, seats, n);
  for (guint i = n > N_TAILS ? n - N_TAILS : 0; i < n; i++)
    g_string_append (text, get_tail (sheet, i));
  return g_string_free_and_steal (g_steal_pointer (&text));
}

/* The first line that is another than the base tells: one that came after, or that stands in the place of one that was taken away. */
static guint
find_first_since (const char *base, KaSheet *sheet)
{
  g_auto (GStrv) parts = g_strsplit (base, ".", 3);
  gboolean is_known = g_strv_length (parts) == 3;
  guint n_then = is_known ? (guint) g_ascii_strtoull (parts[1], NULL, 10) : 0;
  guint n = MIN (n_then, ka_sheet_get_n_lines (sheet));
  const char *tails = is_known ? parts[2] : "";

  for (guint i = n_then > N_TAILS ? n_then - N_TAILS : 0; i < n && strlen (tails) >= TAIL_SIZE; i++)
    {
      if (strncmp (tails, get_tail (sheet, i), TAIL_SIZE) != 0)
        return i;
      tails += TAIL_SIZE;
    }
  return n;
}

/* Whether somebody sits elsewhere than @base (nullable) tells: what is filled in is of other people then. */
static gboolean
is_reseated (const char *base, KaSheet *sheet)
{
  g_autofree char *now = name_seats (ka_sheet_get_match (sheet));

  return base != NULL && strcspn (base, ".") == N_DIGITS_OF_LINES + N_DIGITS_OF_SEATS
         && strncmp (base + N_DIGITS_OF_LINES, now, N_DIGITS_OF_SEATS) != 0;
}

static gboolean
is_same_base (const char *base, KaSheet *sheet, guint line)
{
  g_autofree char *now = name_base (sheet, line);

  return base != NULL && strcspn (base, ".") == strcspn (now, ".")
         && strncmp (base, now, strcspn (now, ".")) == 0;
}

/* ---- which sheet, which line ------------------------------------------------------------------------------ */

/* Why the wish cannot be fulfilled now; %NULL: it can. @line: (out) */
static const char *
find_obstacle (KaSheet *sheet, const KaWish *wish, guint *line)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  int found = wish->line != NULL ? ka_sheet_find_line (sheet, wish->line) : -1;

  *line = wish->line != NULL ? (guint) MAX (found, 0) : ka_sheet_get_n_lines (sheet);
  if (match->deleted != 0)
    return ka_obstacle_gone;
  if (wish->line == NULL && ka_sheet_is_over (sheet))
    return N_ ("The match is over.");
  if (wish->line == NULL && match->origin == KA_ORIGIN_TABLE)
    return N_ ("What is played at the computer is written down there.");
  if (wish->line != NULL && found < 0)
    return N_ ("This line was taken away meanwhile.");
  if (wish->line != NULL
      && (ka_round_is_correction (ka_sheet_get_line (sheet, *line)->round)
          || ka_round_has_only_points (ka_sheet_get_line (sheet, *line)->round)))
    return N_ ("This line can be changed at the computer.");
  return NULL;
}

static KaSheet *
open_sheet (KaScribe *self, const char *uuid)
{
  KaBook *book = ka_desk_get_book (self->desk);
  gint64 id = book != NULL && g_uuid_string_is_valid (uuid) ? ka_book_find_match (book, uuid, NULL) : 0;

  return id != 0 ? ka_sheet_new (self->desk, id, NULL) : NULL;
}

#define NOT_UNDERSTOOD N_ ("The page and the computer do not understand each other. Load the page again.")
#define NOT_WRITTEN    N_ ("The book cannot be written in now. Try again.")

/* ---- forms ------------------------------------------------------------------------------------------------ */

/* Whether an act of the device on that sheet holds. */
static void
add_undo (KaScribe *self, guint device, const KaWish *wish, JsonBuilder *builder)
{
  g_autoptr (KaJournalEntry) last
      = ka_deeds_find_last (self->deeds, ka_desk_get_book (self->desk), device, wish->topic);

  ka_reply_add_boolean (builder, "undo", last != NULL);
}

/* Where there is no form, as the round that was just written ended the match, it can be taken back all the same.
 * @wish: a form or a preview */
static char *
refuse_form (KaScribe *self, guint device, const KaWish *wish, const char *why)
{
  JsonBuilder *builder = ka_reply_begin ("failed", wish->id);

  ka_json_set_text (builder, "say", why);
  if (wish->type == KA_WISH_FORM)
    add_undo (self, device, wish, builder);
  return ka_reply_end (builder);
}

/* Fills in what a page says. Returns: (nullable): why that cannot stand there; the form is as it is without it then */
static const char *
fill_form (KaRoomForm *form, KaSheet *sheet, guint line, const KaWish *wish)
{
  gboolean reseated = wish->typed != NULL && is_reseated (wish->base, sheet);

  ka_room_form_begin (form, sheet, line);
  if (!reseated && ka_room_form_read (form, wish->typed))
    return NULL;
  ka_room_form_clear (form);
  ka_room_form_begin (form, sheet, line);
  return reseated ? N_ ("Others sit here now. Fill in the round again.")
                  : N_ ("What was filled in fits no more. Fill in the round again.");
}

/* A page that was loaded anew brings what it kept; what cannot stand in the form any more does not keep anybody from it.
 * @wish: a form or a preview */
static char *
answer_form (KaScribe *self, guint device, KaSheet *sheet, guint line, const KaWish *wish)
{
  g_auto (KaRoomForm) form = { NULL };
  g_autofree char *base = name_base (sheet, line);
  const char *lost = fill_form (&form, sheet, line, wish);
  JsonBuilder *builder;

  if (lost != NULL && wish->type == KA_WISH_PREVIEW)
    return ka_reply_failed (wish->id, lost);
  builder = ka_reply_begin (wish->type == KA_WISH_FORM ? "form" : "preview", wish->id);
  ka_json_set_text (builder, "topic", wish->topic);
  ka_json_set_text (builder, "line", wish->line);
  if (wish->type == KA_WISH_FORM)
    {
      ka_json_set_text (builder, "base", base);
      if (lost != NULL)
        ka_json_set_text (builder, "lost", lost);
      add_undo (self, device, wish, builder);
      ka_room_form_add_fields (&form, builder);
    }
  ka_room_form_add_state (&form, builder);
  return ka_reply_end (builder);
}

/* ---- saving ----------------------------------------------------------------------------------------------- */

static void
add_since (KaScribe *self, KaSheet *sheet, guint line, JsonBuilder *builder)
{
  g_auto (KaAuthor) author = { 0 };

  if (!ka_book_find_author (ka_desk_get_book (self->desk), ka_sheet_get_line (sheet, line)->uuid, &author,
                            NULL))
    author.here = TRUE;
  json_builder_begin_object (builder);
  ka_json_set_text (builder, "by", author.by);
  ka_reply_add_boolean (builder, "phone", !author.here);
  ka_reply_add_kind (builder, ka_sheet_get_line (sheet, line)->round);
  ka_json_set_int (builder, "number", ka_sheet_get_round_number (sheet, line));
  ka_reply_add_points (builder, ka_sheet_get_score (sheet), line);
  json_builder_end_object (builder);
}

/* What stands there since, and what the round would be now: whoever wrote it says whether it is another one. */
static char *
answer_meanwhile (KaScribe *self, KaRoomForm *form, const KaWish *wish)
{
  g_autofree char *base = name_base (form->sheet, form->line);
  JsonBuilder *builder = ka_reply_begin ("meanwhile", wish->id);
  guint first = form->replace ? form->line : find_first_since (wish->base, form->sheet);
  guint n = form->replace ? form->line + 1 : ka_sheet_get_n_lines (form->sheet);

  ka_json_set_text (builder, "base", base);
  ka_reply_add_boolean (builder, "reseated", is_reseated (wish->base, form->sheet));
  json_builder_set_member_name (builder, "since");
  json_builder_begin_array (builder);
  for (guint line = first; line < n; line++)
    add_since (self, form->sheet, line, builder);
  json_builder_end_array (builder);
  ka_room_form_add_state (form, builder);
  return ka_reply_end (builder);
}

static char *
answer_refused (KaRoomForm *form, const KaWish *wish, const char *type)
{
  JsonBuilder *builder = ka_reply_begin (type, wish->id);

  ka_room_form_add_state (form, builder);
  return ka_reply_end (builder);
}

static gboolean
is_doubted (KaRoomForm *form, KaRound *round)
{
  g_autoptr (KaScore) score = ka_sheet_preview (form->sheet, form->line, form->replace, round, NULL);

  for (guint i = 0; score != NULL && i < score->rounds[form->line].n_notes; i++)
    if (ka_score_get_note (score, form->line, i)->asked)
      return TRUE;
  return FALSE;
}

static char *
answer_saved (const KaWish *wish, KaSheet *sheet, guint line)
{
  JsonBuilder *builder = ka_reply_begin ("saved", wish->id);
  g_autofree char *base = name_base (sheet, ka_sheet_get_n_lines (sheet));

  ka_json_set_text (builder, "base", base);
  ka_json_set_text (builder, "line", ka_sheet_get_line (sheet, line)->uuid);
  ka_json_set_int (builder, "number", ka_sheet_get_round_number (sheet, line));
  return ka_reply_end (builder);
}

static gboolean
write_round (KaRoomForm *form, KaRound *round)
{
  g_autoptr (GError) error = NULL;
  gboolean written = form->replace
                         ? ka_sheet_replace (form->sheet, form->line, round,
                                             ka_sheet_get_line (form->sheet, form->line)->note, &error)
                         : ka_sheet_insert (form->sheet, form->line, round, NULL, &error);

  if (!written)
    g_debug ("a round from a telephone was not written: %s", error->message);
  return written;
}

/* What came of a save, within an act that is committed by it, or not. */
static char *
save_form (KaScribe *self, guint device, KaRoomForm *form, const KaWish *wish, KaAct *act)
{
  g_autoptr (KaRound) round = ka_room_form_get_round (form);
  g_autoptr (KaSheet) after = NULL;
  const char *by = ka_device_name_writer (ka_devices_find (self->who, device), wish->by);
  char *answer;

  if (!is_same_base (wish->base, form->sheet, form->line)
      || ka_deeds_is_undone (self->deeds, ka_desk_get_book (self->desk), device, wish->id))
    return answer_meanwhile (self, form, wish);
  if (round == NULL)
    return answer_refused (form, wish, "refused");
  if (!wish->sure && is_doubted (form, round))
    return answer_refused (form, wish, "doubted");
  ka_act_say_by (act, by != NULL ? by : "");
  if (!write_round (form, round) || !ka_act_commit (act, NULL))
    return ka_reply_failed (wish->id, NOT_WRITTEN);
  after = ka_sheet_new (self->desk, ka_sheet_get_match (form->sheet)->id, NULL);
  g_return_val_if_fail (after != NULL && form->line < ka_sheet_get_n_lines (after),
                        ka_reply_failed (wish->id, NOT_WRITTEN));
  answer = answer_saved (wish, after, form->line);
  ka_deeds_add (self->deeds, ka_desk_get_book (self->desk), device, wish->id, answer, wish->topic,
                ka_act_get_entry (act));
  tell (self, device, ka_act_get_entry (act));
  return answer;
}

/* What stands in the book is read within the transaction that writes, so that nobody else writes between. */
static char *
answer_save (KaScribe *self, guint device, const KaWish *wish)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaAct) act
      = book != NULL ? ka_act_begin (book, wish->line != NULL ? "round-changed" : "round-added", NULL) : NULL;
  g_autoptr (KaSheet) sheet = act != NULL ? open_sheet (self, wish->topic) : NULL;
  g_auto (KaRoomForm) form = { NULL };
  const char *obstacle;
  guint line;

  if (act == NULL)
    return ka_reply_failed (wish->id, NOT_WRITTEN);
  if (sheet == NULL)
    return ka_reply_failed (wish->id, ka_obstacle_gone);
  obstacle = find_obstacle (sheet, wish, &line);
  if (obstacle != NULL)
    return ka_reply_failed (wish->id, obstacle);
  ka_room_form_begin (&form, sheet, line);
  if (is_reseated (wish->base, sheet))
    return answer_meanwhile (self, &form, wish);
  if (wish->base == NULL || !ka_room_form_read (&form, wish->typed))
    return ka_reply_failed (wish->id, NOT_UNDERSTOOD);
  return save_form (self, device, &form, wish, act);
}

/* ---- undoing ---------------------------------------------------------------------------------------------- */

static char *
answer_undo (KaScribe *self, guint device, const KaWish *wish)
{
  KaBook *book = ka_desk_get_book (self->desk);
  g_autoptr (KaJournalEntry) last = ka_deeds_find_last (self->deeds, book, device, wish->topic);
  JsonBuilder *builder;
  char *answer;

  if (last == NULL)
    return ka_reply_failed (wish->id, N_ ("There is nothing of this device to undo."));
  if (!ka_book_undo_entry (book, last->id, NULL, NULL))
    return ka_reply_failed (wish->id, N_ ("Others have gone on with it; it can be undone at the computer."));
  builder = ka_reply_begin ("undone", wish->id);
  ka_json_set_int (builder, "number", last->round);
  ka_reply_add_boolean (builder, "change", g_strcmp0 (last->kind, "round-changed") == 0);
  answer = ka_reply_end (builder);
  ka_deeds_add (self->deeds, book, device, wish->id, answer, wish->topic, 0);
  tell (self, device, last->id);
  return answer;
}

/* ---- answering -------------------------------------------------------------------------------------------- */

char *
ka_scribe_answer (KaScribe *self, guint device, const KaWish *wish)
{
  KaBook *book = ka_desk_get_book (self->desk);
  const char *known = book != NULL && (wish->type == KA_WISH_SAVE || wish->type == KA_WISH_UNDO)
                          ? ka_deeds_find_answer (self->deeds, book, device, wish->id)
                          : NULL;
  g_autoptr (KaSheet) sheet = NULL;
  const char *obstacle;
  guint line;

  if (known != NULL)
    return g_strdup (known);
  if (wish->type == KA_WISH_SAVE)
    return answer_save (self, device, wish);
  sheet = open_sheet (self, wish->topic);
  if (sheet == NULL)
    return ka_reply_failed (wish->id, ka_obstacle_gone);
  if (wish->type == KA_WISH_UNDO)
    return answer_undo (self, device, wish);
  obstacle = find_obstacle (sheet, wish, &line);
  return obstacle != NULL ? refuse_form (self, device, wish, obstacle)
                          : answer_form (self, device, sheet, line, wish);
}
