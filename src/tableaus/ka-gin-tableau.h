/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tableau.h"

G_BEGIN_DECLS

/** KaGinTableau: a table of gin, of every kind; see #KaTableau. */
#define KA_TYPE_GIN_TABLEAU (ka_gin_tableau_get_type ())
G_DECLARE_FINAL_TYPE (KaGinTableau, ka_gin_tableau, KA, GIN_TABLEAU, KaTableau)

G_END_DECLS
