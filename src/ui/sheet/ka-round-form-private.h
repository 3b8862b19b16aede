/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-round-form.h"

#include "ka-draft-bar.h"
#include "ka-round-fields.h"
#include "ka-who-row.h"

G_BEGIN_DECLS

/* What the files of KaRoundForm share: ka-round-form.c (the form, its preview and its draft), -meanwhile.c (what others change while somebody
 * types) and -refused.c (why somebody cannot be named). */

typedef enum
{
  MODE_NEXT,
  MODE_CHANGE,
  MODE_INSERT,
} Mode;

struct _KaRoundForm
{
  GtkBox parent_instance;

  /* template widgets */
  KaToasts *toasts;
  GtkWidget *scroll;
  KaDraftBar *draft_bar;
  GtkWidget *meanwhile;
  AdwWrapBox *head;
  GtkWidget *title;
  GtkWidget *subtitle;
  AdwBin *place;
  GtkWidget *who_list;
  KaWhoRow *who;
  GtkStack *said;
  GtkWidget *status_place;
  AdwWrapBox *chips;
  GtkWidget *status;
  GtkWidget *cancel;

  /* borrowed: children */
  KaRoundFields *fields;

  /* owned */
  KaSheet *sheet;
  KaScore *before;    /* the sheet above the line */
  GPtrArray *players; /* of KaPlayer, who sat there when it was shown */
  KaFormDraft *draft;
  KaRound *written; /* the line that is changed, as it was when it was taken up; NULL for a new round */
  char *
      uuid; /* of the line that is changed, or before which the round comes to stand; NULL for the next round */

  guint32 usually_absent; /* who is away by the line or by what came before, until somebody says otherwise */

  const KaField *turn_field; /* NULL for games whose facts do not say who dealt or began */
  Mode mode;
  guint line;
  gboolean emptied; /* what was typed was undone, and can be done again */
  gboolean asked;   /* whether what is filled in is meant, which is odd */
  gboolean told;    /* whether something was said of how the sheet changed last */
};

/* ---- ka-round-form.c ---- */

/** ka_round_form_read: (transfer full): what is filled in. @question: (out) (optional): see ka_round_fields_get_facts() */
KaRound *ka_round_form_read (KaRoundForm *self, char **question);

/** ka_round_form_check_round: whether @round can stand on the line of the form. */
gboolean ka_round_form_check_round (KaRoundForm *self, const KaRound *round, GError **error);

/** ka_round_form_show_status: @text: (nullable): below the form; @problem: whether it is what is wrong */
void ka_round_form_show_status (KaRoundForm *self, const char *text, gboolean problem);

/** ka_round_form_read_typed: (transfer full): @form as a draft keeps it. */
JsonNode *ka_round_form_read_typed (gpointer form);

/** ka_round_form_fill_typed: shows on the line what it is about, and what was typed there. */
void ka_round_form_fill_typed (gpointer form, JsonNode *content);

/** ka_round_form_show_line: is about @line from now on. */
void ka_round_form_show_line (KaRoundForm *self, guint line);

/** ka_round_form_begin: is about another round from now on; @facts: (nullable): what stands in it */
void ka_round_form_begin (KaRoundForm *self, Mode mode, guint line, const KaValues *facts, guint32 absent);

/* ---- ka-round-form-meanwhile.c ---- */

/** ka_round_form_tell_meanwhile: @text: (nullable): what others did to what is being typed; %NULL: nothing */
void ka_round_form_tell_meanwhile (KaRoundForm *self, const char *text);

/** ka_round_form_find_line: where its line stands now, the number of lines for the next round; −1 when it is gone. */
int ka_round_form_find_line (KaRoundForm *self);
void ka_round_form_sheet_changed_cb (KaRoundForm *self);

/* ---- ka-round-form-refused.c ---- */
void ka_round_form_refused_cb (KaRoundForm *self, const char *key, guint seat);

G_END_DECLS
