/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-lesson-offer.h"

#include "ka-desk-matches.h"
#include "ka-renew.h"

struct _KaLessonOffer
{
  AdwPreferencesGroup parent_instance;

  /* borrowed */
  const KaGame *game;

  /* owned */
  GCancellable *cancellable; /* of the question that is asked at the moment */
};

G_DEFINE_FINAL_TYPE (KaLessonOffer, ka_lesson_offer, ADW_TYPE_PREFERENCES_GROUP)

/* Where only computer players sat, nobody has played. */
static gboolean
has_played (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const KaMatchRow *row = rows->pdata[i];

      for_each_seat (seat, row->n_rounds > 0 ? row->n_seats : 0)
        if (row->players[seat] != 0)
          return TRUE;
    }
  return FALSE;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (KaLessonOffer) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = ka_desk_find_matches_finish (KA_DESK (source), result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_widget_set_visible (GTK_WIDGET (self), rows != NULL && !has_played (rows));
}

void
ka_lesson_offer_set_game (KaLessonOffer *self, KaDesk *desk, const KaGame *game)
{
  KaMatchFilter filter = { .played = KA_PLAYED_AT_TABLE, .practice = TRUE };

  g_return_if_fail (KA_IS_LESSON_OFFER (self));

  if (game == self->game)
    return;
  self->game = game;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ka_renew (&self->cancellable);
  if (game == NULL || game->lesson == NULL)
    return;
  filter.game = game->id;
  ka_desk_find_matches_async (desk, &filter, self->cancellable, found_cb, g_object_ref (self));
}

static void
ka_lesson_offer_dispose (GObject *object)
{
  KaLessonOffer *self = KA_LESSON_OFFER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  gtk_widget_dispose_template (GTK_WIDGET (self), KA_TYPE_LESSON_OFFER);
  G_OBJECT_CLASS (ka_lesson_offer_parent_class)->dispose (object);
}

static void
ka_lesson_offer_class_init (KaLessonOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ka_lesson_offer_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/be/kaartavond/Kaartavond/ka-lesson-offer.ui");
}

static void
ka_lesson_offer_init (KaLessonOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
