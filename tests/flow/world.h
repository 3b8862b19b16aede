/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-flow-form.h"
#include "ka-flow-state.h"
#include "ka-flow-writer.h"
#include "ka-random.h"

G_BEGIN_DECLS

/*
 * A world of devices that keep books without hearing of each other for long. It is one thread with a clock and a network of
 * its own: the same steps give the same world. Every act there ever was has a number, from 0; a book is the set of those that
 * it knows, and what stands in it is folded when it is asked for.
 */

/* What of a device is in the file of its book, and so goes with the file. */
typedef struct
{
  guint64 id;
  guint64 number; /* the last that it gave */
  KaStamp last;   /* the last stamp that it gave or heard */
  GArray *known;  /* of guint64: a bit for each act */
  GArray *heard;  /* of guint: the acts in the order in which they came */
  GArray *done;   /* of guint: its own acts, undoing too */
} Book;

typedef struct
{
  Book *book;
  Book *backup;       /* or NULL */
  gint64 clock;       /* how far it is off, in milliseconds */
  gint64 offline;     /* until when it hears and says nothing */
  guint sent;         /* how much of what it heard it passed on */
  gboolean is_newer;  /* whether its program knows more than the others */
  GPtrArray *players; /* things that it has heard of */
  GPtrArray *matches;
  GHashTable *met; /* a set of both */
} Device;

/* Acts on their way. */
typedef struct
{
  guint to;
  GArray *acts; /* of guint */
} Packet;

typedef enum
{
  STEP_ACT,
  STEP_SEND,
  STEP_DELIVER,
  STEP_OFFLINE,
  STEP_CLOCK,
  STEP_BACKUP,
  STEP_RESTORE,
  STEP_COPY,
  STEP_CRASH,
} StepKind;

/* What happens next. Its salt decides all else, so that a step does the same when others are left out. */
typedef struct
{
  StepKind kind;
  guint device;
  gint64 wait; /* milliseconds that go by before it */
  guint64 salt;
} Step;

/* A line of a sheet that somebody was told is in the book. */
typedef struct
{
  char *thing;
  guint act;
} Accepted;

typedef struct
{
  GPtrArray *devices;  /* of Device */
  GPtrArray *acts;     /* of KaFlowAct */
  GHashTable *numbers; /* thing → GArray of guint: the acts that say something of it */
  GHashTable *lines;   /* match → GPtrArray of lines */
  GPtrArray *packets;  /* of Packet */
  GArray *accepted;    /* of Accepted */
  GHashTable *lost;    /* a set of acts that only a disk knew that was put back; see world_tell_everybody() */
  GString *story;      /* or NULL */
  guint most_devices;
  gint64 now; /* milliseconds since 1970 */
} World;

World *world_new (guint n_devices, guint64 seed);
void world_free (World *self);

/* Draws @n steps over @years. */
GArray *world_draw_steps (guint64 seed, guint n_devices, guint n, guint years);

/* Lets steps (array of Step) happen. */
void world_run (World *self, GArray *steps);

Device *world_get_device (World *self, guint n);
gboolean book_knows (const Book *self, guint act);

/* An act comes to a device, from elsewhere. */
void device_hear (World *world, Device *self, guint act, KaRandom *random);

/* A device writes an act: it is given its name, and known to it from then on. Returns: its number, or -1 when it says nothing. */
int device_write (World *world, Device *self, KaFlowWriter *writer, guint n_device);

/* What a device knows, folded as far as it is asked for. */
typedef struct
{
  World *world;
  const Book *book;
  GHashTable *things;  /* thing → KaRegisters or NULL */
  GHashTable *matches; /* thing → KaFlowMatch */
  GHashTable *named;   /* a set of players */
} View;

/* @players: whom the device has heard of. */
View *view_new (World *world, const Book *book, GPtrArray *players);
void view_free (View *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (View, view_free)

/* (nullable): what is known of a thing. */
const KaRegisters *view_find (View *self, const char *thing);
/* (nullable): the same, with a signature for the writer. */
const KaRegisters *view_find_cb (gpointer self, const char *thing);
/* Whether an act is known, with a signature for the writer. */
gboolean view_knows_cb (gpointer self, const KaActId *id);
/* (nullable): a match that is known. */
const KaFlowMatch *view_find_match (View *self, const char *match);
gboolean view_has_player (View *self, const char *player);
/* Whether a match is there, in the bin or not. */
gboolean view_has_match (View *self, const char *match);

/* What a person does; see verbs.c. Returns: the number of the act, or -1 when there was nothing to do. */
int verbs_do_any (World *world, Device *device, guint n_device, KaRandom *random);

/* Undoes an act on a device; -1 when it is refused. */
int verbs_undo (World *world, Device *device, guint n_device, guint act, GError **error);

/* Whether something that is there refers to a thing that undoing @act would take away. */
gboolean verbs_is_referred (View *view, Device *device, const KaFlowAct *act);

/* In the end everyone hears of everything that anybody knows. */
void world_tell_everybody (World *self, guint64 seed);

/* What must hold after that; see checks.c. Returns: (nullable): what is wrong. */
char *world_check (World *self, guint64 seed);

/* Everything that anybody knows at the end, as lines. */
char *world_print_acts (World *self);
char *world_print_state (World *self);

G_END_DECLS
