/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-lesson.h"

/* The first deal of Wiezen. */
extern const KaLesson ka_wiezen_lesson;
