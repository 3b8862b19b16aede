/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-field.h"

G_BEGIN_DECLS

/**
 * KaTurnTime:
 * @seconds: for a turn, 0 where people take all the time they want
 * @extensions: how often in a round each may take more
 * @extension: how many seconds more that is
 *
 * How long a person at the table may think (RU-14). No rule of the points: every game that is played has the same three
 * options for it, %KA_TURN_TIME_OPTIONS, the last of its list.
 */
typedef struct
{
  guint seconds;
  guint extensions;
  guint extension;
} KaTurnTime;

#define KA_OPTION_TURN_SECONDS   "clock"
#define KA_OPTION_TURN_MORE      "clock-extensions"
#define KA_OPTION_TURN_MORE_TIME "clock-extension"

extern const int ka_turn_time_seconds[];
extern const int ka_turn_time_extensions[];
extern const int ka_turn_time_extension[];

/** KA_TURN_TIME_OPTIONS: the fields, for the list of the options of a game. */
#define KA_TURN_TIME_OPTIONS                                                                                 \
  { .key = KA_OPTION_TURN_SECONDS,                                                                           \
    .label = N_ ("Seconds for a turn"),                                                                      \
    .type = KA_FIELD_INT,                                                                                    \
    .min = 0,                                                                                                \
    .max = 3600,                                                                                             \
    .initial = 0,                                                                                            \
    .clause = "RU-14",                                                                                       \
    .group = N_ ("At the Table"),                                                                            \
    .presets = ka_turn_time_seconds,                                                                         \
    .table = TRUE,                                                                                           \
    .help = N_ ("A clock for every turn of a person; 0 means none.") },                                      \
      { .key = KA_OPTION_TURN_MORE,                                                                          \
        .label = N_ ("Extensions in a round"),                                                               \
        .type = KA_FIELD_INT,                                                                                \
        .min = 0,                                                                                            \
        .max = 20,                                                                                           \
        .initial = 2,                                                                                        \
        .clause = "RU-14",                                                                                   \
        .group = N_ ("At the Table"),                                                                        \
        .presets = ka_turn_time_extensions,                                                                  \
        .table = TRUE,                                                                                       \
        .help = N_ ("How often in a round each person may take more time.") },                               \
  {                                                                                                          \
    .key = KA_OPTION_TURN_MORE_TIME, .label = N_ ("Seconds for an extension"), .type = KA_FIELD_INT,         \
    .min = 1, .max = 600, .initial = 30, .clause = "RU-14", .group = N_ ("At the Table"),                    \
    .presets = ka_turn_time_extension, .table = TRUE,                                                        \
    .help = N_ ("How much time an extension adds to the turn.")                                              \
  }

/** ka_turn_time_read: what complete @options say of it; a game without these options has no clock. */
KaTurnTime ka_turn_time_read (const KaValues *options);

/** ka_turn_time_is_moot: whether @field is one of these options and changes nothing, since there is no clock. */
gboolean ka_turn_time_is_moot (const KaField *field, const KaValues *options);

G_END_DECLS
