import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Letter, MailSettings } from '#modules/mail/letter.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { teacherApproved, teacherQuestion, teacherRejected, teacherWithdrawn } from './mails.ts'

/** What staff do with an application; `note` is what the mail to the applicant says. */
export type Review = { step: 'approve' } | { step: 'reject' | 'ask' | 'withdraw'; note: string }

/** Of the mails that tell an applicant of a step (decisions, section 12), those with a note. */
const NOTED = { reject: teacherRejected, ask: teacherQuestion, withdraw: teacherWithdrawn }

/** Whom the mail goes to, and what it tells of. */
interface Addressed {
  subjectId: string
  to: string
  firstName: string
}

/** Tells an applicant of a step. */
export function queueReviewMail(core: Core, tx: Database, review: Review, addressed: Addressed): Promise<void> {
  const { firstName, ...to } = addressed
  if (review.step === 'approve') return queueMail(core, tx, { kind: teacherApproved, ...to, data: { firstName } })
  return queueMail(core, tx, { kind: NOTED[review.step], ...to, data: { firstName, note: review.note } })
}

/** The letter of that mail. */
export function writeReviewLetter(review: Review, firstName: string, settings: MailSettings): Letter {
  if (review.step === 'approve') return teacherApproved.writeLetter({ firstName }, settings)
  return NOTED[review.step].writeLetter({ firstName, note: review.note }, settings)
}
