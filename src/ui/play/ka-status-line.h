/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

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

/** ka_status_line_hush: nothing but the status stands there. */
void ka_status_line_hush (KaStatusLine *self);

/** ka_status_line_get_clause: (nullable): the clause that is named in what is said now, as the id of its section of the
 * help: "gr-3". */
const char *ka_status_line_get_clause (KaStatusLine *self);

G_END_DECLS
