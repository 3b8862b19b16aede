/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ka-reason.h"

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
 * Sets an error whose message begins with the field's name: `field "tricks": 14 stands there; it must be …`.
 *
 * Returns: %FALSE, so that a check can end with `return ka_set_field_error (…);`
 */
gboolean ka_set_field_error (GError **error, KaError code, const char *key, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/**
 * KaRefusal:
 * @code: of what sort it is
 * @key: (nullable): the key of the field that is wrong
 * @clause: (nullable): the clause of the rules, "WI-9", or several: "WI-10, WI-12"
 * @at: a bit for each seat whose part of the field is wrong; 0: the field as a whole, or all of its parts together
 * @line: the line of the sheet that it belongs to, from 0; -1 when there is none
 * @reason: why
 *
 * Why the rules refuse a move, the facts of a round or the options of a match, as facts: who has to read it is told in his
 * own words, with names in place of numbers of seats, and the field and the rule that it is about are known.
 */
typedef struct
{
  KaError code;
  const char *key;
  const char *clause;
  guint32 at;
  int line;
  KaReason reason;
} KaRefusal;

/**
 * ka_refuse:
 * @error: (out) (optional): where to put it
 * @of: (nullable): the clause
 * @...: the fields of a KaReason: `.why = N_ ("knocking needs {n0} or less"), .numbers = { limit }`
 *
 * Refuses a move with %KA_ERROR_RULE. Players try moves by the million and want no reason: when @error is %NULL nothing is
 * worked out.
 *
 * Returns: %FALSE
 */
#define ka_refuse(error, of, ...) ka_refuse_field (error, KA_ERROR_RULE, NULL, of, __VA_ARGS__)

/** ka_refuse_field: the same for the field @named, with another of %KA_ERROR. */
#define ka_refuse_field(error, sort, named, of, ...) ka_refuse_at (error, sort, named, 0, of, __VA_ARGS__)

/** KA_AT_SEAT: the bit of a seat. */
#define KA_AT_SEAT(seat) (1u << (guint) (seat))

/** ka_refuse_at: the same for the parts of a field that belong to @seats, a bit for each. */
#define ka_refuse_at(error, sort, named, seats_, of, ...)                                                    \
  ((error) != NULL ? ka_set_refusal (error, &(KaRefusal) { .code = (sort),                                   \
                                                           .key = (named),                                   \
                                                           .at = (seats_),                                   \
                                                           .clause = (of),                                   \
                                                           .line = -1,                                       \
                                                           .reason = { __VA_ARGS__ } })                      \
                   : FALSE)

/**
 * ka_set_refusal: sets @error to @refusal, which is copied. Its message has the number of the seat for a name, the field, and the
 * clause: `WI-9: you hold a heart and must play one`. Returns: %FALSE
 */
gboolean ka_set_refusal (GError **error, const KaRefusal *refusal);

/** ka_error_set_line: says to which line of the sheet a refusal belongs. */
void ka_error_set_line (GError *error, int line);

/**
 * ka_error_name_seats:
 * @names: of who sits there, one per seat
 *
 * Says the message of a refusal anew, with names in the place of numbers of seats; what was put before it stays. Any
 * other error is left as it is.
 */
void ka_error_name_seats (GError *error, const char *const *names);

/** ka_error_get_refusal: (nullable): what was refused; %NULL for any other error. */
const KaRefusal *ka_error_get_refusal (const GError *error);

/** ka_error_get_key: (nullable): the key of the field that an error is about, so that a form can say it there. */
const char *ka_error_get_key (const GError *error);

/**
 * ka_error_say: (transfer full): what is wrong, without the name of the field and the clause: for a person who sees the field.
 * @words: (nullable): how the players and cards are called; else as files and the command line call them
 */
char *ka_error_say (const GError *error, const KaReasonWords *words);

G_END_DECLS
