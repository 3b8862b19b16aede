/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "browser.h"
#include "ka-room.h"

G_BEGIN_DECLS

/* What nobody may learn without the right to look. */
#define NAME  "Annabella"
#define MATCH "0b7e0d0c-5b0f-4f3e-9c5b-7f1f3f6f0a11"
#define HEAD  "{\"name\":\"" NAME "\"}"

#define WATCH "{\"type\":\"watch\",\"topic\":\"" MATCH "\"}"

/** Fixture: a room that shows an evening and a match in it, with two lines. */
typedef struct
{
  KaRoom *room;
  guint port;
  const char *code;
  char *origin; /* a header */
} Fixture;

void set_up (Fixture *self, gconstpointer data);
void tear_down (Fixture *self, gconstpointer data);

/** take: (transfer full): the snapshots of the evening and of its match; @lines: with spaces between. */
GPtrArray *take (const char *head, const char *lines);

/** look: (transfer full): a page of somebody who has the address. */
Browser *look (const Fixture *f);

/** ask_raw: (transfer full): all that comes after a request, sent as it is, until the connection ends. */
char *ask_raw (const Fixture *f, const char *request);

/** assert_tells_nothing: that an answer says nothing of the match, nor of the code. */
void assert_tells_nothing (const Fixture *f, const char *answer);

void assert_status (const char *answer, const char *status);

#define add(name, function) g_test_add ("/room/" name, Fixture, NULL, set_up, function, tear_down)

G_END_DECLS
