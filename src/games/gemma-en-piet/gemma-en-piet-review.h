/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-reviewer.h"

/** ka_gemma_reviewer: moves are tried to the end of the round. */
extern const KaReviewer ka_gemma_reviewer;
