/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-rules.h"

/** ka_bot_random: plays any legal move of a game whose moves can be listed; each with the same chance. */
extern const KaBot ka_bot_random;
