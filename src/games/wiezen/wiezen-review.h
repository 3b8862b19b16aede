/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-reviewer.h"

/** ka_wiezen_reviewer: cards are judged with all hands open, as long as there is time for it; calls are tried. */
extern const KaReviewer ka_wiezen_reviewer;

/** ka_wiezen_trial: how a move is tried by what its player could see. */
extern const KaTrial ka_wiezen_trial;

/** ka_wiezen_survey: see #KaReviewer: what each pair takes with the turned suit, what each player takes alone, who makes miserie. */
guint ka_wiezen_survey (gpointer room, const KaRules *rules, gconstpointer state, const KaLimit *limit,
                        KaReason said[KA_MOST_YIELDS]);
