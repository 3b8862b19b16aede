/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-meetings.h"

G_BEGIN_DECLS

#define KA_TYPE_APPLICATION (ka_application_get_type ())
G_DECLARE_FINAL_TYPE (KaApplication, ka_application, KA, APPLICATION, AdwApplication)

/**
 * ka_application_new: (transfer full): the program: a window for each book that is open, the usual one unless
 * `--book FILE` asks for another. A book that has a window already has no second one.
 */
KaApplication *ka_application_new (void);

/** ka_application_see_off: lets the book of a window that goes say farewell where it meets others: the program ends after that. */
void ka_application_see_off (KaApplication *self, KaMeetings *meetings);

G_END_DECLS
