/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-flow-undo.h"

G_BEGIN_DECLS

/**
 * KaFlowWriter:
 *
 * Puts an act together: what is said, and which acts that replaces.
 */
typedef struct _KaFlowWriter KaFlowWriter;

/** ka_flow_writer_new: begins an act; @verb is as in #KaFlowAct. */
KaFlowWriter *ka_flow_writer_new (const char *verb);
void ka_flow_writer_free (KaFlowWriter *self);

/**
 * ka_flow_writer_say:
 * @thing: `KIND/UUID`
 * @known: (nullable): what is known of it; %NULL for a thing that comes into the book
 * @value: canonical JSON
 *
 * Says what an attribute is, in place of all that is known of it. Each attribute of a thing is said once.
 */
void ka_flow_writer_say (KaFlowWriter *self, const char *thing, const KaRegisters *known,
                         const char *attribute, const char *value);

/** ka_flow_writer_know: the writer knew all that is said of @part, which goes with @thing: a line of a match that is deleted. */
void ka_flow_writer_know (KaFlowWriter *self, const char *thing, const KaRegisters *part);

/** ka_flow_writer_know_act: the writer knew what @act says of @thing, or of what goes with it; it may be the act itself. */
void ka_flow_writer_know_act (KaFlowWriter *self, const char *thing, const KaActId *act);

/**
 * KaRegistersLookup: what is known of @thing, which acts that @data knows said something of. Returns: (transfer none) (nullable)
 */
typedef const KaRegisters *(*KaRegistersLookup) (gpointer data, const char *thing);

/**
 * ka_flow_writer_undo:
 * @act: an act that is known
 * @has_come: which acts are known, asked with @data as well
 * @error: (out): %KA_FLOW_ERROR_BUILT_ON when another act says something of what it said; %KA_FLOW_ERROR_NOT_KNOWN
 *
 * Says again what was before @act: record 28, “Undo”. Whether something refers to a thing that goes by it is for the caller to see.
 *
 * Returns: whether it can be undone
 */
gboolean ka_flow_writer_undo (KaFlowWriter *self, const KaFlowAct *act, KaRegistersLookup lookup,
                              KaFlowHasCome has_come, gpointer data, GError **error);

/**
 * ka_flow_writer_undo_change:
 * @change: the part of @act about one thing
 * @known: all that is known of that thing
 * @has_come: which acts are known
 *
 * As ka_flow_writer_undo(), for that part alone; that the act undoes @act is not said.
 */
gboolean
ka_flow_writer_undo_change (KaFlowWriter *self, const KaFlowAct *act, const KaFlowChange *change,
                            const KaRegisters *known, KaFlowHasCome has_come, gpointer data, GError **error);

/** ka_flow_writer_count: Returns: of how many things it says something, by which the numbers of the device grow. */
guint ka_flow_writer_count (KaFlowWriter *self);

/** ka_flow_writer_finish: Returns: (transfer full): the act, which says something; nothing else can be said after it. */
KaFlowAct *ka_flow_writer_finish (KaFlowWriter *self, const KaActId *id);

/** ka_flow_writer_get_thing: of which it says something first. */
const char *ka_flow_writer_get_thing (KaFlowWriter *self);

/** ka_flow_writer_get: (nullable): what it says of that thing, canonical JSON. */
const char *ka_flow_writer_get (KaFlowWriter *self, const char *attribute);

/** ka_flow_writer_print_change: (transfer full): all that it says of that thing, as it stands in the line of an act. */
char *ka_flow_writer_print_change (KaFlowWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFlowWriter, ka_flow_writer_free)

G_END_DECLS
