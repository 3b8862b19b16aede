/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KaError:
 * @KA_ERROR_SYNTAX: the text is not JSON, not a card, not what the format says
 * @KA_ERROR_UNKNOWN_KEY: a key that is not listed
 * @KA_ERROR_MISSING: a key that must be there is not
 * @KA_ERROR_TYPE: a value of the wrong kind
 * @KA_ERROR_RANGE: a value that is not allowed by itself
 * @KA_ERROR_RULE: values that cannot go together by the rules of the game
 *
 * What can be wrong with things that people, files and other programs hand to the core and the games. The
 * message names the field, the value and what is allowed.
 */
typedef enum
{
  KA_ERROR_SYNTAX,
  KA_ERROR_UNKNOWN_KEY,
  KA_ERROR_MISSING,
  KA_ERROR_TYPE,
  KA_ERROR_RANGE,
  KA_ERROR_RULE,
} KaError;

#define KA_ERROR (ka_error_quark ())

GQuark ka_error_quark (void);

/**
 * ka_set_field_error:
 * @error: (out) (optional): where to put it
 * @code: what is wrong
 * @key: the key of the field
 * @format: the rest of the message, printf-like: the value and what is allowed
 *
 * Sets an error whose message begins with the field's name: `field "tricks": 14 is not allowed; 0 to 13`.
 *
 * Returns: %FALSE, so that a check can end with `return ka_set_field_error (…);`
 */
gboolean ka_set_field_error (GError **error, KaError code, const char *key, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/**
 * ka_refuse:
 * @error: (out) (optional): where to put it
 * @...: why a move is refused, printf-like, beginning with the clause
 *
 * Refuses a move with %KA_ERROR_RULE. Players try moves by the million and want no reason: when @error is %NULL the text is
 * not even translated.
 *
 * Returns: %FALSE
 */
#define ka_refuse(error, ...) ((error) != NULL ? ka_set_rule_error (error, __VA_ARGS__) : FALSE)

/** ka_set_rule_error: sets an error of the rules; ka_refuse() is what games use. */
gboolean ka_set_rule_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** ka_error_get_key: (nullable): the key of the field that an error is about, so that a form can say it there. */
const char *ka_error_get_key (const GError *error);

/** ka_error_get_detail: what is wrong, without the name of the field: for a person who sees the field. */
const char *ka_error_get_detail (const GError *error);

G_END_DECLS
