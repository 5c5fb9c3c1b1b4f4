import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { actingBegan } from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(
    actingBegan,
    { firstName, at: '2026-11-28T14:05:00.000Z' },
    { says: '28. November 2026 um 15:05', leadsTo: ['/profile/details/sessions'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
