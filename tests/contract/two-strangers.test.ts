import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test, vi } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import { joinClassWithAccount, listJoinedClasses } from '#contract/accounts/classes/joining-classes.ts'
import { ACCESS_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { watchTitle } from '#contract/storefront/watches.ts'
import { inTransaction } from '#kernel/core.ts'
import { externalIdentities } from '#modules/accounts/auth/external/tables.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { oauthConsents, oauthSignOnTests } from '#modules/partners/oauth/tables.ts'
import { creditShare } from '#modules/sales/billing/credit-notes/credit-share.ts'
import { issueCreditNote } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { orderLines, orders, orderVat } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '../support/app.ts'
import { dumpDatabase } from '../support/database/dump-database.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeCouponSet } from '../support/factories/coupon-set-factories.ts'
import { giveProduct, makeProductFile } from '../support/factories/library-factories.ts'
import { makeReturn } from '../support/factories/office-factories.ts'
import { makeOauthClient, makeOrganisation, makePartner } from '../support/factories/partner-factories.ts'
import { makeAddress, makeUser } from '../support/factories/people-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { haveBought } from '../support/purchases.ts'
import { startTaughtClass } from '../support/schools/class-steps.ts'
import { signIn } from '../support/sign-in.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
// A letter is shown to staff as it would go out: with its sender.
await makeSender(app.core)
const product = await makeProduct(app, await makeTitle(app))
const fileId = await makeProductFile(app, product, { bytes: Buffer.from('%PDF-1.7') })

/** Logged in, but with no right to the victim's data. */
const strangers = {
  'another customer': await signIn(app, await makeUser(app)),
  'a pending teacher': await signIn(
    app,
    await makeUser(app, { groups: ['pending_teacher'], institution: 'Schule Köniz' }),
  ),
  'a teacher': await signIn(app, await makeUser(app, { groups: ['teacher'], institution: 'Schule Köniz' })),
  'an editor': await signIn(app, await makeUser(app, { groups: ['editor'] })),
  'a seller': await signIn(app, await makeUser(app, { groups: ['sales'] })),
}

const personal = endpoints.filter(({ path }) => /^\/users\/\{id\}(\/|$)/.test(path))

/** A person who owns an example for each parameter below `/users/{id}`. */
async function makeVictim() {
  const organisationId = await makeOrganisation(app)
  const person = { firstName: 'Verena', lastName: 'Verschwiegen', phone: '0313000000' }
  const user = await makePartner(app, organisationId, person)
  const address = await makeAddress(app, user, { street: 'Geheimgasse' })
  await haveBought(app, user, product)
  const [order] = await app.core.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id))
  const line = {
    title: 'Spielregeln',
    format: 'book',
    edition: null,
    isbn: null,
    ships: true,
    unitPrice: 2900,
    total: 2900,
  } as const
  const rates = { quantityDiscountRate: 0, vatPortions: [], priceLines: [] }
  await app.core.db.insert(orderLines).values({
    id: uuidv7(),
    orderId: order?.id ?? '',
    position: 0,
    productId: product.id,
    amount: 1,
    ...line,
    ...rates,
  })
  await app.core.db.insert(orderVat).values({ orderId: order?.id ?? '', rate: 260, gross: 2900, vat: 73 })
  const owed = { goods: 2900, total: 2900, status: 'invoice', paymentMethod: 'invoice', paidAt: null } as const
  const [billable] = await app.core.db.update(orders).set(owed).where(eq(orders.userId, user.id)).returning()
  if (!billable) throw new Error('the victim has no order')
  const { id: creditNoteId } = await inTransaction(app.core.db, async (tx) => {
    await issueInvoice(app.core, tx, { order: billable, at: new Date() })
    const billed = await loadBilled(tx, billable.id)
    if (!billed) throw new Error('the victim has no invoice')
    const share = creditShare(billed, { kind: 'amount', amount: 100 })
    const note = { billed, share, cause: 'goodwill', moneyBack: { way: 'none' }, at: new Date() } as const
    return issueCreditNote(app.core, tx, note)
  })
  const identityId = uuidv7()
  const issued = { issuer: 'https://schulen.example', provider: 'Schulanmeldung', subject: identityId }
  const identity = { id: identityId, userId: user.id, ...issued }
  await app.core.db.insert(externalIdentities).values(identity)
  await giveProduct(app, user, product)
  const ownedId = await giveProduct(app, user, product, { platform: 'beook' })
  const { id: setId } = await makeCouponSet(app, { ownerId: user.id, productId: product.id })
  const [coupon] = await app.core.db
    .update(coupons)
    .set({ state: 'redeemed', redeemedBy: user.id, redeemedAt: new Date() })
    .where(and(eq(coupons.setId, setId), eq(coupons.position, 0)))
    .returning({ id: coupons.id })
  const ofCoupons = { setId, couponId: coupon?.id ?? '' }
  const ofOrder = { orderId: order?.id ?? '', creditNoteId }
  const client = await makeOauthClient(app, organisationId)
  await app.core.db.insert(oauthConsents).values({ userId: user.id, clientId: client.clientId, scopes: ['openid'] })
  const signOn = { redirectUrl: 'https://lernwelt.example/callback', found: {}, startedAt: new Date() }
  await app.core.db.insert(oauthSignOnTests).values({ id: uuidv7(), userId: user.id, clientId: client.id, ...signOn })
  const things: Record<string, string> = {
    addressId: address.id,
    ...ofOrder,
    ...ofCoupons,
    returnId: await makeReturn(app, billable.id),
    identityId,
    productId: product.id,
    ownedId,
    fileId,
    clientId: client.id,
    consentId: client.id,
    placeId: await joinWithAccount(user),
    watchId: await followTitle(user),
  }
  const revoked = await signIn(app, user)
  await revoked.client(logout)
  return { user, things, login: await signIn(app, user), revoked }
}

/** The place in a class that somebody has joined with their account. */
async function joinWithAccount(user: Awaited<ReturnType<typeof makePartner>>): Promise<string> {
  const { class: joined } = await startTaughtClass(app)
  const { client } = await signIn(app, user)
  await client(joinClassWithAccount, { params: { code: joined.typed }, body: { alias: 'Fuchs' } })
  const { data } = await client(listJoinedClasses, { params: { id: user.id } })
  return data[0]?.id ?? ''
}

/** A title that somebody follows. */
async function followTitle(user: Awaited<ReturnType<typeof makePartner>>): Promise<string> {
  const { client } = await signIn(app, user)
  const body = { product: product.id, aim: 'title' } as const
  return (await client(watchTitle, { params: { id: user.id }, body })).data.id
}

/** Parameters that count parts of a thing, and are alike for all. */
const NUMBERS: Record<string, string> = { chapter: '1', picture: '1' }

type Victim = Awaited<ReturnType<typeof makeVictim>>

/** What only reads leaves the victim to the next. */
let read: Promise<Victim> | undefined

function victimOf({ method }: Endpoint): Promise<Victim> {
  if (method !== 'get') return makeVictim()
  read ??= makeVictim()
  return read
}

/**
 * The parameters below the user's own address. Fails for a parameter without an example, so that no new operation is
 * forgotten.
 */
function thingsOf({ path }: Endpoint, { things }: Victim): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'id')
  return Object.fromEntries(
    names.map((name) => {
      const thing = things[name] ?? NUMBERS[name]
      if (!thing) throw new Error(`${path}: give the victim a thing for {${name}}`)
      return [name, thing]
    }),
  )
}

/** What names a product names one that there is. */
function withProduct(body: unknown, { things }: Victim): unknown {
  const names = typeof body === 'object' && body !== null && 'product' in body
  return names ? { ...body, product: things['productId'] } : body
}

function unknownThings(things: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(things).map((name) => [name, NUMBERS[name] ? '999' : uuidv7()]))
}

async function call(endpoint: Endpoint, params: Record<string, string>, body: unknown, headers: object) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const answer = await app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const { 'x-request-id': _, ...rest } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: rest, body: await answer.text() }
}

/** Every row that belongs to the victim or says something about them. */
async function rowsOf({ user, things }: Victim): Promise<string[]> {
  const marks = [user.id, user.email, ...Object.values(things)]
  return (await dumpDatabase(app.connection)).filter((row) => marks.some((mark) => row.includes(mark)))
}

/** A time when access tokens issued now have expired. */
async function onceExpired(act: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (ACCESS_TOKEN_SECONDS + 1) * 1000 })
  try {
    await act()
  } finally {
    vi.useRealTimers()
  }
}

describe.each(personal.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    // ASVS V8.2.2, V10.3.2
    test('tells a stranger the same whether the user exists or not, and changes nothing', async () => {
      const victim = await victimOf(endpoint)
      const things = thingsOf(endpoint, victim)
      const body = withProduct(validBody(endpoint, { ids: Object.values(victim.things) }), victim)
      // Products are no secret, and the specification has a sentence for who may not download them. Clients are for partners.
      const withoutRight = /\{(productId|clientId)\}/.test(endpoint.path) ? 403 : 404
      const before = await rowsOf(victim)
      expect(before.length).toBeGreaterThan(3)

      async function expectAlike(status: number, headers: object, id: string, unknownId = uuidv7()) {
        const foreign = await call(endpoint, { id, ...things }, body, headers)
        const unknown = await call(endpoint, { id: unknownId, ...unknownThings(things) }, body, headers)
        expect(foreign).toEqual(unknown)
        expect(foreign.status).toBe(status)
        for (const secret of [victim.user.id, victim.user.email, 'Verschwiegen', 'Geheimgasse', '0313000000']) {
          expect(foreign.body).not.toContain(secret)
        }
      }

      await expectAlike(401, {}, victim.user.id)
      await expectAlike(401, victim.revoked.headers, victim.user.id)
      for (const { headers, user } of Object.values(strangers)) {
        await expectAlike(404, headers, victim.user.id)
        // The stranger's own account, with the victim's things in the address.
        if (Object.keys(things).length > 0) await expectAlike(withoutRight, headers, user.id, user.id)
      }
      await onceExpired(() => expectAlike(401, victim.login.headers, victim.user.id))
      expect(await rowsOf(victim)).toEqual(before)

      const own = await call(endpoint, { id: victim.user.id, ...things }, body, victim.login.headers)
      expect([401, 403, 404], 'the same call of the owner').not.toContain(own.status)
    })
  },
)

// ASVS V8.2.2
test('every operation below /users/{id} is for its owner alone', () => {
  expect(personal.length).toBeGreaterThan(10)
  expect(personal.filter(({ access }) => access !== 'owner')).toEqual([])
  expect(endpoints.filter(({ access, path }) => access === 'owner' && !path.startsWith('/users/{id}'))).toEqual([])
})
