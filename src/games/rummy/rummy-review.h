/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-reviewer.h"

/** ka_rummy_reviewer: what could have been laid is counted exactly; what the expert would keep too is no fault. */
extern const KaReviewer ka_rummy_reviewer;
