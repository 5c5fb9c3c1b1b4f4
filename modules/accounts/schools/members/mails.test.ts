import { expect, test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { schoolInvitation } from '../invitations/mails.ts'
import { joinedByLink, requestAnswered, requestMade } from '../joining/mails.ts'
import { membershipEnded, roleChanged } from './mails.ts'

const app = await startMailingShop()
const school = 'Primarschule Aarefeld'

test.each([
  letter(
    schoolInvitation,
    {
      firstName,
      invitationId: '0199d2a1-0000-7000-8000-000000000000',
      hash: 'A'.repeat(43),
      inviter: 'Vera Moser',
      school,
      role: 'finance',
    },
    { says: 'Ihre Rolle: Finanzen', leadsTo: ['/school-invitation'] },
  ),
  letter(
    membershipEnded,
    { firstName, school },
    { says: 'was Ihnen gehört, behalten Sie', leadsTo: ['/profile/account'] },
  ),
  letter(
    roleChanged,
    { firstName, school, role: 'finance' },
    { says: 'sieht Bestellungen und Rechnungen der Schule', leadsTo: ['/profile/school'] },
  ),
  letter(
    joinedByLink,
    { firstName, school, names: ['Lea Arber', 'Nino Berger'] },
    { says: 'Lea Arber', leadsTo: ['/profile/school/members'] },
  ),
  letter(
    requestMade,
    { firstName, school, name: 'Lea Muster', address: 'lea@aarefeld.example' },
    { says: 'Lea Muster (lea@aarefeld.example)', leadsTo: ['/profile/school/members'] },
  ),
  letter(
    requestAnswered,
    { firstName, school, isAccepted: true },
    { says: 'aufgenommen', leadsTo: ['/profile/account'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})

test('whoever is refused is told so, and what helps', () => {
  const refusedLetter = requestAnswered.writeLetter(
    { firstName, school, isAccepted: false } as never,
    { origin: 'https://shop.test', sender: { name: 'Testverlag' } } as never,
  )
  expect(JSON.stringify(refusedLetter)).toMatch(/abgelehnt\..*Man kann Sie einladen/)
})
