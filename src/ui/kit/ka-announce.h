/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KaAnnouncement:
 * @KA_ANNOUNCE_NEWS: what others did, or what can be done now: said when nothing else is
 * @KA_ANNOUNCE_ANSWER: what came of what one did oneself: said at once
 */
typedef enum
{
  KA_ANNOUNCE_NEWS,
  KA_ANNOUNCE_ANSWER,
} KaAnnouncement;

/**
 * ka_announce:
 * @widget: what it is about; what it has not said when it goes is not said
 * @text: a sentence, or several
 *
 * Says something to a screen reader when the picture and the keyboard stand: after the next frame. A screen reader leaves off what it
 * says when the keyboard goes elsewhere, or when what has it is called otherwise; so whoever says something first and shows it then is
 * not heard. What all widgets of a window say until then is joined, in order, to one announcement, which is an answer when any of it
 * is.
 */
void ka_announce (GtkWidget *widget, KaAnnouncement kind, const char *text);

/** ka_join_sentences: adds @sentence, which may be "", to what is said before it. */
void ka_join_sentences (GString *text, const char *sentence);

G_END_DECLS
