import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Platform } from '#contract/catalogue/catalogue.ts'
import * as couponSetsApi from '#contract/licences/coupon-sets.ts'
import { getCoupon, redeemCoupon } from '#contract/licences/coupons.ts'
import * as officeCouponsApi from '#contract/licences/office-coupons.ts'
import { getOrder } from '#contract/sales/orders.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { inTransaction } from '#kernel/core.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { createCouponKeys } from '#modules/licences/coupons/coupon-keys.ts'
import { findCoupon } from '#modules/licences/coupons/find-coupon.ts'
import { coupons } from '#modules/licences/coupons/tables.ts'
import { generateCouponCode } from '#modules/licences/coupons/write-codes.ts'
import { revokeEntitlement } from '#modules/licences/rights/revoke-entitlements.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'
import { endOfTerm } from '#modules/licences/rights/term.ts'
import { mailKinds } from '#server/modules.ts'
import { startTestApp } from '#tests/support/app.ts'
import { dumpEverything } from '#tests/support/database/dump-database.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeCoupons } from '#tests/support/factories/coupon-factories.ts'
import { makeUser, type TestUser, type UserOverrides } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { type SignedIn, signIn } from '#tests/support/sign-in.ts'
import { writtenLog } from '#tests/support/written-log.ts'

const { log, text: written } = writtenLog()
const app = await startTestApp({ log })
const { db } = app.core
const title = await makeTitle(app, { title: 'Spielregeln' })
const onBeook = await makeProduct(app, title, { format: 'licence', platforms: ['beook'], isbn: '9783999900010' })
const onTwo = await makeProduct(app, title, { format: 'licence', platforms: ['beook', 'web_app'] })
const file = await makeProduct(app, title, { format: 'ebook', platforms: [] })
const onEdubase = await makeProduct(app, title, { format: 'licence', platforms: ['edubase'] })
const preorder = await makeProduct(app, title, {
  format: 'licence',
  platforms: ['beook'],
  availability: 'preorder',
  availableFrom: '2030-02-01',
})

type Person = SignedIn<TestUser>

const somebody = async (overrides?: UserOverrides) => signIn(app, await makeUser(app, overrides))

async function redeem({ client, user }: Person, code: string, platform?: Platform) {
  const body = { code, ...(platform && { redeem_for_platform: platform }) }
  return (await client(redeemCoupon, { params: { id: user.id }, body })).data
}

const rightsOf = ({ user }: Person) => db.select().from(entitlements).where(eq(entitlements.userId, user.id))

const SENTENCE = 'Dieser Coupon ist ungültig oder wurde bereits eingelöst.'
const INVALID = { status: 422, body: { code: 'coupon_invalid', errors: { code: [SENTENCE] } } }

describe('GET /coupons/{code}', () => {
  it('shows before any login what a code is for, and nothing about who bought it', async () => {
    const owner = await makeUser(app, { firstName: 'Käuferin' })
    const { code } = await makeCoupons(app, { product: onBeook, platform: 'beook', owner })
    const { data } = await app.client()(getCoupon, { params: { code: ` ${groupedCode(code).toLowerCase()} ` } })
    expect(data).toEqual({
      product: {
        id: onBeook.id,
        title: 'Spielregeln',
        subtitle: null,
        uri: title.uri,
        cover: null,
        format: 'licence',
        edition: '1. Auflage',
        isbn: '9783999900010',
        isbn_hyphenated: '9783999900010',
      },
      platform: 'beook',
      platforms: ['beook'],
      licence_days: 365,
      available_from: null,
      redeemed: null,
    })
  })

  it.each([
    ['the platforms to choose from', onTwo, ['beook', 'web_app'], null],
    ['none for a file', file, [], null],
    ['the day of release of what is not out yet', preorder, ['beook'], '2030-02-01'],
  ] as const)('shows %s', async (_, product, platforms, availableFrom) => {
    const { code } = await makeCoupons(app, { product, days: null })
    const { data } = await app.client()(getCoupon, { params: { code } })
    expect(data).toMatchObject({ platform: null, platforms, licence_days: null, available_from: availableFrom })
  })
})

describe('POST /users/{id}/coupons/redeem', () => {
  it('gives the product, an order that costs nothing, and a mail without the code', async () => {
    const { code, setId } = await makeCoupons(app, { product: onBeook, platform: 'beook' })
    const person = await somebody({ emailVerifiedAt: null })
    const answer = await redeem(person, groupedCode(code))
    const [right, ...others] = await rightsOf(person)
    expect(others).toEqual([])
    const [coupon] = await db.select().from(coupons).where(eq(coupons.setId, setId))
    expect(coupon).toMatchObject({ state: 'redeemed', redeemedBy: person.user.id, redeemedOrderId: answer.order })
    expect(right).toMatchObject({ source: 'coupon', couponId: coupon?.id, platform: 'beook', days: 365 })
    const until = endOfTerm(right?.startsAt ?? new Date(0), 365)
    expect(answer).toMatchObject({
      product: { title: 'Spielregeln' },
      platform: 'beook',
      valid_until: until.toISOString(),
    })
    const params = { id: person.user.id, orderId: answer.order }
    const { data: order } = await person.client(getOrder, { params })
    expect(order).toMatchObject({
      number: answer.order_number,
      status: 'redeemed',
      total: { amount: 0 },
      vat: [],
      billing_address: null,
      delivery_address: null,
      payment_method: null,
      lines: [{ product_id: onBeook.id, quantity: 1, total: { amount: 0 }, coupon_platform_choice: 'beook' }],
      events: [{ status: 'redeemed' }],
    })
    const [mail] = await db.select().from(mails).where(eq(mails.subjectId, answer.order))
    expect(mail).toMatchObject({ kind: 'coupon-redeemed', recipient: person.user.email })
    expect(JSON.stringify(mail)).not.toContain(code)
    const settings = { origin: 'http://shop.test', sender: { name: 'Verlag' } } as MailSettings
    const letter = JSON.stringify(mailKinds.find('coupon-redeemed').writeLetter(mail?.data as never, settings))
    expect(letter).toContain('Eingelöst: Spielregeln')
    expect(letter).toContain('http://shop.test/profile/e-learning')
  })

  it('prolongs a running term of the same product on the same platform', async () => {
    const { codes } = await makeCoupons(app, { product: onBeook, platform: 'beook', total: 2, days: 10 })
    const person = await somebody()
    const [first, second] = [await redeem(person, codes[0] ?? ''), await redeem(person, codes[1] ?? '')]
    const until = new Date(first.valid_until ?? 0)
    expect(second.valid_until).toBe(endOfTerm(until, 9).toISOString())
  })

  it('begins on the day of release where the product is not out yet', async () => {
    const { code } = await makeCoupons(app, { product: preorder, platform: 'beook' })
    const person = await somebody()
    expect(await redeem(person, code)).toMatchObject({ valid_until: null })
    expect(await rightsOf(person)).toMatchObject([{ startsAt: null, validFrom: null, days: 365 }])
  })

  it.each([
    ['a file', file, undefined, null],
    ['the only platform, also one that gives access by coupon only', onEdubase, undefined, 'edubase'],
    ['the chosen platform', onTwo, 'web_app', 'web_app'],
  ] as const)('is for %s', async (_, product, chosen, platform) => {
    const { code } = await makeCoupons(app, { product })
    const person = await somebody()
    expect((await redeem(person, code, chosen)).platform).toBe(platform)
    expect(await rightsOf(person)).toMatchObject([{ platform }])
    const params = { id: person.user.id }
    const { data } = await person.client(couponSetsApi.listProductCoupons, { params, query: {} })
    expect(data).toMatchObject([{ kind: 'redeemed', platform }])
    const own = { ...params, couponId: data[0]?.id ?? '' }
    expect((await person.client(couponSetsApi.getRedeemedCoupon, { params: own })).data.platform).toBe(platform)
  })

  it('asks for the platform where there are several, refuses others, and then still redeems', async () => {
    const { code } = await makeCoupons(app, { product: onTwo })
    const person = await somebody()
    for (let again = 0; again < 11; again++) {
      await expect(redeem(person, code)).rejects.toMatchObject({
        body: { code: 'platform_missing', errors: { redeem_for_platform: [expect.any(String)] } },
      })
    }
    await expect(redeem(person, code, 'edubase')).rejects.toMatchObject({ body: { code: 'platform_not_offered' } })
    expect(await rightsOf(person)).toEqual([])
    expect((await redeem(person, code, 'beook')).platform).toBe('beook')
  })

  it('refuses another platform than the coupon names', async () => {
    const { code } = await makeCoupons(app, { product: onTwo, platform: 'web_app' })
    const person = await somebody()
    await expect(redeem(person, code, 'beook')).rejects.toMatchObject({ body: { code: 'platform_not_offered' } })
    expect((await redeem(person, code)).platform).toBe('web_app')
  })

  it('answers alike whether a code is unknown, used, blocked or expired, and gives nothing', async () => {
    const set = await makeCoupons(app, { product: onBeook, platform: 'beook', total: 2 })
    const [used = '', blocked = ''] = set.codes
    await redeem(await somebody(), used)
    const blockedAs = { state: 'blocked', blockedAt: new Date(), blockReason: 'staff' } as const
    await db
      .update(coupons)
      .set(blockedAs)
      .where(inArray(coupons.id, await idsOf(set.setId, 'unredeemed')))
    const { code: expired } = await makeCoupons(app, { product: onBeook, validUntil: new Date(Date.now() - 1) })
    const person = await somebody()
    const answers = []
    for (const code of [generateCouponCode(), used, blocked, expired]) {
      const [asked, tried] = [
        await refused(person.client(getCoupon, { params: { code } })),
        await refused(redeem(person, code)),
      ]
      expect(tried).toMatchObject(INVALID)
      answers.push(JSON.stringify([asked.status, asked.body]), JSON.stringify([tried.status, tried.body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(await rightsOf(person)).toEqual([])
  })

  it('gives who scans the own code again the first answer, as often as it is, and counts it as no guess', async () => {
    const { code } = await makeCoupons(app, { product: onTwo })
    const [person, other] = [await somebody(), await somebody()]
    const first = await redeem(person, code, 'beook')
    expect(first.already_redeemed).toBe(false)
    for (let again = 0; again < 11; again++) {
      expect(await redeem(person, code)).toEqual({ ...first, already_redeemed: true })
      const { data } = await person.client(getCoupon, { params: { code } })
      expect(data).toMatchObject({ platform: 'beook', redeemed: { order: first.order } })
    }
    expect(await rightsOf(person)).toHaveLength(1)
    for (const stranger of [other.client, app.client()]) {
      const { body } = await refused(stranger(getCoupon, { params: { code } }))
      expect(body).toMatchObject(INVALID.body)
    }
    await expect(redeem(other, code)).rejects.toMatchObject(INVALID)
  })

  it('does not give back what staff have ended', async () => {
    const { code } = await makeCoupons(app, { product: onBeook })
    const person = await somebody()
    await redeem(person, code)
    const [right] = await rightsOf(person)
    await inTransaction(db, (tx) => revokeEntitlement(app.core, tx, right?.id ?? '', 'staff'))
    await expect(redeem(person, code)).rejects.toMatchObject(INVALID)
  })

  it('says what a code looks like where the text is none', async () => {
    const person = await somebody()
    await expect(redeem(person, 'zu-kurz')).rejects.toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { code: ['Code muss eine gültiger Coupon sein'] } },
    })
  })
})

async function idsOf(setId: string, state: 'unredeemed' | 'redeemed'): Promise<string[]> {
  const rows = await db.select().from(coupons).where(eq(coupons.setId, setId))
  return rows.flatMap((row) => (row.state === state ? [row.id] : []))
}

describe('a code', () => {
  it('stands in no table and in no log, whoever looks at it, prints it, redeems it or blocks it', async () => {
    const [person, owner, seller] = [await somebody(), await somebody(), await somebody({ groups: ['sales'] })]
    const made = await makeCoupons(app, { product: onBeook, platform: 'beook', total: 3, owner: owner.user })
    const { setId, codes } = made
    const [first = '', second = ''] = codes
    await app.client()(getCoupon, { params: { code: first } })
    await redeem(person, first)
    await redeem(person, first)
    await refused(redeem(owner, first))
    const wrong = generateCouponCode()
    await refused(app.client()(getCoupon, { params: { code: wrong } }))
    await refused(redeem(person, wrong))
    const params = { id: owner.user.id }
    await owner.client(couponSetsApi.getProductCoupons, { params: { ...params, setId } })
    await owner.client(couponSetsApi.getCouponFile, { params, query: { set: setId } })
    await owner.client(couponSetsApi.getCouponSheet, { params, query: { set: setId } })
    await seller.client(officeCouponsApi.readCouponBatchCodes, { params: { id: setId } })
    await refused(seller.client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: wrong } }))
    const { data } = await seller.client(officeCouponsApi.lookUpCoupon, { body: { coupon_code: second } })
    await seller.client(officeCouponsApi.blockCoupon, { params: { id: data.id }, body: { reason: 'Verloren.' } })
    await db.execute('alter table coupons rename to coupons_away')
    for (const code of [first, wrong]) {
      expect((await refused(app.client()(getCoupon, { params: { code } }))).status).toBe(500)
    }
    await db.execute('alter table coupons_away rename to coupons')
    const everything = (await dumpEverything(app.connection)).join('\n')
    for (const row of ['coupon-redeemed', 'lookUpCoupon', 'readCouponBatchCodes']) expect(everything).toContain(row)
    for (const logged of ['/coupons/{code}', 'unexpected failure']) expect(written()).toContain(logged)
    for (const code of [...codes, wrong]) {
      for (const form of [code, groupedCode(code), groupedCode(code).replaceAll('-', ' ')]) {
        expect(everything.toUpperCase()).not.toContain(form)
        expect(written().toUpperCase()).not.toContain(form)
      }
    }
  })

  it('is not found with another key', async () => {
    const { code } = await makeCoupons(app, { product: onBeook })
    const [known, other] = [
      'a-secret-for-tests-of-32-characters-or-more',
      'another-secret-of-32-characters-or-more',
    ].map((secret) => createCouponKeys([{ version: 1, secret }]))
    if (!(known && other)) throw new Error('no keys')
    expect(await findCoupon(db, known, code)).not.toBeNull()
    expect(await findCoupon(db, other, code)).toBeNull()
  })
})
