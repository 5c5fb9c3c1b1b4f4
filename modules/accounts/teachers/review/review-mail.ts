import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Letter, MailSettings } from '#modules/ground/mail/letter.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { writeMail } from '#modules/ground/mail/write-mail.ts'
import { teacherApproved, teacherQuestion, teacherRejected, teacherWithdrawn } from '../mails.ts'

/** A step of staff on an application; `note` is their message in the mail to the applicant. */
export type Review = { step: 'approve' } | { step: 'reject' | 'ask' | 'withdraw'; note: string }

/** The mails about a step that contain a note (decisions, section 12). */
const NOTED = { reject: teacherRejected, ask: teacherQuestion, withdraw: teacherWithdrawn }

/** The recipient of the mail, and its subject. */
interface Addressed {
  subjectId: string
  to: string
  firstName: string
}

/** Tells an applicant of a step by mail. */
export function queueReviewMail(core: Core, tx: Database, review: Review, addressed: Addressed): Promise<void> {
  const { firstName, ...to } = addressed
  if (review.step === 'approve') return queueMail(core, tx, { kind: teacherApproved, ...to, data: { firstName } })
  return queueMail(core, tx, { kind: NOTED[review.step], ...to, data: { firstName, note: review.note } })
}

/** The letter of the mail that `queueReviewMail` sends. */
export function writeReviewLetter(
  core: Core,
  review: Review,
  { firstName, settings }: { firstName: string; settings: MailSettings },
): Promise<Letter> {
  if (review.step === 'approve') return writeMail(core, teacherApproved, { data: { firstName }, settings })
  return writeMail(core, NOTED[review.step], { data: { firstName, note: review.note }, settings })
}
