/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ka-lesson.h"

G_BEGIN_DECLS

/**
 * KaLessonBar:
 *
 * What is to be done next in a deal with guidance, and how far one has come. Its buttons activate `table.undo` and
 * `table.leave-lesson`.
 */
#define KA_TYPE_LESSON_BAR (ka_lesson_bar_get_type ())
G_DECLARE_FINAL_TYPE (KaLessonBar, ka_lesson_bar, KA, LESSON_BAR, GtkWidget)

/**
 * ka_lesson_bar_show:
 * @lesson: (nullable): %NULL shows nothing
 * @place: not %KA_LESSON_LEFT
 * @step: as from ka_lesson_find_place()
 * @waits: whether others have to move first
 *
 * Shows that place of the lesson.
 */
void ka_lesson_bar_show (KaLessonBar *self, const KaLesson *lesson, KaLessonPlace place, guint step,
                         gboolean waits);

/** ka_lesson_bar_take_news: (transfer full) (nullable): what is new there and is to be read aloud, once. */
char *ka_lesson_bar_take_news (KaLessonBar *self);

G_END_DECLS
