/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a change gets into the book: one transaction, followed by a session, closed by an act, which is a line of the journal.
 * Changes lie in each other when a person does several things at once; only the outermost is all that. */
#define SQLITE_ENABLE_SESSION        1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "ka-book-private.h"

#include <string.h>

#include "ka-canonical.h"
#include "ka-deal-changes.h"
#include "ka-language.h"
#include "ka-ranks.h"
#include "ka-tell.h"
#include "ka-thing.h"
#include "ka-uuid.h"

/* What people wrote down. What follows from it (standing, summary) is worked out anew after an undo; groups stay. */
static const char *const FOLLOWED[] = { "player", "match", "seat", "deal", "move", "round", NULL };

/* Some errors end the transaction in the middle, and what is written after that would be written alone. */
static gboolean
check_whole (KaBook *self, GError **error)
{
  if (!self->broken && !sqlite3_get_autocommit (ka_db_get_handle (self->db)))
    return TRUE;
  self->broken = TRUE;
  return ka_book_refuse (error, _ ("A part of this could not be written, so nothing of it was."));
}

static gboolean
begin_outermost (KaBook *self, GError **error)
{
  if (!self->read_only)
    return ka_book_look_at_place (self, error) && ka_db_run (self->db, error, "BEGIN IMMEDIATE");
  g_set_error_literal (
      error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY,
      self->to_look ? _ ("You are only looking at this copy of the book; nothing in it can be changed.")
      : self->was_full
          ? _ ("The book can only be read, for the disk was full when it was opened. Make room and open it "
               "again.")
          : _ ("The book can only be read. Check the permissions of its file and its folder."));
  return FALSE;
}

/* Another program may have put an act in the place of one that is known. */
static void
forget_what_others_changed (KaBook *self)
{
  gint64 writes;

  if (!ka_book_count_writes (self, &writes, NULL) || writes != self->writes)
    ka_known_cache_forget (self->known);
}

gboolean
ka_book_begin (KaBook *self, GError **error)
{
  if (self->depth > 0 ? !check_whole (self, error) : !begin_outermost (self, error))
    return FALSE;
  if (self->depth++ == 0)
    {
      self->broken = FALSE;
      forget_what_others_changed (self);
    }
  return TRUE;
}

gboolean
ka_book_count_writes (KaBook *self, gint64 *n, GError **error)
{
  return ka_db_query_int (self->db, n, error, "SELECT n FROM writing") >= 0;
}

gboolean
ka_book_end (KaBook *self, gboolean done, GError **error)
{
  gboolean outermost = self->depth == 1;

  if (done && outermost)
    done = check_whole (self, error) && ka_db_run (self->db, error, "UPDATE writing SET n = n + 1");
  if (!ka_book_end_quietly (self, done, error))
    return FALSE;
  self->writes += outermost;
  return TRUE;
}

gboolean
ka_book_end_quietly (KaBook *self, gboolean done, GError **error)
{
  self->broken = self->broken || !done;
  if (--self->depth > 0)
    return done;
  if (done && ka_db_run (self->db, error, "COMMIT"))
    {
      /* What is written already is not refused; that the book went just now is told. */
      ka_book_look_at_place (self, NULL);
      return TRUE;
    }
  /* Others will have the rows of the acts that were to be. */
  ka_known_cache_forget (self->known);
  /* Some errors have ended the transaction already. */
  if (!sqlite3_get_autocommit (ka_db_get_handle (self->db)))
    ka_db_run (self->db, NULL, "ROLLBACK");
  return FALSE;
}

static gboolean
begin_session (KaChange *change, GError **error)
{
  KaDb *db = change->book->db;
  int result = sqlite3session_create (ka_db_get_handle (db), "main", &change->session);

  for (guint i = 0; result == SQLITE_OK && FOLLOWED[i] != NULL; i++)
    result = sqlite3session_attach (change->session, FOLLOWED[i]);
  return ka_db_check (db, result, error);
}

gboolean
ka_change_begin (KaChange *change, KaBook *book, const char *kind, gint64 match, GError **error)
{
  *change = (KaChange) { .kind = kind, .match = match };
  if (!ka_book_begin (book, error))
    return FALSE;
  change->book = book;
  if (book->change != NULL)
    return TRUE;
  book->change = change;
  return begin_session (change, error) && ka_deal_changes_follow (book->db, &change->deals, error);
}

/* Returns: the book, in which @change goes on no more */
static KaBook *
leave_book (KaChange *change)
{
  KaBook *book = g_steal_pointer (&change->book);

  if (book->change == change)
    book->change = NULL;
  return book;
}

void
ka_change_clear (KaChange *change)
{
  g_clear_pointer (&change->session, sqlite3session_delete);
  g_clear_pointer (&change->deals, sqlite3session_delete);
  if (change->book != NULL)
    ka_book_end (leave_book (change), FALSE, NULL);
  g_clear_pointer (&change->subject, g_free);
  g_clear_pointer (&change->before, json_node_unref);
  g_clear_pointer (&change->after, json_node_unref);
  g_clear_pointer (&change->newcomers, g_ptr_array_unref);
  g_clear_pointer (&change->apart, g_array_unref);
  g_clear_pointer (&change->by, g_free);
}

static void
remove_what_is_equal (JsonObject *before, JsonObject *after)
{
  g_autoptr (GList) keys = json_object_get_members (before);

  for (GList *l = keys; l != NULL; l = l->next)
    {
      JsonNode *other = json_object_get_member (after, l->data);

      if (other == NULL || !json_node_equal (json_object_get_member (before, l->data), other))
        continue;
      json_object_remove_member (after, l->data);
      json_object_remove_member (before, l->data);
    }
}

void
ka_change_tell_both (KaChange *change, JsonNode *before, JsonNode *after)
{
  g_clear_pointer (&change->before, json_node_unref);
  g_clear_pointer (&change->after, json_node_unref);
  change->before = before;
  change->after = after;
}

void
ka_change_tell (KaChange *change, JsonNode *before, JsonNode *after)
{
  if (before != NULL && after != NULL)
    remove_what_is_equal (json_node_get_object (before), json_node_get_object (after));
  ka_change_tell_both (change, before, after);
}

/* Only the outermost says anything. */
void
ka_change_say_apart (KaChange *change, gint64 player)
{
  KaChange *whole = change->book->change;

  if (whole->apart == NULL)
    whole->apart = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_array_append_val (whole->apart, player);
}

static void
tell_newcomers (KaChange *change)
{
  JsonArray *names = json_array_new ();

  for (guint i = 0; i < change->newcomers->len; i++)
    json_array_add_string_element (names, change->newcomers->pdata[i]);
  json_object_set_array_member (json_node_get_object (change->after), "newcomers", names);
}

/* As a thing; %NULL without an error when the change is about no match. */
static char *
name_match (KaChange *change, KaTouched *touched, GError **error)
{
  g_autofree char *uuid = NULL;
  g_autofree char *tidy = NULL;

  if (change->match == 0)
    return NULL;
  uuid = ka_touched_find_match (touched, change->book->db, change->match, NULL, error);
  if (uuid == NULL)
    return NULL;
  tidy = ka_uuid_tidy (uuid);
  return ka_thing_new (KA_THING_MATCH, tidy);
}

/* What the journal shows besides what the act says. */
static char *
print_tells (KaChange *change, const char *match)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *tells = json_object_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  if (change->newcomers != NULL && change->after != NULL)
    tell_newcomers (change);
  json_node_take_object (node, tells);
  if (change->before != NULL)
    json_object_set_member (tells, "before", g_steal_pointer (&change->before));
  if (change->after != NULL)
    json_object_set_member (tells, "after", g_steal_pointer (&change->after));
  if (change->by != NULL)
    json_object_set_string_member (tells, "by", change->by);
  if (match != NULL)
    json_object_set_string_member (tells, "match", ka_thing_get_name (match));
  if (change->round != 0)
    json_object_set_int_member (tells, "round", change->round);
  if (change->match == 0 && change->subject != NULL)
    json_object_set_string_member (tells, "subject", change->subject);
  if (json_object_get_size (tells) == 0 || !ka_canonical_append (text, node))
    return NULL;
  return g_string_free_and_steal (g_steal_pointer (&text));
}

static GBytes *
read_changeset (KaChange *change, GError **error)
{
  void *changeset = NULL;
  int size = 0;

  if (!ka_db_check (change->book->db, sqlite3session_changeset (change->session, &size, &changeset), error))
    return NULL;
  return g_bytes_new_with_free_func (changeset, (gsize) size, sqlite3_free, changeset);
}

/* What was changed is not followed any more while it is told: what follows from it is no part of it. The ranks of the lines
 * are. */
static KaTouched *
take_touched (KaChange *change, GError **error)
{
  KaBook *book = change->book;
  g_autoptr (GBytes) changeset = read_changeset (change, error);
  g_autoptr (KaTouched) touched = NULL;

  g_clear_pointer (&change->session, sqlite3session_delete);
  touched = changeset != NULL ? ka_touched_read (book->db, changeset, error) : NULL;
  for (guint i = 0; touched != NULL && change->apart != NULL && i < change->apart->len; i++)
    ka_touched_add_same (touched, g_array_index (change->apart, gint64, i));
  return touched != NULL && ka_ranks_settle_touched (book->db, touched, error) ? g_steal_pointer (&touched)
                                                                               : NULL;
}

static gboolean
tell (KaChange *change, KaTouched *touched, gint64 *act, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *match = name_match (change, touched, &problem);
  g_autofree char *tells = print_tells (change, match);

  if (problem == NULL)
    return ka_tell (
        change->book,
        &(KaActFrame) { .verb = change->kind, .tells = tells, .match = match, .brings = change->brings },
        touched, act, error);
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}

static gboolean
write_act (KaChange *change, gboolean *changed, GError **error)
{
  g_autoptr (KaTouched) touched = take_touched (change, error);

  if (touched == NULL)
    return FALSE;
  *changed = !ka_touched_is_empty (touched);
  if (*changed && change->rescore == KA_RESCORE_TOUCHED
      && !ka_book_rescore_touched (change->book, touched, error))
    return FALSE;
  if (!*changed)
    return TRUE;
  return tell (change, touched, &change->act, error)
         && ka_deal_changes_keep (change->book->db, &change->deals, change->act, error);
}

/* What the journal will tell of the whole: the step that it is named after, and who came into the book with it. */
static void
tell_whole (KaChange *step, KaChange *whole)
{
  whole->brings = whole->brings || step->brings;
  /* An act within another of the same name has told of its steps already, and is about nothing itself. */
  if (g_str_equal (step->kind, whole->kind) && (step->match != 0 || step->subject != NULL))
    {
      whole->match = step->match;
      whole->round = step->round;
      g_set_str (&whole->subject, step->subject);
      ka_change_tell_both (whole, g_steal_pointer (&step->before), g_steal_pointer (&step->after));
    }
  else if (g_str_equal (step->kind, "player-added"))
    {
      if (whole->newcomers == NULL)
        whole->newcomers = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (whole->newcomers, g_strdup (step->subject));
    }
}

gboolean
ka_change_commit (KaChange *change, GError **error)
{
  KaBook *book = change->book;
  gboolean changed = FALSE;

  if (change->rescore == KA_RESCORE_MATCH && !ka_book_rescore_match (book, change->match, error))
    return FALSE;
  if (book->change != change)
    {
      tell_whole (change, book->change);
      return ka_book_end (leave_book (change), TRUE, error);
    }
  /* Not after something went wrong: what is written then would be written alone. */
  if (!check_whole (book, error) || !write_act (change, &changed, error)
      || !ka_book_remove_finished_draft (book, error))
    return FALSE;

  if (!ka_book_end (leave_book (change), TRUE, error))
    return FALSE;
  change->told = changed;
  if (changed)
    ka_book_notify_changed (book);
  return TRUE;
}
