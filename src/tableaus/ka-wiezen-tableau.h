/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"

G_BEGIN_DECLS

/**
 * KaWiezenTableau:
 *
 * The table of Wiezen: what is said first, thirteen tricks, and who pays whom. Beside the view it keeps how each holds his
 * cards, how far the cards have been given round, and whether the last trick is looked at again.
 */
#define KA_TYPE_WIEZEN_TABLEAU (ka_wiezen_tableau_get_type ())
G_DECLARE_FINAL_TYPE (KaWiezenTableau, ka_wiezen_tableau, KA, WIEZEN_TABLEAU, KaTableau)

G_END_DECLS
