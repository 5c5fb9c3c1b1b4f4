import { correctEmail as operation } from '#contract/desks/person-corrections.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { inTransaction, isUniqueViolation } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { correctRecipient } from '#modules/ground/mail/forget-mails.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { correctUnconfirmedEmail } from '#modules/ground/users/accounts.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { lockForStaff } from '#modules/ground/users/lock-for-staff.ts'
import type { AuthKit } from '../auth-kit.ts'
import { sendVerification } from '../links/verify-email.ts'
import { emailVerification } from '../mails/links.ts'
import { passwordReset } from '../mails/logins.ts'
import { withdrawEmailChange } from './withdraw-email-change.ts'

interface Correction {
  userId: string
  email: string
  reason: string
}

/**
 * Gives an account that was opened with a mistyped address the right one, which gets the mail to confirm it. All links
 * that went to the wrong one name it, and are spent; other mails that have not gone out yet go to the right one. Refused once somebody has confirmed the address, for then it is
 * theirs: the database decides between the two.
 */
export async function correctEmail(
  { core, limits, mailKinds }: Pick<AuthKit, 'core' | 'limits' | 'mailKinds'>,
  staff: Asker,
  { userId, email, reason }: Correction,
): Promise<void> {
  const correct = () =>
    inTransaction(core.db, async (tx) => {
      const { person } = await lockForStaff(tx, { userId, staffId: staff.user.id })
      if (person.emailVerifiedAt) throw new Refusal('address_confirmed')
      if (emailKey(person.email) === emailKey(email)) throw atEmail('emailUnchanged')
      if (!(await correctUnconfirmedEmail(tx, person, email))) throw new Refusal('address_confirmed')
      await withdrawEmailChange(tx, userId)
      const spent = [emailVerification, passwordReset]
      await correctRecipient(tx, { emailKey: emailKey(person.email), email, spent }, mailKinds)
      await sendVerification(core, tx, userId)
      const states = { before: { email: person.email }, after: { email } }
      await audit(tx, staff, { operation, subjectId: null, personId: userId, ...states, reason })
    })
  try {
    // Whoever asks for it again and again must not flood strangers with mails.
    await countIfDone([[limits.resendPerHour, userId]], correct)
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? atEmail('emailTaken') : error
  }
}

function atEmail(rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { email: [fieldMessage('email', rule)] } })
}
