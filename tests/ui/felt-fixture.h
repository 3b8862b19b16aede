/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-card-view.h"
#include "ka-felt.h"

G_BEGIN_DECLS

enum
{
  HAND,
  OTHER,
  STOCK,
  DISCARD,
  MELDS,
  BOARD,
  TRICK,
  N_ZONES,
  BUTTON,
};

typedef struct
{
  GtkWidget *window;
  KaFelt *felt;
  KaCardArt *art;
  GString *log; /* what was emitted */
} FeltFixture;

/** felt_fixture_set_up: a felt with a place for every zone in a window of 800 × 600; for g_test_add(). */
void felt_fixture_set_up (FeltFixture *fixture, gconstpointer data);

/** felt_fixture_tear_down: nothing of it is left. */
void felt_fixture_tear_down (FeltFixture *fixture, gconstpointer data);

/** felt_fixture_assert_log: asserts what the felt has emitted since the last time. */
void felt_fixture_assert_log (FeltFixture *fixture, const char *expected);

/** felt_fixture_run: lets @milliseconds pass. */
void felt_fixture_run (guint milliseconds);

/** felt_fixture_update: shows @scene and waits until all lies still. */
void felt_fixture_update (KaFelt *felt, KaScene *scene);

/** felt_fixture_wait_for_frame: until what was asked for has been drawn, however busy the machine is. */
void felt_fixture_wait_for_frame (KaFelt *felt);

/** felt_fixture_make_scene: (transfer full): a hand of @hand cards from 0 up, a stock and a discard pile with @top on top
 * (or none). */
KaScene *felt_fixture_make_scene (guint hand, int top);

/** felt_fixture_write_picture: (transfer full): everything that can be seen or read of what lies there. */
char *felt_fixture_write_picture (KaFelt *felt);

G_END_DECLS
