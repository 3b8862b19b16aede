/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-text.h"

G_BEGIN_DECLS

/**
 * ka_text_check:
 * @text: (nullable): what somebody wrote
 * @field: what it is, for a person
 *
 * Returns: whether it can stand in the book; else %KA_BOOK_ERROR_REFUSED that names the field
 */
gboolean ka_text_check (const char *text, const char *field, KaTextKind kind, GError **error);

G_END_DECLS
