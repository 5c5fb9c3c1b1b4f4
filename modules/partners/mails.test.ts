import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(
    mails.clientCreated,
    { firstName, id: 'x', clientId: 'abcdefgh', clientName: 'Lernwelt <1>', madeBy: 'Petra Partner' },
    { says: 'Lernwelt <1>', leadsTo: ['/profile/partner/clients/x'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
