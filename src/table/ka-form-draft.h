/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ka-desk.h"

G_BEGIN_DECLS

/**
 * KaDraftState:
 * @KA_DRAFT_FRESH: nothing was found; what is typed is kept
 * @KA_DRAFT_RESTORED: the form shows what was typed before
 * @KA_DRAFT_THROWN_AWAY: that was thrown away, and can still be brought back
 * @KA_DRAFT_ELSEWHERE: another window works on it; what is typed here is kept apart
 * @KA_DRAFT_LOST: another window took it over; what is typed here is not kept any more, but it can be taken back
 * @KA_DRAFT_GONE: what another window worked on was saved or thrown away meanwhile; what is typed here is kept
 * @KA_DRAFT_FAILED: it cannot be kept just now, see ka_form_draft_get_problem()
 */
typedef enum
{
  KA_DRAFT_FRESH,
  KA_DRAFT_RESTORED,
  KA_DRAFT_THROWN_AWAY,
  KA_DRAFT_ELSEWHERE,
  KA_DRAFT_LOST,
  KA_DRAFT_GONE,
  KA_DRAFT_FAILED,
} KaDraftState;

/**
 * KaFormVerbs: a form whose typing is kept.
 * @read: (transfer full): what stands in the form now, exactly as it was typed, also what is wrong or half
 * @fill: puts that back. What is in @content may come from an older program, or be about somebody who is gone: what
 *   cannot be put back is left out.
 */
typedef struct
{
  JsonNode *(*read) (gpointer form);
  void (*fill) (gpointer form, JsonNode *content);
} KaFormVerbs;

/**
 * KaFormDraft:
 *
 * Keeps in the book what is typed in a form: a fifth of a second after a key at the latest, and at once when the form
 * goes away. It finds again what was typed there before, however that came to an end. A form that is as it was when it
 * was begun has no draft.
 *
 * Signals: `changed` when its state is another one.
 */
#define KA_TYPE_FORM_DRAFT (ka_form_draft_get_type ())
G_DECLARE_FINAL_TYPE (KaFormDraft, ka_form_draft, KA, FORM_DRAFT, GObject)

/**
 * ka_form_draft_new:
 * @name: of the form
 * @subject: UUID of what it is about; "" for something new
 * @form: its functions, which are constant
 * @data: handed to them; it must call ka_form_draft_close() before it goes away
 *
 * Begins to keep what is typed in a form, which was filled in as it is before anybody types. Where something was typed
 * before, it is filled in.
 *
 * Returns: (transfer full): a draft
 */
KaFormDraft *ka_form_draft_new (KaDesk *desk, const char *name, const char *subject, const KaFormVerbs *form,
                                gpointer data);

/** ka_form_draft_touch: says that something was typed. @self: (nullable): a form that is being made has none yet. */
void ka_form_draft_touch (KaFormDraft *self);

/** ka_form_draft_keep: keeps the form also as it is now, since it took something to come so far. */
void ka_form_draft_keep (KaFormDraft *self);

/** ka_form_draft_flush: writes what was typed at once. Returns: whether it is kept */
gboolean ka_form_draft_flush (KaFormDraft *self);

/** ka_form_draft_close: writes what was typed at once, or leaves it to the desk to try again; the form is not asked any
 * more. */
void ka_form_draft_close (KaFormDraft *self);

/** ka_form_draft_throw_away: makes the form as it was when it was begun. ka_form_draft_bring_back() undoes that. */
void ka_form_draft_throw_away (KaFormDraft *self);
void ka_form_draft_bring_back (KaFormDraft *self);

/** ka_form_draft_take_over: takes what another window works on, or took over, and shows it here. What was typed here in the
 * meantime is a draft of its own then, and found the next time. */
void ka_form_draft_take_over (KaFormDraft *self);

/**
 * ka_form_draft_begin_act:
 *
 * What is typed is about to be written down in the book. The draft goes away in that very change; it stays when the
 * change does not come about. Must be followed by ka_form_draft_end_act().
 */
void ka_form_draft_begin_act (KaFormDraft *self);

/** ka_form_draft_end_act: @done: whether it was written down. The form is asked no more then. */
void ka_form_draft_end_act (KaFormDraft *self, gboolean done);

/** ka_form_draft_has_written: whether the act that was ended last changed the book: who saves what stood there already changes nothing, and
 * would undo something else. */
gboolean ka_form_draft_has_written (KaFormDraft *self);

/** ka_form_draft_is_untouched: whether the form is as it was when it was begun. */
gboolean ka_form_draft_is_untouched (KaFormDraft *self);

/** ka_form_draft_begin_anew: says that the program filled the form in, and that it is only begun now. */
void ka_form_draft_begin_anew (KaFormDraft *self);

KaDraftState ka_form_draft_get_state (KaFormDraft *self);

/** ka_form_draft_get_touched: Unix time when what was found was typed last; 0 when nothing was. */
gint64 ka_form_draft_get_touched (KaFormDraft *self);

/** ka_form_draft_get_problem: (nullable): why what is typed cannot be kept, for a person. */
const char *ka_form_draft_get_problem (KaFormDraft *self);

G_END_DECLS
