/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-folder-file.h"

G_BEGIN_DECLS

/**
 * KaFolderPlace:
 *
 * Up to where a folder was heard: which books it was for, and the end of each file, known by what it is and not by its name. Files that are
 * one up to there are one.
 */
typedef struct _KaFolderPlace KaFolderPlace;

/** ka_folder_place_new: (transfer full): nothing was heard. */
KaFolderPlace *ka_folder_place_new (void);
void ka_folder_place_free (KaFolderPlace *self);

/** ka_folder_place_parse: (transfer full): from ka_folder_place_print(), or of nothing where @text is none. @text: (nullable) */
KaFolderPlace *ka_folder_place_parse (const char *text);

/** ka_folder_place_print: (transfer full) */
char *ka_folder_place_print (KaFolderPlace *self);

/** ka_folder_place_add_book: the folder is for the book of that mark, %KA_FOLDER_MARK_SIZE bytes. */
void ka_folder_place_add_book (KaFolderPlace *self, const guint8 *mark);
gboolean ka_folder_place_has_book (KaFolderPlace *self, const guint8 *mark);

/** ka_folder_place_get_book: @mark: (out): the least of them. Returns: whether there is one */
gboolean ka_folder_place_get_book (KaFolderPlace *self, guint8 *mark);

/** ka_folder_place_add: a file of that head was read up to @end. */
void ka_folder_place_add (KaFolderPlace *self, const KaFolderHead *head, const KaFolderEnd *end);

/** ka_folder_place_add_all: the files of @other were read, too. */
void ka_folder_place_add_all (KaFolderPlace *self, const KaFolderPlace *other);

/** KaFolderPlaceFunc: Returns: whether the file goes on behind @end */
typedef gboolean (*KaFolderPlaceFunc) (const KaFolderEnd *end, gpointer data);

/**
 * ka_folder_place_find:
 * @fits: asked of each end of a file of that head
 * @end: (out): the furthest that fits
 *
 * Returns: whether one does; those that do are found again from then on
 */
gboolean ka_folder_place_find (KaFolderPlace *self, const KaFolderHead *head, KaFolderPlaceFunc fits,
                               gpointer data, KaFolderEnd *end);

/** ka_folder_place_is_lost: whether an end was not found again, and no packed file of that piece is in @next, whole. */
gboolean ka_folder_place_is_lost (KaFolderPlace *self, KaFolderPlace *next);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaFolderPlace, ka_folder_place_free)

G_END_DECLS
