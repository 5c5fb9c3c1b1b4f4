import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const at = '2026-11-05T10:00:00Z'

test.each([
  letter(
    mails.dataExport,
    { firstName, token: 'abc', expiresAt: at },
    { says: '5. November 2026', leadsTo: ['/profile/details/export'] },
  ),
  letter(
    mails.deletionRequested,
    { firstName, dueAt: at },
    { says: '5. November 2026', leadsTo: ['/profile/details/delete'] },
  ),
  letter(mails.accountDeleted, { firstName, keptOrders: 1 }, { says: 'zehn Jahre', leadsTo: [] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
