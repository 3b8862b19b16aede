/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-flow-act.h"

G_BEGIN_DECLS

/**
 * KaSaying:
 * @act: (unowned): an act
 * @change: (unowned): its part about one thing
 */
typedef struct
{
  const KaFlowAct *act;
  const KaFlowChange *change;
} KaSaying;

/**
 * KaHead:
 * @act: (unowned): who says it
 * @change: (unowned): the part of the act that is about the thing
 * @value: (unowned): canonical JSON
 */
typedef struct
{
  const KaFlowAct *act;
  const KaFlowChange *change;
  const char *value;
} KaHead;

/**
 * KaRegister:
 * @attribute: (unowned): its name
 * @candidates: (unowned) (array length=n_candidates): all that was ever said of it, the greatest ID first
 * @heads: (unowned) (array length=n_heads): those that nobody replaced, the winner first; there is always one
 *
 * What acts say of one attribute of a thing: rules F-2 and F-3 of record 28.
 */
typedef struct
{
  const char *attribute;
  KaHead *candidates;
  guint n_candidates;
  KaHead *heads;
  guint n_heads;
} KaRegister;

/**
 * KaRegisters:
 * @thing: (unowned): `KIND/UUID`
 * @registers: (owned) (array length=n): in the order of the names of the attributes
 * @storage: (owned): what the registers point at
 *
 * What acts say of one thing, which is all that has to be known of what other things say.
 */
typedef struct
{
  const char *thing;
  KaRegister *registers;
  guint n;
  KaHead *storage;
} KaRegisters;

/**
 * ka_registers_fold:
 * @thing: `KIND/UUID`; it outlives what is returned
 * @sayings: (array length=n): what acts say of it, in any order, each act once; they outlive what is returned
 *
 * Returns: (transfer full): what follows
 */
KaRegisters *ka_registers_fold (const char *thing, const KaSaying *sayings, guint n);
void ka_registers_free (KaRegisters *self);

/** ka_registers_find: (nullable): the register of @attribute. */
const KaRegister *ka_registers_find (const KaRegisters *self, const char *attribute);

/** ka_registers_get: (nullable): the value of @attribute as canonical JSON; %NULL when nobody said it, or null. */
const char *ka_registers_get (const KaRegisters *self, const char *attribute);

/** ka_registers_get_said: (nullable): what the act @id said of @attribute, also when others hold; %NULL when it did not, or null. */
const char *ka_registers_get_said (const KaRegisters *self, const char *attribute, const KaActId *id);

/**
 * KaFate:
 * @KA_FATE_THERE: nobody took it away
 * @KA_FATE_TAKEN: it was taken away by somebody who knew all that is said of it
 * @KA_FATE_RETURNED: it was taken away, and is there, since somebody said something of it who did not know
 *
 * What became of a thing that can be deleted, or put in the bin: rules F-5 and F-6.
 */
typedef enum
{
  KA_FATE_THERE,
  KA_FATE_TAKEN,
  KA_FATE_RETURNED,
} KaFate;

/**
 * ka_registers_get_fate:
 * @attribute: what takes it away: `gone`, or `bin` for a match
 * @parts: (array length=n_parts): the lines of a match that are not gone, which go with it
 *
 * Returns: what became of it
 */
KaFate ka_registers_get_fate (const KaRegisters *self, const char *attribute, const KaRegisters *const *parts,
                              guint n_parts);

/** ka_register_is_taking: whether saying @value of it takes the thing away. */
gboolean ka_register_is_taking (const KaRegister *self, const char *value);

/** ka_register_is_disputed: whether a head says something else than the winner: rule F-4. */
gboolean ka_register_is_disputed (const KaRegister *self);

/** ka_register_differs: whether head @n says something else than the winner. */
gboolean ka_register_differs (const KaRegister *self, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KaRegisters, ka_registers_free)

G_END_DECLS
