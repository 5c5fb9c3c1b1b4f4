import { test } from 'vitest'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { groupsChanged } from './mails.ts'

const app = await startMailingShop()

test.each([
  letter(
    groupsChanged,
    { firstName, groups: ['teacher', 'sales'], isLoggedOut: false },
    { says: 'gehört jetzt zu den Gruppen «Lehrperson» und «Verkauf».', leadsTo: ['/profile/account'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
