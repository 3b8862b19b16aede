/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-lesson.h"

/* The first deal of Gemma en Piet. */
extern const KaLesson ka_gemma_en_piet_lesson;
