import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { previewSchoolMail } from '#contract/accounts/schools/office-schools.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { letterText } from '#modules/ground/mail/letter-text.ts'
import { writeMail } from '#modules/ground/mail/write-mail.ts'
import { schoolJoined } from '../mails.ts'
import { schools } from '../tables.ts'
import { type Addressee, addresseesOf, founderOf, responsibleOf, writeReviewLetter } from './review-mails.ts'

interface Previewed {
  schoolId: string
  step: z.output<(typeof previewSchoolMail)['body']>
  settings: MailSettings
}

/** The mail that a step would send, from the same template, and to whom. Changes nothing. */
export async function previewMail(
  core: Core,
  { schoolId, step, settings }: Previewed,
): Promise<Output<typeof previewSchoolMail>['data']> {
  const name = await nameOf(core, schoolId)
  if (step.step === 'take_over') {
    const school = await nameOf(core, step.other)
    const addressees = await toldOfJoining(core, step.other)
    const data = { firstName: addressees[0]?.firstName ?? '', school, kept: name }
    return present(addressees, await writeMail(core, schoolJoined, { data, settings }), settings)
  }
  const addressees = await addresseesOf(core.db, schoolId, step.step)
  const letter = await writeReviewLetter(core, step, {
    firstName: addressees[0]?.firstName ?? '',
    school: name,
    settings,
  })
  return present(addressees, letter, settings)
}

/** Who was responsible for a school that is joined to another one, or asked for it. */
export async function toldOfJoining({ db }: Pick<Core, 'db'>, schoolId: string): Promise<Addressee[]> {
  const responsible = await responsibleOf(db, schoolId)
  return responsible.length > 0 ? responsible : founderOf(db, schoolId)
}

async function nameOf({ db }: Core, id: string): Promise<string> {
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, id))
  if (!school) throw new Refusal('not_found')
  return school.name
}

function present(
  addressees: readonly Addressee[],
  letter: Awaited<ReturnType<typeof writeReviewLetter>>,
  { sender }: MailSettings,
) {
  return {
    to: addressees.map(({ email }) => email),
    subject: letter.subject,
    text: letterText(letter, sender),
  }
}
