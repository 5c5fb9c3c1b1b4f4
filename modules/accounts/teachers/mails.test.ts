import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const noted = { firstName, note: 'Welche Schule?\nUnd seit wann?' }

test.each([
  letter(
    mails.teacherReceived,
    { firstName, confirmsByEmail: true },
    { says: 'innert zwei Werktagen', leadsTo: ['/profile/account'] },
  ),
  letter(mails.teacherApproved, { firstName }, { says: 'freigeschaltet', leadsTo: ['/'] }),
  letter(
    mails.teacherToConfirm,
    { firstName, institution: 'Kantonsschule <Chur>' },
    { says: 'seit drei Jahren', leadsTo: ['/profile/details/teacher'] },
  ),
  letter(mails.teacherRejected, noted, { says: 'Und seit wann?', leadsTo: [] }),
  letter(mails.teacherQuestion, noted, { says: 'Und seit wann?', leadsTo: [] }),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
