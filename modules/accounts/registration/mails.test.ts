import { uuidv7 } from 'uuidv7'
import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const linked = { firstName, userId: uuidv7(), hash: 'h'.repeat(43) }

test.each([
  letter(mails.welcome, linked, { says: 'Der Link gilt 60 Minuten.', leadsTo: ['/verify-email'] }),
  letter(mails.registerKnown, { firstName }, { says: 'Sie haben aber schon eines', leadsTo: ['/login'] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
