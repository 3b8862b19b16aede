/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page writes with: a room that another process opened, wishes and their answers. */
#pragma once

#include <json-glib/json-glib.h>

#include "browser.h"
#include "fixture.h"

G_BEGIN_DECLS

/** Serving: `kaartavond-cli serve`, whose one line has been read. */
typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
  char *address;
  const char *code;
  guint port;
} Serving;

/** serve: has @cli serve the book at @path. @option: (nullable): such as `--write` */
void serve (Serving *self, const char *cli, const char *path, const char *option);

/** serve_heard: @heard: what becomes of what it complains of */
void
serve_heard (Serving *self, const char *cli, const char *path, const char *option, GSubprocessFlags heard);

/** wait_for_line: reads what it says until a line in which @part stands. */
void wait_for_line (Serving *self, const char *part);

/** serving_clear: ends it, which it does without complaint. */
void serving_clear (Serving *self);

/** come_in: (transfer full): a page of a device that has the address. */
Browser *come_in (const Serving *serving);

/** hear: (transfer full): the next message whose @key is @value. */
JsonObject *hear (Browser *browser, const char *key, const char *value);

/** ask: (transfer full): says a wish and hears its answer. @rest: more members, each after a comma */
JsonObject *ask (Browser *browser, const char *type, const char *id, const char *topic, const char *rest);

void assert_type (JsonObject *answer, const char *type);
void assert_numbers (JsonObject *of, const char *key, const char *expected);

/** get_base: (transfer full): the base of the next round of @topic, or of the round on @line (nullable). */
char *get_base (Browser *browser, const char *topic, const char *line);

/** write_rest: (transfer full): the members of a save, for ask(). @line: (nullable) */
char *write_rest (const char *base, const char *line, const char *by, const char *typed);

/** save: (transfer full): the answer to a save of the next round. */
JsonObject *save (Browser *browser, const char *id, const char *topic, const char *base, const char *by,
                  const char *typed);

/** begin_match: a match of this evening, with the usual rules. @uuid: (out) (transfer full) */
gint64 begin_match (Fixture *f, const char *id, guint n_seats, char **uuid);

#define WIN(seat) "{\"facts\":{\"winner\":[" #seat "]}}"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Serving, serving_clear)

G_END_DECLS
