/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

extern const KaScoring ka_free_sheet_scoring;

/** ka_free_sheet_count_teams: how many teams there are with @options, 0 where everybody plays for himself (FS-4). */
guint ka_free_sheet_count_teams (const KaValues *options);
