import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Letter, MailSettings } from '#modules/ground/mail/letter.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { writeMail } from '#modules/ground/mail/write-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolClosed, schoolConfirmed, schoolQuestion, schoolRefused } from '../mails.ts'
import { schoolMembers, schools } from '../tables.ts'

/** A step of staff on a school; `note` is their message in the mail to it. */
export type Review = { step: 'approve' } | { step: 'refuse' | 'ask' | 'close'; note: string }

/** The mails about a step that contain a note. */
const NOTED = { refuse: schoolRefused, ask: schoolQuestion, close: schoolClosed }

export interface Addressee {
  userId: string
  email: string
  firstName: string
}

const addressee = { userId: users.id, email: users.email, firstName: users.firstName }

/** Whom a step is told: who asked for the school, or who is responsible for one that is closed. */
export function addresseesOf(db: Database, schoolId: string, step: Review['step']): Promise<Addressee[]> {
  return step === 'close' ? responsibleOf(db, schoolId) : founderOf(db, schoolId)
}

export function founderOf(db: Database, schoolId: string): Promise<Addressee[]> {
  return db
    .select(addressee)
    .from(schools)
    .innerJoin(users, eq(users.id, schools.askedBy))
    .where(eq(schools.id, schoolId))
}

export function responsibleOf(db: Database, schoolId: string): Promise<Addressee[]> {
  return db
    .select(addressee)
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, 'responsible'), isNull(schoolMembers.until)),
    )
    .orderBy(asc(schoolMembers.since), asc(users.id))
}

/** Tells of a step by mail, each of them once. */
export async function queueReviewMails(
  core: Core,
  tx: Database,
  review: Review,
  { addressees, school, subject }: { addressees: readonly Addressee[]; school: string; subject: string },
): Promise<void> {
  for (const { userId, email: to, firstName } of addressees) {
    const addressed = { to, subjectId: `${subject}:${userId}` }
    if (review.step === 'approve')
      await queueMail(core, tx, { kind: schoolConfirmed, ...addressed, data: { firstName, school } })
    else
      await queueMail(core, tx, {
        kind: NOTED[review.step],
        ...addressed,
        data: { firstName, school, note: review.note },
      })
  }
}

/** The letter of the mails that `queueReviewMails` sends, as the first of them gets it. */
export function writeReviewLetter(
  core: Core,
  review: Review,
  { firstName, school, settings }: { firstName: string; school: string; settings: MailSettings },
): Promise<Letter> {
  if (review.step === 'approve') return writeMail(core, schoolConfirmed, { data: { firstName, school }, settings })
  return writeMail(core, NOTED[review.step], { data: { firstName, school, note: review.note }, settings })
}
