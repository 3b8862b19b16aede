/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaGemmaTableau: Gemma en Piet on the felt: pot and discard pile in the middle, the others around. */
#define KA_TYPE_GEMMA_TABLEAU (ka_gemma_tableau_get_type ())
G_DECLARE_FINAL_TYPE (KaGemmaTableau, ka_gemma_tableau, KA, GEMMA_TABLEAU, KaTableau)

G_END_DECLS
