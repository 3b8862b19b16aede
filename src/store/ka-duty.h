/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words of a duty that was done, which may be none. */

/**
 * ka_duty_clean:
 * @words: (nullable): as somebody typed them, or as they stand in a file; UTF-8
 *
 * Returns: (transfer full) (nullable): as they can stand in the book, “” for nothing but spaces; %NULL for %NULL, or with %KA_BOOK_ERROR_REFUSED
 */
char *ka_duty_clean (const char *words, GError **error);

/** ka_duty_tame: (transfer full) (nullable): what stands in the book or was said elsewhere, where anything may stand, as ka_duty_clean() leaves
 * it. @words: (nullable) */
char *ka_duty_tame (const char *words);

G_END_DECLS
