/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-reviewer.h"

/** ka_gin_reviewer: laying off and what is left when the hand is ended are counted exactly, all else is tried. */
extern const KaReviewer ka_gin_reviewer;
