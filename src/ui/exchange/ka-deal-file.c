/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ka-deal-file.h"

#include <adwaita.h>
#include <string.h>

#include "ka-language.h"
#include "ka-open-text.h"

#define MOST_BYTES (1024 * 1024) /* the longest deals have some ten thousand */

typedef struct
{
  KaGameLookup lookup;
  GtkWidget *window;
  KaDealOpened opened;
} Opening;

static Opening *
opening_new (KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  Opening *self = g_new0 (Opening, 1);

  self->lookup = lookup;
  self->window = g_object_ref (window);
  self->opened = opened;
  return self;
}

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_object_unref (self->window);
  g_free (self);
}

static void
refuse (Opening *self, GFile *file, const char *problem)
{
  ka_open_text_refuse (file, _ ("This File Holds No Deal"), problem, self->window);
}

static void
read_cb (GFile *file, const char *text, const char *problem, gpointer data)
{
  Opening *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (KaDeal) deal = NULL;

  if (problem != NULL)
    refuse (self, file, problem);
  else if (strlen (text) > MOST_BYTES)
    refuse (self, file, _ ("It is not the text of a deal."));
  else if ((deal = ka_deal_from_text (text, self->lookup, &error)) == NULL)
    refuse (self, file, error->message);
  else
    self->opened (self->window, g_steal_pointer (&deal));
}

void
ka_deal_file_open (GFile *file, KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  ka_open_text (file, read_cb, opening_new (lookup, window, opened), opening_free);
}

void
ka_deal_file_choose (KaGameLookup lookup, GtkWidget *window, KaDealOpened opened)
{
  ka_open_text_choose (GTK_WINDOW (window), _ ("Open Deal"), _ ("Deals"), KA_DEAL_SUFFIX, read_cb,
                       opening_new (lookup, window, opened), opening_free);
}
