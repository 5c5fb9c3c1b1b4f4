import { expect, test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import * as mails from './mails.ts'

const app = await startMailingShop()
const about = { firstName, school: 'Schule <Aarefeld>', schoolYear: '2027/28' }

test.each([
  letter(
    mails.wishesAsked,
    { ...about, teachers: [{ name: 'Lea Arber', wishes: 1 }] },
    { says: 'Lea Arber: 1 Wunsch', leadsTo: ['/profile/school/wishes/table'] },
  ),
  letter(
    mails.wishesDecided,
    {
      ...about,
      decided: [
        { title: 'Deutsch <3>', class: '3b', wished: 24, approved: 24, reason: null },
        { title: 'Mathematik', class: null, wished: 24, approved: 20, reason: 'Vier sind noch da.' },
        { title: 'Atlas', class: '3b', wished: 1, approved: null, reason: 'Zu teuer.' },
      ],
    },
    { says: 'Mathematik: 20 statt 24 Exemplare (Vier sind noch da.)', leadsTo: ['/profile/school/wishes'] },
  ),
  letter(
    mails.wishesDue,
    { ...about, day: '15. Mai 2027', daysLeft: 14 },
    { says: 'bis 15. Mai 2027, also noch 14 Tage', leadsTo: ['/profile/school/wishes'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})

test.each([
  [1, 'also bis morgen'],
  [0, 'also bis heute'],
])('with %i days left it is said in words', (daysLeft, words) => {
  const data = { ...about, day: '15. Mai 2027', daysLeft }
  const written = mails.wishesDue.writeLetter(data, {
    origin: 'https://shop.test',
    sender: { name: 'Testverlag' },
  } as never)
  expect(JSON.stringify(written)).toContain(words)
})
