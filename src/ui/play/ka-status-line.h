/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-error.h"

G_BEGIN_DECLS

/**
 * KaStatusLine:
 *
 * Whose turn it is and what can be done; for a while, in its place, why something cannot be done, where it covers
 * nothing. The clause of the rule in it is a link that activates `win.help`.
 */
#define KA_TYPE_STATUS_LINE (ka_status_line_get_type ())
G_DECLARE_FINAL_TYPE (KaStatusLine, ka_status_line, KA, STATUS_LINE, AdwBin)

/** ka_status_line_set_status: what stands there. */
void ka_status_line_set_status (KaStatusLine *self, const char *status);

/** ka_status_line_say: says something at once, for some seconds or until ka_status_line_hush(). */
void ka_status_line_say (KaStatusLine *self, const char *text);

/** ka_status_line_show: the same without a word to screen readers, which have heard it. */
void ka_status_line_show (KaStatusLine *self, const char *text);

/** ka_status_line_refuse: says why something was refused; the clause of its rule is a link. @words: how those at the table are
 * called. */
void ka_status_line_refuse (KaStatusLine *self, const GError *error, const KaReasonWords *words);

/** ka_status_line_set_patient: whether what is said stays until ka_status_line_hush(), however long that takes. */
void ka_status_line_set_patient (KaStatusLine *self, gboolean patient);

/** ka_status_line_hush: nothing but the status stands there. */
void ka_status_line_hush (KaStatusLine *self);

/** ka_status_line_is_saying: whether something else stands there than the status, as the property `saying` tells. */
gboolean ka_status_line_is_saying (KaStatusLine *self);

/** ka_status_line_get_clause: (nullable): the clause of what is refused now: "GR-3". */
const char *ka_status_line_get_clause (KaStatusLine *self);

G_END_DECLS
