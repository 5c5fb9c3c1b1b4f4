import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const redeemed = { firstName, title: 'Algebra <1>', orderNumber: '2026-100234' }

test.each([
  letter(
    mails.couponRedeemed,
    { ...redeemed, platform: 'beook', isOut: true, validUntil: '2026-12-24T23:00:00Z' },
    { says: 'Algebra <1>', leadsTo: ['/profile/e-learning'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
