/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-toasts.h"

G_BEGIN_DECLS

/**
 * KaPage:
 *
 * What the window wants to know of a page that is on the screen. A page asks for navigation with the actions of the
 * window and knows no other page:
 *
 * - `win.open-match` (x: match): its sheet · `win.open-line` ((xu): match and line from 0): its sheet at a line ·
 *   `win.go-on` ((sxi): name of a form, match, line from 0 or −1): its sheet with a form that was left ·
 *   `win.look-back` (x: match): how it went · `win.open-table` (x: match): the table that it is played at
 * - `win.new-match` ((ss): game id and variant id, both may be empty) · `win.play` and `win.keep-score` ((ss)): the same
 *   for a match that is played here, or on paper
 * - `win.replay` (x: deal): looks back at a deal that was played at a table · `win.open-deal`: asks for the file of one
 * - `win.rematch` (x: match): the new match page, filled in with the same players and options
 * - `win.show-journal` (x: match, or 0 for all) · `win.show-stats` (x: person, or 0 for all) ·
 *   `win.show-calendar` · `win.show-ratings` · `win.try-rules` (x: match, or 0 for a choice of them) · `win.help` · `win.back`
 * - `win.toast` (s: text) · `win.toast-undo` (s: text): a toast, with a button that undoes
 * - `win.undo` · `win.redo`: in the scope of the page · `win.undo-entry` (x: an entry of the journal): undoes that one, or does
 *   it again when it was undone
 * - `win.open-notebook` (x: match): types an old notebook in · `win.notebook`: sets up a match for one
 * - `win.type-notebook` (s: JSON text, see ka-notebook-setup.h): types one in for a match that is only set up ·
 *   `win.set-up-again` (s: subject of a draft): goes on with a new match that was being set up
 * - `win.open-person` (x: person, or 0 for somebody new): the dialog about them
 * - `win.phones`: shows the points on phones: the match of the page, or the evening
 * - `win.print-evening` (x: match): prints the report of the evening of a match
 * - `win.print` · `win.save-pdf`: what the page is about, on paper
 */
#define KA_TYPE_PAGE (ka_page_get_type ())
G_DECLARE_INTERFACE (KaPage, ka_page, KA, PAGE, GtkWidget)

struct _KaPageInterface
{
  GTypeInterface parent_iface;

  const char *(*get_help_topic) (KaPage *self);
  gint64 (*get_match) (KaPage *self);
  void (*search) (KaPage *self);
  KaToasts *(*get_toasts) (KaPage *self);
  gboolean (*say) (KaPage *self, const char *text);
  gboolean (*undo) (KaPage *self, gboolean redo);
  void (*print) (KaPage *self, gboolean to_file);
};

/** ka_page_get_help_topic: the help page, with `#section` if there is a better place than its top. */
const char *ka_page_get_help_topic (KaPage *self);

/** ka_page_get_match: the match that undo works on, or 0 for everything. */
gint64 ka_page_get_match (KaPage *self);

/**
 * ka_page_undo:
 * @redo: redo instead
 *
 * Undoes what is undone on this page and not in the book: a move at a table, or that what was typed was thrown away.
 * Returns: whether the page has such an undo
 */
gboolean ka_page_undo (KaPage *self, gboolean redo);

/** ka_page_go: what an action of a page does that is a way of the window for the match that the page is about: "sheet.rematch"
 * goes "win.rematch". A callback for gtk_widget_class_install_action(). */
void ka_page_go (GtkWidget *widget, const char *action, GVariant *parameter);

/**
 * ka_page_leave:
 *
 * Goes back from a page of something that is not there any more: at once when it is the one that people see, else when they come
 * back to it. Returns: whether it was left at once
 */
gboolean ka_page_leave (KaPage *self);

/** ka_page_search: begins a search, where the page has one. */
void ka_page_search (KaPage *self);

/** ka_page_print: prints what the page is about, or writes it as PDF, where there is something to print. */
void ka_page_print (KaPage *self, gboolean to_file);

/**
 * ka_page_get_toasts: (nullable) (transfer none): where on the page toasts cover no control; %NULL where they may stand
 * at the bottom of the window.
 */
KaToasts *ka_page_get_toasts (KaPage *self);

/** ka_page_say: tells something in a place of the page's own; %FALSE where it has none, and a toast tells it. */
gboolean ka_page_say (KaPage *self, const char *text);

G_END_DECLS
