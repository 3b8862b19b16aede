/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-reviewer.h"

/** ka_wiezen_reviewer: cards are judged with all hands open, as long as there is time for it; calls are tried. */
extern const KaReviewer ka_wiezen_reviewer;
