import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSeen } from './load-school.ts'
import { lockSchool } from './member-of.ts'
import { recordStep } from './record-step.ts'
import { schoolInvitations, schoolJoinLinks, schoolMembers, schools } from './tables.ts'

/**
 * Takes back what somebody asked for, or closes a school whose only member they are: the way out for who is responsible
 * and alone.
 */
export async function closeOwnSchool(
  tx: Database,
  { userId, schoolId }: { userId: string; schoolId: string },
): Promise<void> {
  await lockSchool(tx, schoolId)
  const { school, role } = await findSeen(tx, { userId, schoolId })
  const isRequest = role === null && school.state !== 'refused'
  if (!isRequest && role !== 'responsible') throw new Refusal('not_found')
  if ((await tx.$count(schoolMembers, and(isCurrent(schoolId), ne(schoolMembers.userId, userId)))) > 0)
    throw new Refusal('school_has_members')
  const revision = school.revision + 1
  await tx
    .update(schools)
    .set({ state: 'closed', revision, note: null, decidedAt: nowInSql() })
    .where(eq(schools.id, schoolId))
  await endMemberships(tx, schoolId)
  await endWaysIn(tx, schoolId)
  await recordStep(tx, { schoolId, step: 'close', byId: userId, revision })
}

/** Ends all memberships of a school, in the transaction that closes it. */
export async function endMemberships(tx: Database, schoolId: string): Promise<void> {
  await tx.update(schoolMembers).set({ until: nowInSql(), isChosen: false }).where(isCurrent(schoolId))
}

/** Takes back what invites to a school, and closes the link by which one joins it. */
export async function endWaysIn(tx: Database, schoolId: string): Promise<void> {
  await tx.update(schoolInvitations).set({ takenBackAt: nowInSql() }).where(isOpenInvitation(schoolId))
  await tx
    .update(schoolJoinLinks)
    .set({ closedAt: nowInSql() })
    .where(and(eq(schoolJoinLinks.schoolId, schoolId), isNull(schoolJoinLinks.closedAt)))
}

/** The current memberships of a school. */
export function isCurrent(schoolId: string): SQL | undefined {
  return and(eq(schoolMembers.schoolId, schoolId), isNull(schoolMembers.until))
}

/** Invitations to a school that are neither accepted nor taken back. */
export function isOpenInvitation(schoolId: string): SQL | undefined {
  return and(
    eq(schoolInvitations.schoolId, schoolId),
    isNull(schoolInvitations.acceptedAt),
    isNull(schoolInvitations.takenBackAt),
  )
}
