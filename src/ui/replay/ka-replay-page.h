/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-card-art.h"
#include "ka-replay.h"

G_BEGIN_DECLS

/**
 * KaReplayPage:
 *
 * A deal looked back at: the table as it was at every moment, seen from a seat or with all cards open, the log in words
 * beside it, and the moves that cost most.
 *
 * It asks the window for `win.open-table`, `win.open-match`, `win.toast` and `win.help`.
 */
#define KA_TYPE_REPLAY_PAGE (ka_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (KaReplayPage, ka_replay_page, KA, REPLAY_PAGE, AdwNavigationPage)

/** ka_replay_page_new: (transfer floating) (nullable): %NULL when there is no table for the game. */
GtkWidget *ka_replay_page_new (KaReplay *replay, KaCardArt *art, GSettings *settings);

G_END_DECLS
