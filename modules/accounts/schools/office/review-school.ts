import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SchoolState } from '#contract/accounts/schools/school-choices.ts'
import type { StaffSchoolStep } from '#contract/accounts/schools/school-steps.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { endMemberships, endWaysIn } from '../close-school.ts'
import { lockAccount } from '../keep-responsible.ts'
import { lockSchool } from '../member-of.ts'
import { recordStep } from '../record-step.ts'
import { schoolMembers, schools } from '../tables.ts'
import { refuseStep } from './refuse-step.ts'
import { addresseesOf, queueReviewMails, type Review } from './review-mails.ts'

export interface ReviewedSchool {
  schoolId: string
  staffId: string
  /** The revision that the reviewer has read. */
  revision: number
  review: Review
}

type Step = Review['step']

const STATES = { approve: 'confirmed', refuse: 'refused', ask: 'question', close: 'closed' } as const satisfies Record<
  Step,
  SchoolState
>
const OPEN: SchoolState[] = ['asked', 'question']
const FROM: Record<StaffSchoolStep, SchoolState[]> = {
  approve: OPEN,
  ask: OPEN,
  refuse: OPEN,
  close: ['confirmed'],
  take_over: ['confirmed'],
}

/** What staff can do with a school in this state. */
export function mayOf(state: SchoolState): StaffSchoolStep[] {
  return (Object.keys(FROM) as StaffSchoolStep[]).filter((step) => FROM[step].includes(state))
}

/**
 * Confirms, refuses, asks back or closes; records the step, and tells by mail who asked for the school or, where it is
 * closed, who was responsible. This is the only way to become a customer as a school; the caller must ensure that only
 * staff can call it, and holds `lockFounder`. Repeating the same step as the same reviewer changes nothing and sends nothing. A refusal carries how
 * the school stands.
 */
export async function reviewSchool(core: Core, tx: Database, reviewed: ReviewedSchool): Promise<void> {
  const { schoolId, staffId, revision, review } = reviewed
  const { step } = review
  const note = review.step === 'approve' ? null : review.note
  await lockSchool(tx, schoolId)
  const addressees = await addresseesOf(tx, schoolId, step)
  const [school] = await tx
    .update(schools)
    .set({
      state: STATES[step],
      revision: revision + 1,
      note,
      staffId,
      decidedAt: step === 'ask' ? null : nowInSql(),
      ...(step === 'approve' ? { confirmedAt: nowInSql() } : {}),
    })
    .where(
      and(
        eq(schools.id, schoolId),
        eq(schools.revision, revision),
        inArray(schools.state, FROM[step]),
        ...(step === 'approve' ? [founderMayBeResponsible()] : []),
      ),
    )
    .returning()
  if (!school) return refuseStep(tx, reviewed)
  if (step === 'approve' && school.askedBy)
    await tx
      .insert(schoolMembers)
      .values({ id: uuidv7(), schoolId, userId: school.askedBy, role: 'responsible', since: nowInSql() })
  if (step === 'close') {
    await endMemberships(tx, schoolId)
    await endWaysIn(tx, schoolId)
  }
  const aboutId = school.askedBy
  await recordStep(tx, { schoolId, step, byId: staffId, isByStaff: true, aboutId, note, revision: revision + 1 })
  await queueReviewMails(core, tx, review, { addressees, school: school.name, subject: `${schoolId}:${revision + 1}` })
}

/** Before the school itself is locked: who founded it may be giving up the account, which takes both locks in this order. */
export async function lockFounder(tx: Database, schoolId: string): Promise<void> {
  const [asked] = await tx.select({ by: schools.askedBy }).from(schools).where(eq(schools.id, schoolId))
  if (asked?.by) await lockAccount(tx, asked.by)
}

/** Whoever is no teacher any more, or is about to be deleted, would leave the school without anybody. */
function founderMayBeResponsible(): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${schools.askedBy}
    and 'teacher' = any(${users.groups}) and ${users.deletionDueAt} is null)`
}
