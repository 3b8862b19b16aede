/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-game.h"

extern const KaScoring ka_template_scoring;
extern const KaRules ka_template_rules;
extern const KaBot *const ka_template_bots[];
