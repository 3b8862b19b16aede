/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../gin-rummy/gin-rummy-private.h"

extern const KaScoring ka_oklahoma_gin_scoring;
extern const KaRules ka_oklahoma_gin_rules;
