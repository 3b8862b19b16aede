/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-card.h"
#include "ka-values.h"

/** ka_oklahoma_gin_factor: how many times the score of a hand counts when it is ended on @open (OK-6); @options is complete. */
int ka_oklahoma_gin_factor (const KaValues *options, KaCard open);
