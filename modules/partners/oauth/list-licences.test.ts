import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/core.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { organisationProducts } from '#modules/partners/partners/tables.ts'
import { callsOf, signOn } from '#tests/single-sign-on/partner-calls.ts'
import { startShopWithPartner } from '#tests/single-sign-on/shop-with-partner.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntitlement } from '#tests/support/factories/entitlement-factories.ts'
import { makeOauthClient, makeOrganisation } from '#tests/support/factories/partner-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'

const shop = await startShopWithPartner()
const { app, organisationId, partner } = shop
const { db } = app.core
const { get } = callsOf(shop)

async function makeLicenceOf(organisation: string, title: string) {
  const product = await makeProduct(app, await makeTitle(app, { title }), {
    format: 'licence',
    platforms: ['web_app'],
  })
  await db.insert(organisationProducts).values({ organisationId: organisation, productId: product.id })
  return product
}

const otherOrganisation = await makeOrganisation(app)
const stranger = await makeOauthClient(app, otherOrganisation)
const own = await makeLicenceOf(organisationId, 'Mathematik 7')
const foreign = await makeLicenceOf(otherOrganisation, 'Deutsch 7')
const user = await makeUser(app)
const scope = { parameters: { scope: 'openid licences' } }
const [ours, theirs] = [
  await signOn(shop, partner, { as: user, ...scope }),
  await signOn(shop, stranger, { as: user, ...scope }),
]

beforeEach(async () => {
  await db.delete(entitlements)
})

const licences = async ({ access_token: token }: { access_token: string }) => {
  const { status, body } = await get('/api/oauth/licences', token)
  expect(status).toBe(200)
  return body['data']
}
const grant = (productId: string, more: object = {}) =>
  makeEntitlement(app, { userId: user.id, productId, platform: 'web_app', ...more })

test('an application reads what it needs to unlock the licences of its person', async () => {
  const id = await grant(own.id)
  const endless = await grant(own.id, { days: null })
  const [row] = await db.select().from(entitlements).where(eq(entitlements.id, id))
  const shown = { product_id: own.id, isbn: own.isbn, title: 'Mathematik 7', platform: 'web_app' }
  expect(await licences(ours)).toEqual([
    { id, ...shown, from: row?.validFrom?.toISOString(), until: row?.validUntil?.toISOString() },
    { id: endless, ...shown, from: expect.stringMatching(/Z$/) as unknown, until: null },
  ])
  expect(Date.parse(row?.validUntil?.toISOString() ?? '')).toBeGreaterThan(Date.now())
})

test('it sees no product of another organisation, no other person, and no product without an organisation', async () => {
  const [mine, other] = [await grant(own.id), await grant(foreign.id)]
  await makeEntitlement(app, { userId: user.id, platform: 'web_app' })
  await makeEntitlement(app, { productId: own.id, platform: 'web_app' })
  expect(await licences(ours)).toMatchObject([{ id: mine, product_id: own.id }])
  expect(await licences(ours)).toHaveLength(1)
  expect(await licences(theirs)).toMatchObject([{ id: other, product_id: foreign.id }])
  expect(await licences(theirs)).toHaveLength(1)
})

test('it sees what will run, but neither what has run out nor what was revoked', async () => {
  const later = await grant(own.id, { startsAt: new Date(Date.now() + 86_400_000) })
  const [over, revoked] = [await grant(own.id), await grant(own.id)]
  const past = { startsAt: new Date(0), validFrom: new Date(0), validUntil: new Date(1000) }
  await db.update(entitlements).set(past).where(eq(entitlements.id, over))
  await inTransaction(db, (tx) => revokeEntitlement(app.core, tx, revoked, 'staff'))
  expect(await licences(ours)).toMatchObject([{ id: later }])
  expect(await licences(ours)).toHaveLength(1)
})

test('without the scope it reads none', async () => {
  const { access_token: token } = await signOn(shop, partner, { as: user, parameters: { scope: 'openid profile' } })
  expect((await get('/api/oauth/licences', token)).status).toBe(403)
})
