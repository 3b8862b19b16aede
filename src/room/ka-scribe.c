/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-scribe.h"

#include <string.h>

#include "ka-act.h"
#include "ka-json.h"
#include "ka-language.h"
#include "ka-reply.h"
#include "ka-room-form.h"

/* An act of a device: the answer that it got, so that it gets the same when it asks again; of what was written the line of the journal. */
typedef struct
{
  char *id;
  char *answer;
  gint64 match; /* 0 of an undo */
  gint64 entry;
  int round;
} Done;

struct _KaScribe
{
  /* owned */
  KaDesk *desk;
  GHashTable *done; /* of devices: GPtrArray of Done, the oldest first */
  GHashTable *
      writers; /* of UUIDs of lines: how those call themselves who wrote them last; "" for nobody knows how */
};

static void
done_free (gpointer data)
{
  Done *self = data;

  g_free (self->id);
  g_free (self->answer);
  g_free (self);
}

KaScribe *
ka_scribe_new (KaDesk *desk)
{
  KaScribe *self = g_new0 (KaScribe, 1);

  self->desk = g_object_ref (desk);
  self->done = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->writers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
ka_scribe_free (KaScribe *self)
{
  g_object_unref (self->desk);
  g_hash_table_unref (self->done);
  g_hash_table_unref (self->writers);
  g_free (self);
}

/* ---- what was done ---------------------------------------------------------------------------------------- */

static GPtrArray *
get_done (KaScribe *self, guint device)
{
  GPtrArray *done = g_hash_table_lookup (self->done, GUINT_TO_POINTER (device));

  if (done == NULL)
    {
      done = g_ptr_array_new_with_free_func (done_free);
      g_hash_table_insert (self->done, GUINT_TO_POINTER (device), done);
    }
  return done;
}

static const char *
find_answer (KaScribe *self, guint device, const char *id)
{
  GPtrArray *done = get_done (self, device);

  for (guint i = 0; i < done->len; i++)
    if (strcmp (((Done *) done->pdata[i])->id, id) == 0)
      return ((Done *) done->pdata[i])->answer;
  return NULL;
}

static void
remember (KaScribe *self, guint device, Done done)
{
  GPtrArray *all = get_done (self, device);

  if (all->len == KA_MOST_REMEMBERED)
    g_ptr_array_remove_index (all, 0);
  g_ptr_array_add (all, g_memdup2 (&done, sizeof done));
}

/* ---- on what a form was made ------------------------------------------------------------------------------ */

static void
append_line (GString *text, const KaLine *line, gboolean whole)
{
  g_autofree char *facts = whole ? ka_values_to_text (line->round->facts) : NULL;

  g_string_append_printf (text, "%s %x %s %s\n", line->uuid, whole ? line->round->absent : 0,
                          facts != NULL ? facts : "", whole && line->note != NULL ? line->note : "");
}

/* Facts are told by seat; so who sits there counts. Before a dot: what a round was made on; after it: how many lines there were. */
static char *
name_base (KaSheet *sheet, guint line)
{
  const KaMatch *match = ka_sheet_get_match (sheet);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = NULL;
  guint n = ka_sheet_get_n_lines (sheet);

  for_each_seat (seat, match->n_seats)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " ", match->players[seat]->id);
  for (guint i = line < n ? line : 0; i < (line < n ? line + 1 : n); i++)
    append_line (text, ka_sheet_get_line (sheet, i), line < n);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  return g_strdup_printf ("%.24s.%u", sum, n);
}

static guint
count_lines_of_base (const char *base)
{
  const char *dot = strchr (base, '.');

  return dot != NULL ? (guint) g_ascii_strtoull (dot + 1, NULL, 10) : 0;
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

/* @wish: a form or a preview */
static char *
answer_form (KaSheet *sheet, guint line, const KaWish *wish)
{
  g_auto (KaRoomForm) form = { NULL };
  g_autofree char *base = name_base (sheet, line);
  JsonBuilder *builder;

  ka_room_form_begin (&form, sheet, line);
  if (!ka_room_form_read (&form, wish->typed))
    return ka_reply_failed (wish->id, NOT_UNDERSTOOD);
  builder = ka_reply_begin (wish->type == KA_WISH_FORM ? "form" : "preview", wish->id);
  ka_json_set_text (builder, "topic", wish->topic);
  ka_json_set_text (builder, "line", wish->line);
  if (wish->type == KA_WISH_FORM)
    {
      ka_json_set_text (builder, "base", base);
      ka_room_form_add_fields (&form, builder);
    }
  ka_reply_add_boolean (builder, "stale", wish->base != NULL && !is_same_base (wish->base, sheet, line));
  ka_room_form_add_state (&form, builder);
  return ka_reply_end (builder);
}

/* ---- saving ----------------------------------------------------------------------------------------------- */

static const char *
find_writer (KaScribe *self, const char *uuid)
{
  const char *writer = g_hash_table_lookup (self->writers, uuid);

  return writer != NULL && *writer != '\0' ? writer : NULL;
}

static void
add_since (KaScribe *self, KaSheet *sheet, guint line, JsonBuilder *builder)
{
  const KaScore *score = ka_sheet_get_score (sheet);
  const KaLine *said = ka_sheet_get_line (sheet, line);

  json_builder_begin_object (builder);
  ka_json_set_text (builder, "by", find_writer (self, said->uuid));
  /* Of what was written on this computer it is known who did not do it. */
  ka_reply_add_boolean (builder, "phone", g_hash_table_contains (self->writers, said->uuid));
  ka_json_set_int (builder, "number", ka_sheet_get_round_number (sheet, line));
  ka_reply_add_ints (builder, "points", score->rounds[line].points, score->n_seats);
  json_builder_end_object (builder);
}

/* What stands there since, and what the round would be now: whoever wrote it says whether it is another one. */
static char *
answer_meanwhile (KaScribe *self, KaRoomForm *form, const KaWish *wish)
{
  g_autofree char *base = name_base (form->sheet, form->line);
  JsonBuilder *builder = ka_reply_begin ("meanwhile", wish->id);
  guint first = form->replace ? form->line : count_lines_of_base (wish->base);
  guint n = form->replace ? form->line + 1 : ka_sheet_get_n_lines (form->sheet);

  ka_json_set_text (builder, "base", base);
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
  const KaLine *line;
  char *answer;

  if (!is_same_base (wish->base, form->sheet, form->line))
    return answer_meanwhile (self, form, wish);
  if (round == NULL)
    return answer_refused (form, wish, "refused");
  if (!wish->sure && is_doubted (form, round))
    return answer_refused (form, wish, "doubted");
  ka_act_say_by (act, wish->by != NULL ? wish->by : "");
  if (!write_round (form, round) || !ka_act_commit (act, NULL))
    return ka_reply_failed (wish->id, NOT_WRITTEN);
  after = ka_sheet_new (self->desk, ka_sheet_get_match (form->sheet)->id, NULL);
  g_return_val_if_fail (after != NULL && form->line < ka_sheet_get_n_lines (after),
                        ka_reply_failed (wish->id, NOT_WRITTEN));
  line = ka_sheet_get_line (after, form->line);
  g_hash_table_replace (self->writers, g_strdup (line->uuid), g_strdup (wish->by != NULL ? wish->by : ""));
  answer = answer_saved (wish, after, form->line);
  remember (self, device,
            (Done) { .id = g_strdup (wish->id),
                     .answer = g_strdup (answer),
                     .match = ka_sheet_get_match (after)->id,
                     .entry = ka_act_get_entry (act),
                     .round = (int) ka_sheet_get_round_number (after, form->line) });
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
  if (wish->base == NULL || !ka_room_form_read (&form, wish->typed))
    return ka_reply_failed (wish->id, NOT_UNDERSTOOD);
  return save_form (self, device, &form, wish, act);
}

/* ---- undoing ---------------------------------------------------------------------------------------------- */

/* Whether it holds: what was undone by somebody is not done again by undoing it. */
static gboolean
holds (KaBook *book, gint64 entry)
{
  g_autoptr (GPtrArray) entries = ka_book_list_journal (book, 0, entry + 1, 1, NULL);
  const KaJournalEntry *found = entries != NULL && entries->len > 0 ? entries->pdata[0] : NULL;

  return found != NULL && found->id == entry && found->state == KA_JOURNAL_DONE;
}

static Done *
find_last (KaScribe *self, guint device, gint64 match)
{
  GPtrArray *done = get_done (self, device);

  for (guint i = done->len; i > 0; i--)
    {
      Done *one = done->pdata[i - 1];

      if (one->match == match && one->entry != 0 && holds (ka_desk_get_book (self->desk), one->entry))
        return one;
    }
  return NULL;
}

static char *
answer_undo (KaScribe *self, guint device, gint64 match, const KaWish *wish)
{
  Done *last = find_last (self, device, match);
  JsonBuilder *builder;
  char *answer;

  if (last == NULL)
    return ka_reply_failed (wish->id, N_ ("There is nothing of this device to undo."));
  if (!ka_book_undo_entry (ka_desk_get_book (self->desk), last->entry, NULL, NULL))
    return ka_reply_failed (wish->id, N_ ("Others have gone on with it; it can be undone at the computer."));
  builder = ka_reply_begin ("undone", wish->id);
  ka_json_set_int (builder, "number", last->round);
  answer = ka_reply_end (builder);
  remember (self, device, (Done) { .id = g_strdup (wish->id), .answer = g_strdup (answer) });
  return answer;
}

/* ---- answering -------------------------------------------------------------------------------------------- */

char *
ka_scribe_answer (KaScribe *self, guint device, const KaWish *wish)
{
  const char *known = wish->type == KA_WISH_SAVE || wish->type == KA_WISH_UNDO
                          ? find_answer (self, device, wish->id)
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
    return answer_undo (self, device, ka_sheet_get_match (sheet)->id, wish);
  obstacle = find_obstacle (sheet, wish, &line);
  return obstacle != NULL ? ka_reply_failed (wish->id, obstacle) : answer_form (sheet, line, wish);
}
