/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-desk.h"

/* What is done in books that know of each other. */

/** take_acts: takes acts, lines of text, into the book on @desk. */
void take_acts (KaDesk *desk, const char *lines);

/** flow_together: both get to know what was done in the other, in the meantime. */
void flow_together (KaDesk *desk, KaDesk *other);
