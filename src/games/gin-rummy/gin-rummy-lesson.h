/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-lesson.h"

/* The first deal of Gin Rummy. */
extern const KaLesson ka_gin_lesson;
