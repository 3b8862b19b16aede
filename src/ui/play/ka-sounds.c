/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-sounds.h"

#include <gtk/gtk.h>
#include <math.h>
#ifdef KA_HAVE_GSOUND
#  include <gsound.h>
#endif

#include "ka-calm.h"
#include "ka-place.h"

struct _KaSounds
{
  GObject parent_instance;

  /* owned */
  GSettings *settings;
  char *folder;

#ifdef KA_HAVE_GSOUND
  struct _Player *player;
  GThreadPool *thread; /* one: looking for the sound server may take long, and nobody waits for it */
#endif
};

enum
{
  PLAYED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KaSounds, ka_sounds, G_TYPE_OBJECT)

gboolean
ka_sounds_are_allowed (void)
{
  GtkSettings *system = gtk_settings_get_default ();
  gboolean allowed = FALSE;

  if (system != NULL)
    g_object_get (system, "gtk-enable-event-sounds", &allowed, NULL);
  return allowed;
}

#ifdef KA_HAVE_GSOUND

gboolean
ka_sounds_are_built (void)
{
  return TRUE;
}

/* ---- in the thread that plays ---------------------------------------------------------------------------------- */

/* What plays, which outlives the table while it looks for the sound server. */
typedef struct _Player
{
  GSoundContext *context; /* (nullable): until something was played */
  gboolean silent;        /* this machine lets nothing be heard */
} Player;

static void
clear_player (gpointer data)
{
  g_clear_object (&((Player *) data)->context);
}

static void
release_player (Player *self)
{
  g_atomic_rc_box_release_full (self, clear_player);
}

/* What there is to play: where it lies, and how loud. */
typedef struct
{
  Player *player;
  char *path;
  char *volume; /* dB, in C notation */
} Order;

static void
order_free (gpointer data)
{
  Order *self = data;

  release_player (self->player);
  g_free (self->path);
  g_free (self->volume);
  g_free (self);
}

static void
play_cb (gpointer data, gpointer user_data)
{
  Order *order = data;
  Player *player = order->player;
  g_autoptr (GError) error = NULL;

  if (player->context == NULL && !player->silent)
    player->context = gsound_context_new (NULL, &error);
  if (player->context != NULL && !player->silent)
    gsound_context_play_simple (player->context, NULL, &error, GSOUND_ATTR_MEDIA_FILENAME, order->path,
                                GSOUND_ATTR_CANBERRA_VOLUME, order->volume, GSOUND_ATTR_MEDIA_ROLE, "game",
                                NULL);
  if (error != NULL)
    {
      g_debug ("no sounds: %s", error->message);
      player->silent = TRUE;
    }
  order_free (order);
}

/* ---- in the thread of the window ------------------------------------------------------------------------------- */

static void
order (KaSounds *self, const char *name)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double share = ka_calm_get_volume (self->settings) / 100.0;
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  Order *order = g_new0 (Order, 1);

  if (self->player == NULL)
    {
      self->player = g_atomic_rc_box_new0 (Player);
      self->thread = g_thread_pool_new_full (play_cb, NULL, order_free, 1, FALSE, NULL);
    }
  order->player = g_atomic_rc_box_acquire (self->player);
  order->path = g_build_filename (self->folder, file, NULL);
  order->volume = g_strdup (g_ascii_dtostr (number, sizeof number, 20 * log10 (share)));
  g_thread_pool_push (self->thread, order, NULL);
}

#else

gboolean
ka_sounds_are_built (void)
{
  return FALSE;
}

static void
order (KaSounds *self, const char *name)
{
}

#endif

void
ka_sounds_play (KaSounds *self, KaSound sound)
{
  const char *name = ka_sound_get_name (sound);

  if (name == NULL || !g_settings_get_boolean (self->settings, "sound") || !ka_sounds_are_allowed ())
    return;
  g_signal_emit (self, signals[PLAYED], 0, sound);
  order (self, name);
}

KaSounds *
ka_sounds_new (GSettings *settings)
{
  const char *here = g_getenv ("KA_SOUND_DIR");
  KaSounds *self = g_object_new (KA_TYPE_SOUNDS, NULL);

  self->settings = g_object_ref (settings);
  self->folder = here != NULL ? g_strdup (here) : ka_place_get_data ("kaartavond/sounds");
  return self;
}

static void
ka_sounds_finalize (GObject *object)
{
  KaSounds *self = KA_SOUNDS (object);

#ifdef KA_HAVE_GSOUND
  if (self->thread != NULL)
    g_thread_pool_free (self->thread, TRUE, FALSE);
  g_clear_pointer (&self->player, release_player);
#endif
  g_clear_object (&self->settings);
  g_free (self->folder);
  G_OBJECT_CLASS (ka_sounds_parent_class)->finalize (object);
}

static void
ka_sounds_class_init (KaSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ka_sounds_finalize;
  signals[PLAYED] = g_signal_new ("played", KA_TYPE_SOUNDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ka_sounds_init (KaSounds *self)
{
}
