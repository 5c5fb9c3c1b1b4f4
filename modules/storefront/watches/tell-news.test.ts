import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as watchesApi from '#contract/storefront/watches.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import {
  makeReprinting,
  makeWaiting,
  sendMailsTo,
  setAvailability,
  tellNewsOn,
} from '#tests/support/mails/news-steps.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { newsMails, toldNews, watchers, watches } from './tables.ts'

const app = await startTestApp({ mail: true })
const { db } = app.core
const api = app.client()

async function reader(overrides: UserOverrides = {}) {
  const { client, user } = await signIn(app, await makeUser(app, overrides))
  const params = { id: user.id }
  return {
    ...user,
    watch: async (product: { id: string }, aim: watchesApi.WatchAim = 'edition') =>
      (await client(watchesApi.watchTitle, { params, body: { product: product.id, aim } })).data,
    list: async () => (await client(watchesApi.listWatches, { params })).data.watches,
    setOwned: (enabled: boolean) => client(watchesApi.setOwnedNews, { params, body: { enabled } }),
    endAll: () => client(watchesApi.endAllWatches, { params }),
  }
}

const queued = (email: string) => db.$count(mails, eq(mails.recipient, email))

async function lastMail(email: string) {
  await sendMailsTo(app, email)
  const mail = app.mailbox.find({ to: email }).find(({ subject }) => !/bestätigen/.test(subject))
  if (!mail) throw new Error(`no news to ${email}`)
  return mail
}

test('whoever waits for a reprint is told once that it can be had, and the wait is over', async () => {
  const { title, product } = await makeReprinting(app)
  const lea = await reader({ firstName: 'Noëlle <3' })
  await lea.watch(product)
  await tellNewsOn(app)
  expect(await queued(lea.email), 'nothing is new').toBe(0)
  await setAvailability(app, product, 'available')
  await tellNewsOn(app)
  const { subject, text, html, headers } = await lastMail(lea.email)
  expect(subject).toContain(`«${title.title}» ist wieder lieferbar`)
  for (const form of [text, html]) expect(form).toContain('weil Sie darauf gewartet haben')
  expect(text).toContain('Guten Tag Noëlle <3')
  expect(html, 'names are text, not markup').not.toContain('Noëlle <3')
  const links = linksOf(html, '').map((link) => new URL(link))
  expect(links.map(({ pathname }) => pathname.replace(/[^/]{40,}/, 'token'))).toEqual([
    title.uri,
    '/watches/end/token',
    '/watches/end/token',
  ])
  expect(headers['list-unsubscribe']).toBe(`<${links[2]?.href}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(await lea.list()).toEqual([])
  await tellNewsOn(app, 1)
  expect(await queued(lea.email)).toBe(1)
})

test('a pre-order that is out is told as released, and one that is sold out again may be waited for again', async () => {
  const product = await makeProduct(app, await makeTitle(app), { availability: 'preorder' })
  const lea = await reader()
  await lea.watch(product)
  await setAvailability(app, product, 'available')
  await tellNewsOn(app)
  expect((await lastMail(lea.email)).subject).toContain('ist erschienen')
  await setAvailability(app, product, 'out_of_print')
  await lea.watch(product)
  await setAvailability(app, product, 'available')
  await tellNewsOn(app, 1)
  expect((await lastMail(lea.email)).subject).toContain('ist wieder lieferbar')
})

test('whoever follows a title is told of a later edition and of a successor, in one mail', async () => {
  const title = await makeTitle(app)
  const product = await makeProduct(app, title)
  const lea = await reader()
  await lea.watch(product, 'title')
  await tellNewsOn(app)
  expect(await queued(lea.email)).toBe(0)
  await makeProduct(app, title, { editionNumber: 2, edition: '2. Auflage' })
  await makeProduct(app, title, { format: 'ebook', edition: null })
  const later = await makeTitle(app, { predecessorId: title.id, publishedOn: '2026-08-01' })
  await makeProduct(app, later, { availability: 'preorder', availableFrom: '2028-08-01' })
  await tellNewsOn(app)
  const { subject, text } = await lastMail(lea.email)
  expect(subject).toContain('Neues zu 2 Titeln')
  expect(text).toContain('in einer neuen Auflage (Buch, 2. Auflage)')
  expect(text, 'another format is no later edition').not.toContain('E-Book')
  expect(text).toContain(`folgt «${later.title}»`)
  expect(text).toContain('lieferbar ab 1. August 2028')
  await tellNewsOn(app, 1)
  expect(await queued(lea.email)).toBe(1)
})

test('an edition whose number is raised in its own row is new, too', async () => {
  const product = await makeProduct(app, await makeTitle(app))
  const lea = await reader()
  await lea.watch(product, 'title')
  await db.update(products).set({ editionNumber: 2, edition: '2. Auflage' }).where(eq(products.id, product.id))
  await tellNewsOn(app)
  expect((await lastMail(lea.email)).subject).toContain('Neue Auflage')
})

test('what was there when the wish began is no news, nor what nobody can order', async () => {
  const title = await makeTitle(app)
  const old = await makeProduct(app, title, { availability: 'out_of_print' })
  await makeProduct(app, title, { editionNumber: 2 })
  const former = await makeTitle(app, { predecessorId: title.id, publishedOn: '2001-01-01' })
  await makeProduct(app, former)
  const lea = await reader()
  await lea.watch(old)
  await lea.watch(old, 'title')
  await makeProduct(app, title, { editionNumber: 3, availability: 'out_of_print' })
  await makeTitle(app, { predecessorId: title.id, publishedOn: '2026-08-01' })
  await tellNewsOn(app)
  expect(await queued(lea.email)).toBe(0)
})

test('nobody is told of what they may not buy, or have already', async () => {
  const title = await makeTitle(app)
  const product = await makeProduct(app, title)
  const [lea, teacher, owner] = [await reader(), await reader({ groups: ['teacher'] }), await reader()]
  for (const one of [lea, teacher, owner]) await one.watch(product, 'title')
  const later = await makeProduct(app, title, { editionNumber: 2, audience: 'teachers' })
  await makeEntitlement(app, { userId: owner.id, productId: later.id })
  await tellNewsOn(app)
  expect(await Promise.all([lea, teacher, owner].map(({ email }) => queued(email)))).toEqual([0, 1, 0])
})

test('news of what one owns comes to those alone who have turned it on, and ends for a title by its link', async () => {
  const title = await makeTitle(app)
  const had = await makeProduct(app, title, { format: 'ebook' })
  const [lea, quiet] = [await reader(), await reader()]
  for (const { id: userId } of [lea, quiet]) await makeEntitlement(app, { userId, productId: had.id, days: null })
  await makeProduct(app, title, { format: 'ebook', editionNumber: 2 })
  await lea.setOwned(true)
  await tellNewsOn(app)
  expect(await queued(lea.email), 'it was there before').toBe(0)
  await makeProduct(app, title, { format: 'ebook', editionNumber: 3, edition: '3. Auflage' })
  await tellNewsOn(app)
  const { html, text } = await lastMail(lea.email)
  expect(text).toContain('weil Sie den Titel besitzen')
  expect(await queued(quiet.email)).toBe(0)
  const link = new URL(linksOf(html, '').find((one) => one.includes('?title=')) ?? '')
  const params = { token: link.pathname.split('/').at(-1) ?? '' }
  const query = { title: link.searchParams.get('title') ?? '' }
  const shown = () => api(watchesApi.getWatchesToEnd, { params, query })
  expect((await shown()).data).toMatchObject({ titles: [{ id: title.id }], owned: true })
  await api(watchesApi.endWatchesByLink, { params, query })
  await api(watchesApi.endWatchesByLink, { params, query })
  expect((await shown()).data).toMatchObject({ titles: [], owned: true })
  await makeProduct(app, title, { format: 'ebook', editionNumber: 4 })
  await tellNewsOn(app, 1)
  expect(await queued(lea.email)).toBe(1)
})

test('with and without an account an address gets one mail a day, and one link ends both', async () => {
  const [one, other] = [await makeReprinting(app), await makeReprinting(app)]
  const lea = await reader()
  await lea.watch(one.product)
  await lea.watch(other.product, 'title')
  await makeWaiting(app, { email: lea.email, product: one.product })
  await makeWaiting(app, { email: 'nur-gast@example.test', product: one.product })
  await setAvailability(app, one.product, 'available')
  await tellNewsOn(app)
  const { html, text } = await lastMail(lea.email)
  expect(text.match(/weil Sie darauf gewartet haben/g)).toHaveLength(1)
  expect(await queued('nur-gast@example.test')).toBe(1)
  await makeProduct(app, other.title, { editionNumber: 2 })
  await tellNewsOn(app)
  expect(await queued(lea.email), 'the next one is written tomorrow').toBe(1)
  const token = new URL(linksOf(html, '').at(-1) ?? '').pathname.split('/').at(-1) ?? ''
  expect((await api(watchesApi.getWatchesToEnd, { params: { token }, query: {} })).data.titles).toMatchObject([
    { id: other.title.id },
  ])
  expect(
    (await refused(api(watchesApi.endWatchesByLink, { params: { token: `${token.slice(0, -2)}xx` }, query: {} }))).body
      .code,
  ).toBe('not_found')
  await api(watchesApi.endWatchesByLink, { params: { token }, query: {} })
  expect(await lea.list()).toEqual([])
  await tellNewsOn(app, 1)
  expect(await queued(lea.email)).toBe(1)
})

test('what does not hold any more, or was ended, when the mail goes out is not told; it may be told later', async () => {
  const { product } = await makeReprinting(app)
  const [lea, reto] = [await reader(), await reader()]
  for (const one of [lea, reto]) await one.watch(product)
  await setAvailability(app, product, 'available')
  await tellNewsOn(app)
  expect(await queued(lea.email)).toBe(1)
  await setAvailability(app, product, 'reprinting')
  await reto.endAll()
  expect(await sendMailsTo(app, lea.email)).toBe(0)
  expect(await queued(lea.email), 'the mail is gone').toBe(0)
  await setAvailability(app, product, 'available')
  expect(await sendMailsTo(app, reto.email), 'who has ended it gets none').toBe(0)
  await tellNewsOn(app)
  expect(await sendMailsTo(app, lea.email)).toBe(1)
  expect(await queued(reto.email)).toBe(0)
})

test('a mail leaves out what has changed, and tells it another day', async () => {
  const [stays, changes] = [await makeReprinting(app), await makeReprinting(app)]
  const lea = await reader()
  for (const { product } of [stays, changes]) {
    await lea.watch(product)
    await setAvailability(app, product, 'available')
  }
  await tellNewsOn(app)
  await setAvailability(app, changes.product, 'out_of_print')
  const { text } = await lastMail(lea.email)
  expect(text).toContain(`«${stays.title.title}»`)
  expect(text).not.toContain(`«${changes.title.title}»`)
  expect(await lea.list(), 'they still wait for it').toMatchObject([{ title: { id: changes.title.id } }])
  await setAvailability(app, changes.product, 'available')
  await tellNewsOn(app, 1)
  expect(await queued(lea.email)).toBe(2)
})

test('an account whose address is not confirmed any more, or that is to be deleted, is told nothing', async () => {
  const { product } = await makeReprinting(app)
  const [unconfirmed, leaving] = [await reader(), await reader()]
  for (const one of [unconfirmed, leaving]) await one.watch(product)
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id))
  await db.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, leaving.id))
  await setAvailability(app, product, 'available')
  await tellNewsOn(app)
  expect(await queued(unconfirmed.email)).toBe(0)
  expect(await queued(leaving.email)).toBe(0)
})

test('an address is told nothing that nobody has confirmed', async () => {
  const { product } = await makeReprinting(app)
  const email = 'unbestaetigt@example.test'
  await api(watchesApi.askToWatch, { body: { email, product: product.id, aim: 'edition' } })
  await setAvailability(app, product, 'available')
  await tellNewsOn(app)
  expect(await db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'news-digest')))).toBe(0)
})

test('titles and editions that are deleted take their wishes along', async () => {
  const { title, product } = await makeReprinting(app)
  await makeWaiting(app, { email: 'geloescht@example.test', product })
  await db.delete(products).where(eq(products.id, product.id))
  await db.delete(titles).where(eq(titles.id, title.id))
  expect(await db.$count(watches, eq(watches.titleId, title.id))).toBe(0)
  await tellNewsOn(app)
})

test('a right that has ended is not owned any more', async () => {
  const title = await makeTitle(app)
  const had = await makeProduct(app, title, { format: 'ebook' })
  const lea = await reader()
  const id = await makeEntitlement(app, { userId: lea.id, productId: had.id, days: null })
  await lea.setOwned(true)
  await db.update(entitlements).set({ revokedAt: new Date(), revokeReason: 'staff' }).where(eq(entitlements.id, id))
  await makeProduct(app, title, { format: 'ebook', editionNumber: 2 })
  await tellNewsOn(app)
  expect(await queued(lea.email)).toBe(0)
  const watcher = db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, lea.id))
  expect(await db.$count(toldNews, eq(toldNews.watcherId, watcher))).toBe(0)
  expect(await db.$count(newsMails, eq(newsMails.watcherId, watcher))).toBe(0)
})
