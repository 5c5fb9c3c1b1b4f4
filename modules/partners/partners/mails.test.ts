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
  letter(
    mails.clientChanged,
    {
      firstName,
      id: 'x',
      clientName: 'Lernwelt <1>',
      madeBy: 'Petra Partner',
      addresses: [
        { field: 'redirect_urls', now: ['https://anders.example/callback'] },
        { field: 'webhook_url', now: [] },
      ],
      secrets: ['client_secret'],
    },
    { says: 'anders.example/callback', leadsTo: ['/profile/partner/clients/x'] },
  ),
  letter(
    mails.clientDeleted,
    { firstName, clientId: 'abcdefgh', clientName: 'Lernwelt <1>', madeBy: 'Petra Partner' },
    { says: 'Lernwelt <1>', leadsTo: ['/profile/partner'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
