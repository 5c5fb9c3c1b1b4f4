import { test } from 'vitest'
import { expectLetter, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { newsletterOptIn } from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(newsletterOptIn, { token: 'abc', lists: ['mykv'] }, { says: 'mykv', leadsTo: ['/newsletter/confirm/abc'] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
