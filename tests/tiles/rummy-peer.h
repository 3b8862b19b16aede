/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ka-tiles.h"
#include "rummy/rummy-play.h"

/**
 * rummy_peer_solve:
 *
 * Solves the same problem as an integer programme with GLPK: a column for every combination that the tiles allow, a row
 * for every kind of tile.
 *
 * Returns: the weight of the best table, or −1 when there is none
 */
int rummy_peer_solve (const KaTileProblem *problem);
