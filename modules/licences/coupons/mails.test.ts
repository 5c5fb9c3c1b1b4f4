import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(
    mails.couponsReady,
    { firstName, setId: 'set-1', total: 24, hasOwn: true },
    {
      says: 'Einen davon haben wir gleich für Sie eingelöst.',
      leadsTo: ['/profile/coupons/set-1', '/profile/coupons/download/sheet.pdf'],
    },
  ),
  letter(
    mails.couponsReady,
    { firstName, school: 'Schule Murten', setId: 'set-1', total: 24, hasOwn: false },
    { says: 'Die 24 Lizenzen Ihrer Schule liegen bereit', leadsTo: ['/profile/school/licences'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
