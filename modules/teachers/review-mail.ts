import type { MailData } from '#modules/mail/kinds.ts'

/** What staff do with an application; `note` is what the mail to the applicant says. */
export type Review = { step: 'approve' } | { step: 'reject' | 'ask' | 'withdraw'; note: string }

type ReviewMailKind = 'teacher-approved' | 'teacher-rejected' | 'teacher-question' | 'teacher-withdrawn'

/** A mail of which kind and data belong together. */
export type ReviewMail = { [K in ReviewMailKind]: { kind: K; data: MailData[K] } }[ReviewMailKind]

const KINDS = { reject: 'teacher-rejected', ask: 'teacher-question', withdraw: 'teacher-withdrawn' } as const

/** The mail that tells an applicant of a step (decisions, section 12). */
export function reviewMail(review: Review, firstName: string): ReviewMail {
  if (review.step === 'approve') return { kind: 'teacher-approved', data: { firstName } }
  return { kind: KINDS[review.step], data: { firstName, note: review.note } }
}
