/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaRummyTableau: Rummy with tiles on the felt. A turn is a draft, kept here until it is done. */
#define KA_TYPE_RUMMY_TABLEAU (ka_rummy_tableau_get_type ())
G_DECLARE_FINAL_TYPE (KaRummyTableau, ka_rummy_tableau, KA, RUMMY_TABLEAU, KaTableau)

G_END_DECLS
