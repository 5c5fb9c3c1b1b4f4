import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signatureFault } from '#adapters/http/signature.ts'
import * as oauthClientsApi from '#contract/partners/oauth-clients.ts'
import { listNotices, type NoticeBody } from '#contract/partners/partner-webhooks.ts'
import { inTransaction } from '#kernel/core.ts'
import { users } from '#modules/ground/users/tables.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { oauthClients, organisationProducts } from '#modules/partners/partners/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeOrganisation, makePartner } from '#tests/support/factories/partner-factories.ts'
import { makeUser, PASSWORD } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as oauthJobs from '../jobs.ts'
import { oauthConsents, oauthNotices } from '../tables.ts'

const app = await startTestApp({ publicUrl: 'http://localhost' })
const { db } = app.core

/** The application of the partner, at a port of this machine. */
const application = {
  status: 204,
  told: [] as NoticeBody[],
  signed: [] as { rawBody: Buffer; signature: string | undefined }[],
  onAsked: (): unknown => undefined,
}
const server = createServer((incoming, response) => {
  void text(incoming).then((body) => {
    const signature = incoming.headers['lernladen-signature']
    application.signed.push({ rawBody: Buffer.from(body), signature: String(signature) })
    if (application.status < 300) application.told.push(JSON.parse(body) as NoticeBody)
    application.onAsked()
    response.writeHead(application.status).end()
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close().closeAllConnections())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`

const organisationId = await makeOrganisation(app)
const partner = await makePartner(app, organisationId)
const asPartner = app.client((await signIn(app, partner)).headers)
const { data: made } = await asPartner(oauthClientsApi.createOauthClient, {
  params: { id: partner.id },
  body: {
    name: 'Lernwelt',
    redirect_urls: [`${url}/callback`],
    grant_types: ['access_token'],
    webhook_url: url,
    current_password: PASSWORD,
  },
})
const product = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['web_app'] })

beforeEach(async () => {
  await db.delete(entitlements)
  await db.delete(oauthNotices)
  await db.insert(organisationProducts).values({ organisationId, productId: product.id }).onConflictDoNothing()
  Object.assign(application, { status: 204, told: [], signed: [], onAsked: () => undefined })
})

const run = () => app.perform(oauthJobs.tellApplications, {})
const log = async () => (await asPartner(listNotices, { params: { id: partner.id, clientId: made.id } })).data
const types = () => application.told.map(({ type }) => type)
const makeDue = () => db.update(oauthNotices).set({ nextTryAt: new Date(0) })

/** Somebody who lets the application read their licences, and owns its product. */
async function makePupil({ scopes = ['openid', 'licences'] } = {}) {
  const user = await makeUser(app)
  await db.insert(oauthConsents).values({ userId: user.id, clientId: made.client_id, scopes })
  const licence = await makeEntitlement(app, { userId: user.id, productId: product.id, platform: 'web_app' })
  return { user, licence }
}

const revoke = (id: string) => inTransaction(db, (tx) => revokeEntitlement(app.core, tx, id, 'staff'))

test('an application hears once that a licence begins, with what it needs to unlock it', async () => {
  const { user, licence } = await makePupil()
  await run()
  await run()
  const [row] = await db.select().from(entitlements)
  expect(application.told).toHaveLength(1)
  expect(application.told).toMatchObject([
    {
      type: 'licence.began',
      client_id: made.client_id,
      sub: user.id,
      licence: {
        id: licence,
        product_id: product.id,
        isbn: product.isbn,
        platform: 'web_app',
        from: row?.validFrom?.toISOString(),
        until: row?.validUntil?.toISOString(),
      },
    },
  ])
  expect(await log()).toMatchObject([{ type: 'licence.began', state: 'delivered', tries: 1, next_try_at: null }])
})

test('what it hears is signed with the secret that its page showed once', async () => {
  await makePupil()
  await run()
  const [sent] = application.signed
  const key = Buffer.from(made.webhook_secret ?? '').toString('hex')
  const check = { now: Date.now(), oldest: 60_000, rawBody: sent?.rawBody ?? Buffer.from(''), key }
  expect(signatureFault({ ...check, signature: sent?.signature })).toBeNull()
  expect(signatureFault({ ...check, signature: sent?.signature, key: 'ab'.repeat(32) })).toBe('does not match')
})

test.each([
  ['is revoked', ({ licence }) => revoke(licence)],
  [
    'has run out',
    ({ licence }) =>
      db
        .update(entitlements)
        .set({ startsAt: new Date(0), validFrom: new Date(0), validUntil: new Date(1000) })
        .where(eq(entitlements.id, licence)),
  ],
  ['goes with its account', ({ user }) => db.delete(users).where(eq(users.id, user.id))],
  [
    'is of a product that its organisation no longer has',
    () => db.delete(organisationProducts).where(eq(organisationProducts.productId, product.id)),
  ],
  ['is no longer shared with it', ({ user }) => db.delete(oauthConsents).where(eq(oauthConsents.userId, user.id))],
] satisfies [string, (pupil: Awaited<ReturnType<typeof makePupil>>) => PromiseLike<unknown>][])(
  'an application hears once, without a name, of a licence that %s',
  async (_, end) => {
    const pupil = await makePupil()
    await run()
    await end(pupil)
    await run()
    await run()
    expect(types()).toEqual(['licence.began', 'licence.ended'])
    expect(application.told[1]).toMatchObject({ sub: null, licence: { id: pupil.licence, product_id: product.id } })
  },
)

test('an application whose webhook is removed hears no more; with one again, of the end and of a new beginning', async () => {
  const { licence } = await makePupil()
  await run()
  const of = eq(oauthClients.id, made.id)
  const [before] = await db.select().from(oauthClients).where(of)
  await db.update(oauthClients).set({ webhookUrl: null, webhookSecretSealed: null }).where(of)
  await run()
  await run()
  expect(types()).toEqual(['licence.began'])
  expect(await log()).toMatchObject([
    { type: 'licence.ended', state: 'waiting', tries: 0 },
    { type: 'licence.began', state: 'delivered' },
  ])
  await db
    .update(oauthClients)
    .set({ webhookUrl: url, webhookSecretSealed: before?.webhookSecretSealed ?? null })
    .where(of)
  await run()
  expect(types()).toEqual(['licence.began', 'licence.ended', 'licence.began'])
  expect(application.told.map((told) => told.licence.id)).toEqual([licence, licence, licence])
})

test('a licence that is shared again begins again', async () => {
  const { user } = await makePupil()
  await run()
  await db.delete(oauthConsents).where(eq(oauthConsents.userId, user.id))
  await run()
  await db.insert(oauthConsents).values({ userId: user.id, clientId: made.client_id, scopes: ['licences'] })
  await run()
  expect(types()).toEqual(['licence.began', 'licence.ended', 'licence.began'])
})

test('an application hears nothing of other products, of people who did not consent, or of what has not begun', async () => {
  const { user } = await makePupil({ scopes: ['openid', 'email'] })
  await makeEntitlement(app, { productId: product.id, platform: 'web_app' })
  const other = await makePupil()
  await db.delete(entitlements).where(eq(entitlements.userId, other.user.id))
  await makeEntitlement(app, { userId: other.user.id })
  const later = new Date(Date.now() + 86_400_000)
  await makeEntitlement(app, {
    userId: other.user.id,
    productId: product.id,
    platform: 'web_app',
    startsAt: later,
  })
  await run()
  expect(application.told).toEqual([])
  expect(await db.$count(entitlements, eq(entitlements.userId, user.id))).toBe(1)
})

test('a beginning that was over before it could be told is not told, and nor is its end', async () => {
  const { licence } = await makePupil()
  await db.insert(oauthNotices).values({
    id: uuidv7(),
    clientId: made.client_id,
    entitlementId: licence,
    productId: product.id,
    type: 'licence.began',
    nextTryAt: new Date(Date.now() + 60_000),
  })
  await revoke(licence)
  await run()
  expect(await log()).toMatchObject([{ type: 'licence.began', state: 'dropped', tries: 0 }])
  expect(application.signed).toEqual([])
})

test('an application that is away is told later, under the same id, and is given up after two days', async () => {
  await makePupil()
  application.status = 503
  await run()
  await run()
  expect(await log()).toMatchObject([{ state: 'waiting', tries: 1, last_failure: 'answered 503' }])
  const ids = new Set<string>()
  for (let tries = 2; tries <= 9; tries++) {
    await makeDue()
    await run()
    ids.add((JSON.parse(String(application.signed.at(-1)?.rawBody)) as NoticeBody).id)
  }
  expect(ids.size).toBe(1)
  expect(await log()).toMatchObject([{ state: 'given_up', tries: 9, next_try_at: null }])
  await makeDue()
  await run()
  expect(application.signed).toHaveLength(9)
})

test('an application that wants no more (410) is not asked again', async () => {
  await makePupil()
  application.status = 410
  await run()
  expect(await log()).toMatchObject([{ state: 'given_up', tries: 1 }])
})

test('after a failure an application’s other notices wait', async () => {
  await makePupil()
  await makePupil()
  application.status = 500
  await run()
  expect(application.signed).toHaveLength(1)
  expect((await log()).map(({ tries }) => tries).toSorted((one, other) => one - other)).toEqual([0, 1])
})

test('an application that takes long hears the rest in the next run, so that others need not wait for it', async () => {
  await makePupil()
  await makePupil()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  application.onAsked = () => vi.setSystemTime(Date.now() + 30_000)
  await run()
  expect(application.told).toHaveLength(1)
  await run()
  expect(application.told).toHaveLength(2)
})

test('a try whose answer was lost with its process is made again, under the same id', async () => {
  await makePupil()
  await run()
  await db.update(oauthNotices).set({ state: 'waiting', nextTryAt: new Date(0) })
  await run()
  const [first, second] = application.told
  expect(second?.id).toBe(first?.id)
  expect(await log()).toMatchObject([{ tries: 2, state: 'delivered' }])
})

test.runIf(app.isPostgres)('of many runs at once, a beginning is noted once', async () => {
  await makePupil()
  const { all } = await inTransaction(db, async (tx) => {
    // Nothing can be noted for the client until each of them has seen that it was not told.
    await tx.select().from(oauthClients).where(eq(oauthClients.id, made.id)).for('update')
    const runs = Promise.all(Array.from({ length: 10 }, run))
    await untilWaiting(db, 10)
    return { all: runs }
  })
  await all
  const began = and(eq(oauthNotices.type, 'licence.began'), eq(oauthNotices.isOver, false))
  expect(await db.$count(oauthNotices, began)).toBe(1)
})

test('another partner sees nothing of it', async () => {
  const stranger = await makePartner(app, await makeOrganisation(app))
  const client = app.client((await signIn(app, stranger)).headers)
  const asked = client(listNotices, { params: { id: stranger.id, clientId: made.id } })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})
