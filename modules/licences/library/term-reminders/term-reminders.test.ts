import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as remindersApi from '#contract/licences/licence-reminders.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { expectLetter, firstName, letter, startMailingShop } from '#tests/support/mails/letters.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { licenceEnds } from './mails.ts'
import { remindOfTerms } from './remind-of-terms.ts'

const app = await startMailingShop()
const DAY = 86_400_000

/** Begun so that it ends in so many days. */
function endingIn(
  left: number,
  days: number,
  over: { userId?: string; platform?: 'beook' | null; productId?: string } = {},
) {
  const startsAt = new Date(Date.now() - (days - left) * DAY)
  return makeEntitlement(app, { platform: 'beook', days, startsAt, ...over })
}

const told = (id: string) => app.core.db.$count(mails, eq(mails.subjectId, id))

test('a licence that ends in a month is announced once, however often and at once the job runs', async () => {
  const id = await endingIn(20, 365)
  await Promise.all(Array.from({ length: 5 }, () => remindOfTerms(app.core)))
  await remindOfTerms(app.core)
  expect(await told(id)).toBe(1)
})

test('a short one a week before; nothing earlier, for files, or after its end', async () => {
  const [soon, notYet] = [await endingIn(5, 40), await endingIn(20, 40)]
  const others = [await endingIn(60, 365), await endingIn(20, 365, { platform: null }), await endingIn(-3, 365)]
  await remindOfTerms(app.core)
  expect(await told(soon)).toBe(1)
  for (const id of [notYet, ...others]) expect(await told(id)).toBe(0)
})

test('one that another term follows is not announced', async () => {
  const user = await makeUser(app)
  const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook'] })
  const owned = { userId: user.id, productId: product.id }
  const id = await endingIn(20, 365, owned)
  await makeEntitlement(app, { ...owned, platform: 'beook', days: 365 })
  await remindOfTerms(app.core)
  expect(await told(id)).toBe(0)
})

test('who switches the mails off gets none, until they switch them on again', async () => {
  const { client, user } = await signIn(app, await makeUser(app))
  const params = { id: user.id }
  expect((await client(remindersApi.getLicenceReminders, { params })).data).toEqual({ enabled: true })
  await client(remindersApi.setLicenceReminders, { params, body: { enabled: false } })
  await client(remindersApi.setLicenceReminders, { params, body: { enabled: false } })
  expect((await client(remindersApi.getLicenceReminders, { params })).data).toEqual({ enabled: false })
  const id = await endingIn(20, 365, { userId: user.id })
  await remindOfTerms(app.core)
  expect(await told(id)).toBe(0)
  await client(remindersApi.setLicenceReminders, { params, body: { enabled: true } })
  await remindOfTerms(app.core)
  expect(await told(id)).toBe(1)
})

/** The mail about a term that ends soon, of a product with these columns; and that product and its title. */
async function reminderOf(columns: Parameters<typeof makeProduct>[2]) {
  const [user, title] = [await makeUser(app), await makeTitle(app)]
  await makeProduct(app, title, { format: 'book' })
  const product = await makeProduct(app, title, { platforms: ['beook'], ...columns })
  await endingIn(5, 40, { userId: user.id, productId: product.id })
  await remindOfTerms(app.core)
  return { title, product, mail: await mailTo(app, user.email, /Ihre Lizenz/) }
}

test('the button leads to the licence itself, not to the book of the same title', async () => {
  const [withIsbn, without] = [
    await reminderOf({ format: 'licence', isbn: '978-3-9999-9777-1' }),
    await reminderOf({ format: 'licence', isbn: null }),
  ]
  const renewal = ({ mail }: typeof withIsbn) => {
    const { pathname, search } = new URL(linksOf(mail.html, '')[0] ?? '')
    return pathname + search
  }
  expect(renewal(withIsbn)).toBe(`${withIsbn.title.uri}?ausgabe=978-3-9999-9777-1`)
  expect(renewal(without)).toBe(`${without.title.uri}?ausgabe=${without.product.id}`)
  expect(withIsbn.mail.text).toContain('Lizenz verlängern')
})

test.each([
  ['a test licence', { format: 'test_licence' }],
  ['a licence that is sold once to a person', { format: 'licence', oncePerPerson: true }],
] as const)('%s is announced without offering to prolong it', async (_, columns) => {
  const { title, mail } = await reminderOf(columns)
  expect(new URL(linksOf(mail.html, '')[0] ?? '').pathname).toBe(title.uri)
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('Zum Titel')
    expect(form).not.toMatch(/verlänger|noch einmal kaufen/i)
  }
})

const licence = { firstName, title: 'Algebra <1>', platform: 'beook', lastDay: '2026-12-24T22:59:59Z' } as const

test.each([
  letter(
    licenceEnds,
    { ...licence, uri: '/titel/algebra?ausgabe=978-3', isOnce: false },
    { says: 'gilt noch bis und mit 24. Dezember 2026', leadsTo: ['/titel/algebra', '/profile/e-learning'] },
  ),
])('$kind.name comes as HTML and as text, both of the publisher, with the same links', async (expected) => {
  await expectLetter(app, expected)
})
