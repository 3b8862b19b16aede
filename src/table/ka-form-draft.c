/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-form-draft.h"

#include "ka-drafts.h"
#include "ka-json.h"

/* How long a key waits at most before it is in the book, in milliseconds. */
#define PAUSE 200
/* After how long it is tried again when it could not be written. */
#define AGAIN 2000

struct _KaFormDraft
{
  GObject parent_instance;

  /* borrowed */
  const KaFormVerbs *form; /* NULL once it was closed */
  gpointer data;

  /* owned */
  KaDesk *desk;
  char *name;
  char *subject;
  JsonNode *before; /* the form as it was when it was begun */
  JsonNode *thrown; /* what was thrown away and can be brought back */
  char *problem;

  gint64 id;    /* of the draft in the book, 0 while there is none */
  gint64 other; /* the draft that another window works on, or 0 */
  gint64 touched;
  KaDraftState state;
  guint timeout;
  gboolean filling;
  gboolean unkept; /* whether something was typed that is in no draft, since another window took it over */
  gint64 last;     /* what stood last in the journal before the act */
  gboolean wrote;  /* whether the act that was ended last stands there now */
  gboolean unread; /* whether it could not be found out yet what was typed before */
};

G_DEFINE_FINAL_TYPE (KaFormDraft, ka_form_draft, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_state (KaFormDraft *self, KaDraftState state)
{
  self->state = state;
  g_signal_emit (self, signals[CHANGED], 0);
}

static KaBook *
get_book (KaFormDraft *self)
{
  return ka_desk_get_book (self->desk);
}

static void
fill (KaFormDraft *self, JsonNode *content)
{
  self->filling = TRUE;
  self->form->fill (self->data, content);
  self->filling = FALSE;
}

/* ---- writing --------------------------------------------------------------------------------------------- */

static void pause_cb (gpointer data);

static void
lose (KaFormDraft *self, gboolean unkept)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->other = self->id;
  self->id = 0;
  self->unkept = unkept;
  set_state (self, KA_DRAFT_LOST);
}

static void
fail (KaFormDraft *self, const GError *error)
{
  if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_TAKEN))
    {
      lose (self, TRUE);
      return;
    }
  if (g_set_str (&self->problem, error->message) || self->state != KA_DRAFT_FAILED)
    set_state (self, KA_DRAFT_FAILED);
  /* Another program may be writing, or the disk be full for a moment. */
  if (self->form != NULL && self->timeout == 0
      && !g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_READ_ONLY))
    self->timeout = g_timeout_add_once (AGAIN, pause_cb, self);
}

static void
work (KaFormDraft *self)
{
  g_clear_pointer (&self->problem, g_free);
  if (self->state == KA_DRAFT_FAILED)
    set_state (self, self->other != 0 ? KA_DRAFT_ELSEWHERE : KA_DRAFT_FRESH);
}

static void
write_content (KaFormDraft *self, JsonNode *content)
{
  g_autofree char *text = json_to_string (content, FALSE);
  g_autoptr (GError) error = NULL;
  gint64 id = ka_book_write_draft (get_book (self), self->id, self->name, self->subject, text, &error);

  if (id == 0)
    {
      fail (self, error);
      return;
    }
  self->id = id;
  self->unread = FALSE;
  work (self);
}

static void
remove_content (KaFormDraft *self)
{
  g_autoptr (GError) error = NULL;

  if (self->id != 0 && get_book (self) != NULL && !ka_book_remove_draft (get_book (self), self->id, &error))
    {
      fail (self, error);
      return;
    }
  self->id = 0;
  work (self);
}

static void look_for (KaFormDraft *self);

/* Nothing is typed here now: what was typed before may be waiting for that. */
static void
keep_nothing (KaFormDraft *self)
{
  if (self->unread && self->id == 0)
    look_for (self);
  else
    remove_content (self);
}

static void
save (KaFormDraft *self)
{
  g_autoptr (JsonNode) content = NULL;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->form == NULL)
    return;
  /* While a book is put back there is none. */
  if (get_book (self) == NULL)
    {
      self->timeout = g_timeout_add_once (AGAIN, pause_cb, self);
      return;
    }
  content = self->form->read (self->data);
  if (json_node_equal (content, self->before))
    {
      keep_nothing (self);
      return;
    }
  /* Whoever goes on typing has seen that something is gone. */
  if (self->state == KA_DRAFT_THROWN_AWAY || self->state == KA_DRAFT_GONE)
    {
      g_clear_pointer (&self->thrown, json_node_unref);
      set_state (self, KA_DRAFT_FRESH);
    }
  write_content (self, content);
}

static void
pause_cb (gpointer data)
{
  KaFormDraft *self = data;

  self->timeout = 0;
  save (self);
}

void
ka_form_draft_touch (KaFormDraft *self)
{
  g_return_if_fail (self == NULL || KA_IS_FORM_DRAFT (self));

  if (self == NULL || self->filling || self->form == NULL)
    return;
  self->unkept = self->state == KA_DRAFT_LOST;
  if (self->unkept)
    return;
  /* Not put off by the next key: whoever types without a pause is kept too. */
  if (self->timeout == 0)
    self->timeout = g_timeout_add_once (PAUSE, pause_cb, self);
}

gboolean
ka_form_draft_flush (KaFormDraft *self)
{
  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), FALSE);

  if (self->timeout != 0)
    save (self);
  return self->timeout == 0 && self->state != KA_DRAFT_FAILED && self->state != KA_DRAFT_LOST;
}

/* What could not be written while the form was there is written later, by who stays. */
static void
hand_over (KaFormDraft *self)
{
  g_autoptr (JsonNode) content = self->form->read (self->data);
  g_autofree char *text = json_to_string (content, FALSE);

  if (!json_node_equal (content, self->before))
    ka_desk_keep_draft (self->desk, self->id, self->name, self->subject, text);
}

void
ka_form_draft_close (KaFormDraft *self)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  /* It is tried again only where it may go better. */
  if (self->form != NULL && !ka_form_draft_flush (self) && self->timeout != 0)
    hand_over (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->form = NULL;
  ka_desk_tell_left (self->desk);
}

void
ka_form_draft_keep (KaFormDraft *self)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  json_node_unref (self->before);
  self->before = json_node_init_object (json_node_alloc (), NULL);
  json_node_take_object (self->before, json_object_new ());
  if (self->state == KA_DRAFT_FRESH)
    save (self);
}

/* ---- finding --------------------------------------------------------------------------------------------- */

static void
restore (KaFormDraft *self, gint64 id, const char *text, gint64 touched)
{
  g_autoptr (JsonNode) content = ka_json_from_text (text, NULL);

  self->id = id;
  self->other = 0;
  self->touched = touched;
  if (content == NULL || !JSON_NODE_HOLDS_OBJECT (content))
    return;
  fill (self, content);
  set_state (self, KA_DRAFT_RESTORED);
}

/* What was typed last is still waiting to be written, because another program holds the book. */
static gboolean
restore_late (KaFormDraft *self)
{
  gint64 id;
  g_autofree char *text = ka_desk_take_draft (self->desk, self->name, self->subject, &id);

  if (text == NULL)
    return FALSE;
  restore (self, id, text, g_get_real_time () / G_USEC_PER_SEC);
  ka_form_draft_touch (self);
  return TRUE;
}

static void
look_for (KaFormDraft *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDraftRecord) draft = NULL;

  if (!ka_desk_write_drafts (self->desk) && restore_late (self))
    return;
  draft = get_book (self) != NULL ? ka_book_find_draft (get_book (self), self->name, self->subject, &error)
                                  : NULL;

  self->unread = error != NULL;
  if (self->unread)
    {
      fail (self, error);
      return;
    }
  work (self);
  if (draft == NULL)
    return;
  if (!draft->elsewhere)
    {
      restore (self, draft->id, draft->content, draft->touched);
      return;
    }
  self->other = draft->id;
  self->touched = draft->touched;
  set_state (self, KA_DRAFT_ELSEWHERE);
}

void
ka_form_draft_take_over (KaFormDraft *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDraftRecord) draft = NULL;

  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  if (self->form == NULL || self->other == 0 || get_book (self) == NULL)
    return;
  if (self->state == KA_DRAFT_LOST)
    set_state (self, KA_DRAFT_ELSEWHERE);
  if (self->unkept || self->timeout != 0)
    save (self);
  if (self->state == KA_DRAFT_FAILED)
    return;
  draft = ka_book_take_draft (get_book (self), self->other, &error);
  if (draft != NULL)
    restore (self, draft->id, draft->content, draft->touched);
  else if (g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_NOT_FOUND))
    {
      self->other = 0;
      set_state (self, KA_DRAFT_GONE);
    }
  else
    {
      fail (self, error);
    }
}

/* Who comes back to a window sees at once, and not only at the next key, that another has taken over. */
static void
looked_cb (KaFormDraft *self)
{
  g_autoptr (GError) error = NULL;

  if (self->form != NULL && self->id != 0 && !ka_book_check_draft (get_book (self), self->id, &error)
      && g_error_matches (error, KA_BOOK_ERROR, KA_BOOK_ERROR_TAKEN))
    lose (self, self->timeout != 0);
}

static void
leaving_cb (KaFormDraft *self)
{
  if (self->form != NULL)
    ka_form_draft_close (self);
}

/* Whoever closes the window is asked before what was typed is lost. */
static gboolean
unkept_cb (KaFormDraft *self)
{
  return self->form != NULL && !ka_form_draft_flush (self) && self->state != KA_DRAFT_LOST
         && !ka_form_draft_is_untouched (self);
}

void
ka_form_draft_throw_away (KaFormDraft *self)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  if (self->form == NULL)
    return;
  g_clear_pointer (&self->thrown, json_node_unref);
  self->thrown = self->form->read (self->data);
  fill (self, self->before);
  remove_content (self);
  if (self->state != KA_DRAFT_FAILED)
    set_state (self, KA_DRAFT_THROWN_AWAY);
}

void
ka_form_draft_bring_back (KaFormDraft *self)
{
  g_autoptr (JsonNode) content = NULL;

  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  content = g_steal_pointer (&self->thrown);
  if (self->form == NULL || content == NULL)
    return;
  fill (self, content);
  set_state (self, KA_DRAFT_RESTORED);
  save (self);
}

/* ---- writing it down ------------------------------------------------------------------------------------- */

static gint64
find_last_entry (KaFormDraft *self)
{
  KaBook *book = get_book (self);
  g_autoptr (KaJournalEntry) entry = book != NULL ? ka_book_peek_undo (book, 0) : NULL;

  return entry != NULL ? entry->id : 0;
}

void
ka_form_draft_begin_act (KaFormDraft *self)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  if (get_book (self) == NULL)
    return;
  self->last = find_last_entry (self);
  ka_book_finish_draft (get_book (self), self->id);
}

void
ka_form_draft_end_act (KaFormDraft *self, gboolean done)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  if (get_book (self) != NULL)
    ka_book_finish_draft (get_book (self), 0);
  self->wrote = done && find_last_entry (self) != self->last;
  if (!done)
    {
      ka_form_draft_flush (self);
      return;
    }
  g_clear_handle_id (&self->timeout, g_source_remove);
  remove_content (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->form = NULL;
}

gboolean
ka_form_draft_has_written (KaFormDraft *self)
{
  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), FALSE);

  return self->wrote;
}

gboolean
ka_form_draft_is_untouched (KaFormDraft *self)
{
  g_autoptr (JsonNode) content = NULL;

  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), TRUE);

  if (self->form == NULL)
    return TRUE;
  content = self->form->read (self->data);
  return json_node_equal (content, self->before);
}

void
ka_form_draft_begin_anew (KaFormDraft *self)
{
  g_return_if_fail (KA_IS_FORM_DRAFT (self));

  if (self->form == NULL)
    return;
  json_node_unref (self->before);
  self->before = self->form->read (self->data);
}

/* ---- GObject --------------------------------------------------------------------------------------------- */

static void
ka_form_draft_finalize (GObject *object)
{
  KaFormDraft *self = KA_FORM_DRAFT (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->desk);
  g_free (self->name);
  g_free (self->subject);
  g_clear_pointer (&self->before, json_node_unref);
  g_clear_pointer (&self->thrown, json_node_unref);
  g_free (self->problem);
  G_OBJECT_CLASS (ka_form_draft_parent_class)->finalize (object);
}

static void
ka_form_draft_class_init (KaFormDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_form_draft_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", KA_TYPE_FORM_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ka_form_draft_init (KaFormDraft *self)
{
}

KaFormDraft *
ka_form_draft_new (KaDesk *desk, const char *name, const char *subject, const KaFormVerbs *form,
                   gpointer data)
{
  KaFormDraft *self;

  g_return_val_if_fail (KA_IS_DESK (desk), NULL);
  g_return_val_if_fail (name != NULL && subject != NULL && form != NULL, NULL);

  self = g_object_new (KA_TYPE_FORM_DRAFT, NULL);
  self->desk = g_object_ref (desk);
  self->name = g_strdup (name);
  self->subject = g_strdup (subject);
  self->form = form;
  self->data = data;
  self->before = form->read (data);
  g_signal_connect_object (desk, "looked", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "leaving", G_CALLBACK (leaving_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "unkept", G_CALLBACK (unkept_cb), self, G_CONNECT_SWAPPED);
  look_for (self);
  return self;
}

KaDraftState
ka_form_draft_get_state (KaFormDraft *self)
{
  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), KA_DRAFT_FRESH);

  return self->state;
}

gint64
ka_form_draft_get_touched (KaFormDraft *self)
{
  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), 0);

  return self->touched;
}

const char *
ka_form_draft_get_problem (KaFormDraft *self)
{
  g_return_val_if_fail (KA_IS_FORM_DRAFT (self), NULL);

  return self->problem;
}
