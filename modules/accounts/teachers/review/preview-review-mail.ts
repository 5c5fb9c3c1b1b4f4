import { eq } from 'drizzle-orm'
import type * as officeTeachersApi from '#contract/accounts/office-teachers.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { letterText } from '#modules/ground/mail/letter-text.ts'
import { users } from '#modules/ground/users/tables.ts'
import { teacherApplications } from '../tables.ts'
import { type Review, writeReviewLetter } from './review-mail.ts'

/** The mail that a step would send, from the same template. Changes nothing. */
export async function previewReviewMail(
  core: Core,
  { applicationId, review, settings }: { applicationId: string; review: Review; settings: MailSettings },
): Promise<Output<typeof officeTeachersApi.previewTeacherMail>['data']> {
  const [applicant] = await core.db
    .select({ email: users.email, firstName: users.firstName })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .where(eq(teacherApplications.id, applicationId))
  if (!applicant) throw new Refusal('not_found')
  const letter = await writeReviewLetter(core, review, { firstName: applicant.firstName, settings })
  return { to: applicant.email, subject: letter.subject, text: letterText(letter, settings.sender) }
}
