/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-lesson-bar.h"

#include "ka-language.h"

struct _KaLessonBar
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkWidget *box;
  GtkLabel *number;
  GtkLabel *words;
  GtkWidget *take_back;

  /* owned */
  char *told; /* what was last to be read aloud, or NULL */
  char *news; /* it, until somebody has taken it */
};

G_DEFINE_FINAL_TYPE (KaLessonBar, ka_lesson_bar, GTK_TYPE_WIDGET)

/* Cards that others play are told too: a step is said once, when it is one's turn. */
static void
tell (KaLessonBar *self)
{
  g_autofree char *text
      = g_strdup_printf ("%s. %s", gtk_label_get_text (self->number), gtk_label_get_text (self->words));

  if (g_set_str (&self->told, text))
    g_set_str (&self->news, text);
}

static const char *
find_words (const KaLesson *lesson, KaLessonPlace place, guint step, gboolean waits)
{
  if (place == KA_LESSON_DONE)
    return _ (lesson->ending);
  if (place == KA_LESSON_ASTRAY)
    return _ (lesson->steps[step].otherwise);
  return waits ? _ ("See what the others do.") : _ (lesson->steps[step].words);
}

void
ka_lesson_bar_show (KaLessonBar *self, const KaLesson *lesson, KaLessonPlace place, guint step,
                    gboolean waits)
{
  g_autofree char *number = NULL;

  g_return_if_fail (KA_IS_LESSON_BAR (self));
  g_return_if_fail (place != KA_LESSON_LEFT);

  gtk_widget_set_visible (GTK_WIDGET (self), lesson != NULL);
  if (lesson == NULL)
    {
      g_clear_pointer (&self->told, g_free);
      g_clear_pointer (&self->news, g_free);
      return;
    }
  number = place == KA_LESSON_DONE ? g_strdup (_ ("You have come to the end of the guidance"))
                                   : g_strdup_printf (_ ("Step %u of %u"), step + 1, lesson->n_steps);
  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->words, find_words (lesson, place, step, waits));
  gtk_widget_set_visible (self->take_back, place == KA_LESSON_ASTRAY);
  if (place != KA_LESSON_AT_STEP || !waits)
    tell (self);
}

char *
ka_lesson_bar_take_news (KaLessonBar *self)
{
  g_return_val_if_fail (KA_IS_LESSON_BAR (self), NULL);

  return g_steal_pointer (&self->news);
}

static void
ka_lesson_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KA_TYPE_LESSON_BAR);
  G_OBJECT_CLASS (ka_lesson_bar_parent_class)->dispose (object);
}

static void
ka_lesson_bar_finalize (GObject *object)
{
  g_free (KA_LESSON_BAR (object)->told);
  g_free (KA_LESSON_BAR (object)->news);
  G_OBJECT_CLASS (ka_lesson_bar_parent_class)->finalize (object);
}

static void
ka_lesson_bar_class_init (KaLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ka_lesson_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = ka_lesson_bar_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/be/kaartavond/Kaartavond/ka-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KaLessonBar, box);
  gtk_widget_class_bind_template_child (widget_class, KaLessonBar, number);
  gtk_widget_class_bind_template_child (widget_class, KaLessonBar, words);
  gtk_widget_class_bind_template_child (widget_class, KaLessonBar, take_back);
}

static void
ka_lesson_bar_init (KaLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
