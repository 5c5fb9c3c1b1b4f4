import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { invitation } from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(
    invitation,
    {
      firstName,
      invitationId: '0199d2a1-0000-7000-8000-000000000000',
      hash: 'A'.repeat(43),
      inviter: 'Vera Moser',
      groups: ['editor', 'sales'],
    },
    { says: 'Redaktion und Verkauf', leadsTo: ['/invitation'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
