import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { findTaught, holdTaught, type OfClass, type SeenClass } from '#modules/accounts/classes/find-class.ts'
import { classPupils } from '#modules/accounts/classes/tables.ts'
import { lockOwners } from '#modules/licences/rights/lock-owners.ts'

interface OfPupils extends OfClass {
  /** Their places; undefined: everybody of the class. */
  placeIds: readonly string[] | undefined
}

/**
 * The pupils of a class, whose accounts and class nobody else changes until the end of the transaction: the accounts first,
 * then school and class. Whoever comes into the class meanwhile is not among them; chosen ones who are not in it are
 * unknown.
 */
export async function holdPupils(
  tx: Database,
  { placeIds, ...asked }: OfPupils,
): Promise<SeenClass & { userIds: string[] }> {
  await findTaught(tx, asked)
  const before = await accountsOf(tx, asked.classId, placeIds)
  await lockOwners(tx, before)
  const held = await holdTaught(tx, asked)
  const isHeld = new Set(before)
  const userIds = (await accountsOf(tx, asked.classId, placeIds)).filter((userId) => isHeld.has(userId))
  if (placeIds !== undefined && userIds.length !== new Set(placeIds).size) throw new Refusal('not_found')
  return { ...held, userIds }
}

async function accountsOf(tx: Database, classId: string, placeIds: readonly string[] | undefined): Promise<string[]> {
  const chosen = placeIds === undefined ? undefined : sql`${classPupils.id} = any(${uuids(placeIds)})`
  const places = await tx
    .select({ userId: classPupils.userId })
    .from(classPupils)
    .where(and(eq(classPupils.classId, classId), chosen))
    .orderBy(classPupils.seat)
  return places.map(({ userId }) => userId)
}
