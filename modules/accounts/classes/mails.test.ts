import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { classClosedSoon, classErasedSoon, classGiven } from './mails.ts'

const app = await startMailingShop()
const named = { firstName, className: '3b', school: 'Primarschule Aarefeld' }

test.each([
  letter(classGiven, named, { says: 'Lehrperson der Klasse 3b', leadsTo: ['/profile/classes'] }),
  letter(
    classClosedSoon,
    { ...named, schoolYear: '2026/27', closesOn: '2027-10-31' },
    { says: 'Am 31. Oktober 2027 schliessen wir sie', leadsTo: ['/profile/classes'] },
  ),
  letter(
    classErasedSoon,
    { ...named, pupils: 24, erasedOn: '2027-08-12T04:00:00.000Z' },
    { says: 'Am 12. August 2027 löschen wir die 24 Konten', leadsTo: ['/profile/classes'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
