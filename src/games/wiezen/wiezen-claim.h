/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-claimer.h"

extern const KaClaimer ka_wiezen_claimer;
