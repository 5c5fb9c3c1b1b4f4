import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { secondFactorRemovalAsked } from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(secondFactorRemovalAsked, { firstName }, { says: 'widersprechen Sie bitte sofort', leadsTo: ['/login'] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
