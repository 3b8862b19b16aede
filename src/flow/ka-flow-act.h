/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-act-id.h"

G_BEGIN_DECLS

/**
 * KaFlowError:
 * @KA_FLOW_ERROR_NO_ACT: a line is no act that this version knows
 * @KA_FLOW_ERROR_BUILT_ON: something later builds on what would be undone
 * @KA_FLOW_ERROR_BESIDE: somebody said something else who did not know of what would be undone
 * @KA_FLOW_ERROR_NOT_KNOWN: what was before the act that would be undone has not come here yet
 * @KA_FLOW_ERROR_REFERRED: something refers to what an undo would take away
 *
 * What can be wrong with acts that come from elsewhere, and with undoing one.
 */
typedef enum
{
  KA_FLOW_ERROR_NO_ACT,
  KA_FLOW_ERROR_BUILT_ON,
  KA_FLOW_ERROR_BESIDE,
  KA_FLOW_ERROR_NOT_KNOWN,
  KA_FLOW_ERROR_REFERRED,
} KaFlowError;

#define KA_FLOW_ERROR (ka_flow_error_quark ())

GQuark ka_flow_error_quark (void);

/**
 * KaFlowSaid:
 * @attribute: (owned): its name
 * @value: (owned): what is said, as canonical JSON; `null` where it has not the form of ka_flow_form_is_kept()
 */
typedef struct
{
  char *attribute;
  char *value;
} KaFlowSaid;

/**
 * KaFlowChange:
 * @thing: (owned): `KIND/UUID`
 * @said: (owned) (array length=n_said): at least one, in the order of the names of the attributes
 * @over: (owned) (array length=n_over): the acts that the writer knew to say these attributes, in their order
 *
 * What an act says of one thing.
 */
typedef struct
{
  char *thing;
  KaFlowSaid *said;
  guint n_said;
  KaActId *over;
  guint n_over;
} KaFlowChange;

/**
 * KaFlowAct:
 * @line: (owned): the act as it travels, canonical JSON without a line break
 * @verb: (owned): what was done, for the journal: `round-added`
 * @undoes: the act that it undoes; its number is 0 when it undoes none
 * @changes: (owned) (array length=n_changes): none of two about the same thing
 *
 * What a person did, in terms of the book: record 28, “An act”.
 */
typedef struct
{
  grefcount references;
  char *line;
  KaActId id;
  KaActId undoes;
  char *verb;
  KaFlowChange *changes;
  guint n_changes;
} KaFlowAct;

/**
 * ka_flow_act_from_line:
 * @line: what came from elsewhere, without a line break
 * @error: (out): %KA_FLOW_ERROR_NO_ACT
 *
 * Reads an act. A newer program may write lines that are none for this one; they are kept and passed on.
 *
 * Returns: (transfer full): the act, or %NULL
 */
KaFlowAct *ka_flow_act_from_line (const char *line, GError **error);

/** ka_flow_act_tidy: (transfer full) (nullable): a line as acts are written, from one that another program set out with spaces or in
 * another order. */
char *ka_flow_act_tidy (const char *line);

KaFlowAct *ka_flow_act_ref (KaFlowAct *self);
void ka_flow_act_unref (KaFlowAct *self);

/** ka_flow_change_is_over: whether the act @id is among those that @self was over. */
gboolean ka_flow_change_is_over (const KaFlowChange *self, const KaActId *id);

/** ka_flow_change_get: (nullable): what it says of @attribute, as canonical JSON. */
const char *ka_flow_change_get (const KaFlowChange *self, const char *attribute);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFlowAct, ka_flow_act_unref)

G_END_DECLS
