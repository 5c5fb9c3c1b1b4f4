import { expect, test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const QUOTE = '0198a1b2-0000-7000-8000-000000000001'
const told = { firstName, quoteId: QUOTE, number: 'OF-2026-000012', total: 6550, validUntil: '2026-12-31' }
const leadsTo = [`/profile/quotes/${QUOTE}`]

test.each([
  letter(mails.quoteOffered, told, { says: 'Bis und mit 31. Dezember 2026 gelten ihre Preise', leadsTo }),
  letter(mails.quoteExtended, told, { says: 'gelten neu bis und mit 31. Dezember 2026', leadsTo }),
  letter(mails.quoteTakenBack, { ...told, reason: 'Der Titel <erscheint> später.' }, { says: 'zurückziehen', leadsTo }),
  letter(mails.quoteExpires, told, { says: 'gilt noch bis und mit 31. Dezember 2026', leadsTo }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})

test('of a school the letter names it', () => {
  const settings = { origin: 'https://shop.test', sender: { name: 'Testverlag' } } as never
  const { subject } = mails.quoteOffered.writeLetter({ ...told, school: 'Schule Aarefeld' }, settings)
  expect(subject).toBe('Offerte OF-2026-000012 von Testverlag für Schule Aarefeld')
})
