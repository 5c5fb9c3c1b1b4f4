import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PresentSchoolState } from '#contract/accounts/schools/office-schools.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { endMemberships, endWaysIn, isCurrent, isOpenInvitation } from '../close-school.ts'
import { moveRequests } from '../joining/requests.ts'
import { schoolJoined } from '../mails.ts'
import type { SchoolRow } from '../present-school.ts'
import { recordStep } from '../record-step.ts'
import type { SchoolKit } from '../school-kit.ts'
import { schoolInvitations, schoolMembers, schools } from '../tables.ts'
import { toldOfJoining } from './preview-mail.ts'

type TakingKit = Pick<SchoolKit, 'core' | 'bringOver'>

export interface TakenOver {
  schoolId: string
  revision: number
  otherId: string
  otherRevision: number
  staffId: string
}

/**
 * Joins another school to one that is kept, in one transaction. Whoever belongs to the other one comes over in the same
 * role, or stays what they are here already; who asked for a school that was never confirmed comes as a teacher, since
 * nobody has found that they are responsible for this one. What the other one wishes and has ordered comes over, too. What
 * is done at either of them meanwhile waits for the locks.
 */
export async function takeOver({ core, bringOver }: TakingKit, tx: Database, joined: TakenOver): Promise<void> {
  const { schoolId, otherId, staffId } = joined
  const { kept, other } = await lockBoth(tx, joined)
  const told = await toldOfJoining({ db: tx }, otherId)
  await moveMembers(tx, { kept, other, staffId })
  await moveInvitations(tx, { kept, other })
  await moveRequests(tx, { from: otherId, to: schoolId })
  await bringOver(tx, { from: otherId, to: schoolId })
  const [keptRevision, otherRevision] = [kept.revision + 1, other.revision + 1]
  await tx
    .update(schools)
    .set({ state: 'closed', joinedTo: schoolId, revision: otherRevision, decidedAt: nowInSql(), staffId })
    .where(eq(schools.id, otherId))
  // What was joined to the other one before is told here, too.
  await tx.update(schools).set({ joinedTo: schoolId }).where(eq(schools.joinedTo, otherId))
  await endMemberships(tx, otherId)
  await endWaysIn(tx, otherId)
  await tx.update(schools).set({ revision: keptRevision }).where(eq(schools.id, schoolId))
  const taken = { byId: staffId, isByStaff: true }
  await recordStep(tx, { ...taken, schoolId, step: 'take_over', note: placeOf(other), revision: keptRevision })
  await recordStep(tx, { ...taken, schoolId: otherId, step: 'close', note: placeOf(kept), revision: otherRevision })
  for (const { userId, email: to, firstName } of told) {
    const data = { firstName, school: other.name, kept: kept.name }
    await queueMail(core, tx, { kind: schoolJoined, subjectId: `${otherId}:${otherRevision}:${userId}`, to, data })
  }
}

/** Locked in the order of their ids, so that two who join them the other way round do not wait for each other. */
async function lockBoth(tx: Database, joined: TakenOver): Promise<{ kept: SchoolRow; other: SchoolRow }> {
  const { schoolId, revision, otherId, otherRevision } = joined
  const rows = await tx
    .select()
    .from(schools)
    .where(inArray(schools.id, [schoolId, otherId]))
    .orderBy(asc(schools.id))
    .for('no key update')
  const kept = rows.find(({ id }) => id === schoolId)
  const other = rows.find(({ id }) => id === otherId)
  if (!kept || !other || kept === other) throw new Refusal('not_found')
  const now = { state: kept.state, revision: kept.revision } satisfies PresentSchoolState
  if (kept.state !== 'confirmed') throw new Refusal('school_not_confirmed', now)
  if (other.state === 'refused' || other.state === 'closed') throw new Refusal('school_not_to_join')
  if (kept.revision !== revision || other.revision !== otherRevision) throw new Refusal('school_changed', now)
  return { kept, other }
}

interface Both {
  kept: SchoolRow
  other: SchoolRow
}

async function moveMembers(tx: Database, { kept, other, staffId }: Both & { staffId: string }): Promise<void> {
  const here = await tx.select().from(schoolMembers).where(isCurrent(kept.id))
  const there =
    other.state === 'confirmed'
      ? await tx.select().from(schoolMembers).where(isCurrent(other.id))
      : other.askedBy
        ? [{ userId: other.askedBy, role: 'teacher' as const, isChosen: false }]
        : []
  // Nobody acts for two schools at once, also not within this transaction.
  await tx.update(schoolMembers).set({ isChosen: false }).where(isCurrent(other.id))
  for (const { userId, role, isChosen } of there) {
    const own = here.find((one) => one.userId === userId)
    if (!own) {
      const since = nowInSql()
      await tx
        .insert(schoolMembers)
        .values({ id: uuidv7(), schoolId: kept.id, userId, role, since, byId: staffId, isChosen })
      await recordStep(tx, { schoolId: kept.id, step: 'join', byId: staffId, isByStaff: true, aboutId: userId, role })
    } else if (isChosen) {
      await tx.update(schoolMembers).set({ isChosen }).where(eq(schoolMembers.id, own.id))
    }
  }
}

/** An address that is invited to both schools keeps the invitation to this one. */
async function moveInvitations(tx: Database, { kept, other }: Both): Promise<void> {
  const invitedHere = tx
    .select({ email: sql`lower(${schoolInvitations.email})` })
    .from(schoolInvitations)
    .where(isOpenInvitation(kept.id))
  await tx
    .update(schoolInvitations)
    .set({ schoolId: kept.id })
    .where(and(isOpenInvitation(other.id), sql`lower(${schoolInvitations.email}) not in ${invitedHere}`))
}

function placeOf({ name, postCode, city }: SchoolRow): string {
  return `${name}, ${postCode} ${city}`
}
