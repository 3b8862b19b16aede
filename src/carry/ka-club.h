/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * KaClub:
 *
 * A club as whoever keeps it sees it: a database in which books are, and members who read them or write in them too. Whoever keeps it logs
 * in as a role that owns the database and may make roles (CREATEROLE). All of this waits, and belongs in a thread that draws nothing; all
 * fails with a #KaCarrierError.
 */
typedef struct _KaClub KaClub;

/** ka_club_open: logs in at @address, as `postgresql://HOST/DATABASE`. */
KaClub *ka_club_open (const char *address, GError **error);

void ka_club_free (KaClub *self);

/** ka_club_begin: makes the tables of a club in the database. @is_new: (out): %FALSE when there was a club already, which stays as it is */
gboolean ka_club_begin (KaClub *self, gboolean *is_new, GError **error);

/**
 * KaClubInvitation:
 * @address: what the new member types
 * @pass: (nullable): the line of `~/.pgpass` with the password, which is kept nowhere; %NULL when the member was one of another book already
 * @is_new_book: whether the book is begun
 */
typedef struct
{
  char *address;
  char *pass;
  gboolean is_new_book;
} KaClubInvitation;

void ka_club_invitation_free (KaClubInvitation *self);

/**
 * ka_club_invite:
 * @name: what the member is called, whatever that is
 * @book: the name of a book, which is begun when there is none
 * @writes: whether he may write in it, and not only read
 *
 * Returns: (transfer full): what the member has to know
 */
KaClubInvitation *
ka_club_invite (KaClub *self, const char *name, const char *book, gboolean writes, GError **error);

/** ka_club_remove: lets a member in no more, from this moment on. What came from him stays. */
gboolean ka_club_remove (KaClub *self, const char *name, GError **error);

/**
 * KaClubMember:
 * @seen: when something came from one of his devices last, in microseconds since 1970, or 0
 *
 * Somebody in a book of the club.
 */
typedef struct
{
  char *name;
  char *book;
  gboolean writes;
  gint64 seen;
} KaClubMember;

/** ka_club_list: (transfer full) (element-type KaClubMember): who is in which book, by book and name. */
GPtrArray *ka_club_list (KaClub *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaClub, ka_club_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaClubInvitation, ka_club_invitation_free)

G_END_DECLS
