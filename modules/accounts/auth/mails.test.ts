import { uuidv7 } from 'uuidv7'
import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as emailChanges from './mails/email-changes.ts'
import { emailVerification } from './mails/links.ts'
import * as logins from './mails/logins.ts'

const app = await startMailingShop()
const owner = { userId: uuidv7(), hash: 'h'.repeat(43) }
const linked = { firstName, ...owner }
const changed = { firstName, email: 'neu@example.test' }

test.each([
  letter(emailVerification, linked, { says: 'Der Link gilt 60 Minuten.', leadsTo: ['/verify-email'] }),
  letter(logins.passwordReset, linked, {
    says: 'Der Link gilt 60 Minuten und nur einmal.',
    leadsTo: ['/reset-password'],
  }),
  letter(
    logins.passwordChanged,
    { firstName, externalLogins: ['edu-ID'], unlinked: false },
    {
      says: 'Das Passwort Ihres Kontos wurde eben geändert.',
      leadsTo: ['/profile/details/logins', '/login/forgot-password'],
    },
  ),
  letter(emailChanges.emailChange, owner, { says: 'Der Link gilt 60 Minuten.', leadsTo: ['/change-email'] }),
  letter(emailChanges.emailChangeRequested, changed, {
    says: 'neu@example.test',
    leadsTo: ['/profile/details/password'],
  }),
  letter(emailChanges.emailChanged, changed, { says: 'neu@example.test', leadsTo: [] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
