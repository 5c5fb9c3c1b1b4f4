import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const ofSchool = { firstName, school: 'Schule <Aarefeld>' }
const noted = { ...ofSchool, note: 'Welches Schulhaus?\nUnd seit wann?' }

test.each([
  letter(mails.schoolReceived, ofSchool, { says: 'innert zwei Werktagen', leadsTo: ['/profile/school'] }),
  letter(mails.schoolConfirmed, ofSchool, { says: 'verantwortlich', leadsTo: ['/profile/school'] }),
  letter(mails.schoolQuestion, noted, { says: 'Und seit wann?', leadsTo: ['/profile/school'] }),
  letter(mails.schoolRefused, noted, { says: 'Und seit wann?', leadsTo: [] }),
  letter(mails.schoolClosed, noted, { says: 'Und seit wann?', leadsTo: [] }),
  letter(
    mails.schoolJoined,
    { ...ofSchool, kept: 'Schulen Aarefeld' },
    { says: 'dieselbe Schule', leadsTo: ['/profile/school'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
