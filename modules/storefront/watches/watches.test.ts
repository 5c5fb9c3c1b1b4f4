import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { MAX_WATCHES } from '#contract/storefront/watch-refusals.ts'
import * as watchesApi from '#contract/storefront/watches.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { linksOf } from '#sample/mailbox/links.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { deleteStaleWatches } from './forget-watchers.ts'
import { watchers, watches } from './tables.ts'

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const api = app.client()
let network = 0

async function reprinting() {
  const title = await makeTitle(app)
  return { title, product: await makeProduct(app, title, { availability: 'reprinting' }) }
}

async function reader(overrides: Parameters<typeof makeUser>[1] = {}) {
  const { client, user } = await signIn(app, await makeUser(app, overrides))
  const params = { id: user.id }
  return {
    user,
    watch: async (product: string, aim: watchesApi.WatchAim = 'edition') =>
      (await client(watchesApi.watchTitle, { params, body: { product, aim } })).data,
    list: async () => (await client(watchesApi.listWatches, { params })).data,
    end: (watchId: string) => client(watchesApi.endWatch, { params: { ...params, watchId } }),
    endAll: () => client(watchesApi.endAllWatches, { params }),
    setOwned: (enabled: boolean) => client(watchesApi.setOwnedNews, { params, body: { enabled } }),
  }
}

/** Every visitor comes from a network of their own, because limits count per network. */
function ask(email: string, product: string, aim: watchesApi.WatchAim = 'edition') {
  network += 1
  const client = createClient('http://shop.test/api', async (request) =>
    app.api.fetch(request, { ip: `198.51.100.${network % 250}` }),
  )
  return client(watchesApi.askToWatch, { body: { email, product, aim } })
}

const optIn = (email: string) => mailTo(app, email, /bestätigen/)

async function tokenOf(email: string): Promise<string> {
  const { html } = await optIn(email)
  const link = linksOf(html, '').find((one) => one.includes('/watches/confirm/'))
  return link?.split('/').at(-1) ?? ''
}

const confirm = async (token: string) => (await api(watchesApi.confirmWatches, { params: { token } })).data.watches
const shown = async (token: string) => (await api(watchesApi.getWatchRequest, { params: { token } })).data

test('somebody with an account waits for an edition with one press, which can be repeated', async () => {
  const { title, product } = await reprinting()
  const lea = await reader()
  const made = await lea.watch(product.id)
  expect(made).toMatchObject({ title: { id: title.id, uri: title.uri }, edition: { availability: 'reprinting' } })
  expect(await lea.watch(product.id)).toEqual(made)
  expect(await lea.list()).toEqual({ watches: [made], owned: false })
})

test('what can be had already is not waited for: its title is followed', async () => {
  const product = await makeProduct(app, await makeTitle(app))
  const lea = await reader()
  expect(await lea.watch(product.id)).toMatchObject({ edition: null })
})

test('a title is followed beside an edition of it, and each is ended alone', async () => {
  const { product } = await reprinting()
  const lea = await reader()
  const [edition, title] = [await lea.watch(product.id), await lea.watch(product.id, 'title')]
  await lea.end(edition.id)
  expect((await lea.list()).watches).toEqual([title])
  expect((await refused(lea.end(edition.id))).body.code).toBe('not_found')
})

test('everything ends at once, also what is owned, and can be ended again', async () => {
  const { product } = await reprinting()
  const lea = await reader()
  await lea.watch(product.id)
  expect((await lea.setOwned(true)).data.owned).toBe(true)
  await lea.endAll()
  await lea.endAll()
  expect(await lea.list()).toEqual({ watches: [], owned: false })
})

test('nobody ends what somebody else follows', async () => {
  const { product } = await reprinting()
  const [lea, reto] = [await reader(), await reader()]
  const { id } = await lea.watch(product.id)
  expect((await refused(reto.end(id))).body.code).toBe('not_found')
  expect((await lea.list()).watches).toHaveLength(1)
})

test('an unknown product is not found; an address that is not confirmed is told nothing', async () => {
  const { product } = await reprinting()
  const [lea, stranger] = [await reader(), await reader({ emailVerifiedAt: null })]
  expect((await refused(lea.watch(uuidv7()))).body.code).toBe('not_found')
  expect((await refused(stranger.watch(product.id))).body.code).toBe('email_not_confirmed')
  expect((await refused(stranger.setOwned(true))).body.code).toBe('email_not_confirmed')
  expect((await stranger.setOwned(false)).data.owned).toBe(false)
})

test(`nobody follows more than ${MAX_WATCHES}`, async () => {
  const lea = await reader()
  const { title, product } = await reprinting()
  await lea.watch(product.id)
  const [watcher] = await db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, lea.user.id))
  await db.execute(sql`
    insert into titles (id, uri, title, description, pictures, published_on)
    select gen_random_uuid(), '/titel/voll-' || n, 'Voll', description, pictures, published_on
    from titles, generate_series(2, ${MAX_WATCHES}) as n where id = ${title.id}`)
  await db.execute(sql`
    insert into watches (id, watcher_id, title_id, confirmed_at)
    select gen_random_uuid(), ${watcher?.id}, id, now() from titles where title = 'Voll'`)
  const other = await reprinting()
  expect((await refused(lea.watch(other.product.id))).body.code).toBe('watches_full')
  expect(await lea.watch(product.id), 'what is there can be asked for again').toMatchObject({ title: { id: title.id } })
})

test('without an account the owner of the address confirms what was asked for', async () => {
  const email = 'Selma.Ohne@example.test'
  const [one, other] = [await reprinting(), await reprinting()]
  expect((await ask(email, one.product.id)).message).toBe(watchesApi.WATCH_ASKED)
  await ask(email, other.product.id, 'title')
  const mail = await optIn(email)
  expect(mail.text).toContain(one.title.title)
  expect(mail.headers['list-unsubscribe']).toBeUndefined()
  const token = await tokenOf(email)
  const waiting = await shown(token)
  expect(waiting.is_confirmed).toBe(false)
  expect(waiting.watches.map(({ title }) => title.id)).toEqual([other.title.id, one.title.id])
  expect((await shown(token)).is_confirmed, 'reading it confirms nothing').toBe(false)
  expect(await confirm(token)).toEqual(waiting.watches)
  expect(await confirm(token)).toEqual(waiting.watches)
  expect((await shown(token)).is_confirmed).toBe(true)
})

test('whoever has an account sees what their address follows without it, once they have confirmed the address', async () => {
  const lea = await reader({ email: 'zwei-wege@example.test' })
  const { product } = await reprinting()
  await ask('ZWEI-wege@example.test', product.id)
  await confirm(await tokenOf('ZWEI-wege@example.test'))
  const { watches: own } = await lea.list()
  expect(own).toHaveLength(1)
  await lea.end(own[0]?.id ?? '')
  expect((await lea.list()).watches).toEqual([])
})

test('the answer is the same for an address that is known, and it gets one mail a minute', async () => {
  const email = 'bekannt@example.test'
  await makeUser(app, { email })
  const { product } = await reprinting()
  const answers = [
    await ask(email, product.id),
    await ask(email, product.id),
    await ask('fremd@example.test', product.id),
  ]
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  expect(await db.$count(mails, eq(mails.recipient, email))).toBe(1)
})

test('a link of others, and one that is over, confirm nothing', async () => {
  const email = 'zu-spaet@example.test'
  const { product } = await reprinting()
  await ask(email, product.id)
  const token = await tokenOf(email)
  expect((await refused(confirm(`${token.slice(0, -2)}xx`))).body.code).toBe('not_found')
  const watcher = await db.select({ id: watchers.id }).from(watchers).where(eq(watchers.emailKey, email))
  await db
    .update(watches)
    .set({ since: sql`now() - interval '8 days'` })
    .where(eq(watches.watcherId, watcher[0]?.id ?? ''))
  await deleteStaleWatches(db)
  expect((await refused(confirm(token))).body.code).toBe('link_spent')
  await db
    .update(watchers)
    .set({ createdAt: sql`now() - interval '8 days'`, askedAt: sql`now() - interval '8 days'` })
    .where(eq(watchers.emailKey, email))
  await deleteStaleWatches(db)
  expect(await db.$count(watchers, eq(watchers.emailKey, email)), 'the address is forgotten').toBe(0)
})
