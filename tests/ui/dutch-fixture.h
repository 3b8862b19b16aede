/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/** speak_dutch: from here on the program speaks Dutch; the locale is made where the computer does not know it. */
void speak_dutch (void);
