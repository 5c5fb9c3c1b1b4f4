import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { minimumText, voucherProblemTexts } from '#contract/sales/vouchers.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { vouchers } from '#modules/sales/vouchers/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { makeVisitor } from '#tests/support/visitor.ts'

const app = await startTestApp()
const { db } = app.core

const apply = async ({ client }: Pick<Shopper, 'client'>, code: string) =>
  (await client(cartApi.applyVoucher, { query: {}, body: { code } })).data
const read = async ({ client }: Pick<Shopper, 'client'>) => (await client(cartApi.getCart, { query: {} })).data

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('it was not refused')
  return { status: error.status, code: error.body.code, errors: error.body.errors, retryAfter: error.retryAfter }
}

const INVALID = {
  status: 422,
  code: 'voucher_invalid',
  errors: { code: ['Der angegebene Gutscheincode ist ungültig.'] },
}

describe('POST /shop/cart/apply-voucher', () => {
  it('takes a credit off the cart, which says so in every answer', async () => {
    const shopper = await makeShopper(app)
    const { code } = await makeVoucher(app, { discount: 1000 })
    const cart = await apply(shopper, code)
    expect(cart.voucher).toEqual({
      code,
      type: 'credit',
      discount: toMoney(1000),
      discount_percentage: null,
      amount: toMoney(1000),
      adds_shipping: false,
      problem: null,
    })
    expect(cart.totals).toMatchObject({ goods: toMoney(2900), discount: toMoney(0), total: toMoney(2650) })
    expect(cart.totals.vat).toEqual([{ rate: 260, gross: toMoney(2650), vat: toMoney(67) }])
    expect((await read(shopper)).voucher).toEqual(cart.voucher)
    const more = await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    expect(more.data.voucher).toEqual(cart.voucher)
  })

  it('takes a percentage off', async () => {
    const shopper = await makeShopper(app)
    const { code } = await makeVoucher(app, { type: 'percentage', discountPercentage: 1250 })
    expect((await apply(shopper, code)).voucher).toMatchObject({
      type: 'percentage',
      discount: null,
      discount_percentage: 1250,
      amount: toMoney(363),
    })
  })

  it.each([
    ['HERBST-ÄÖÜ-26', ' herbst-äöü-26 '],
    ['lower-Case', 'LOWER-CASE'],
    ['MIT-LEER', 'm i t - l e e r'],
    ['a'.repeat(32), 'A'.repeat(32)],
  ])('takes the code %s typed as «%s»', async (code, typed) => {
    await makeVoucher(app, { code })
    expect((await apply(await makeShopper(app), typed)).voucher?.code).toBe(code)
  })

  it('replaces the voucher that was there', async () => {
    const shopper = await makeShopper(app)
    await apply(shopper, (await makeVoucher(app)).code)
    const second = await makeVoucher(app, { discount: 500 })
    const cart = await apply(shopper, second.code)
    expect(cart.voucher).toMatchObject({ code: second.code, amount: toMoney(500) })
    expect(cart.totals).toMatchObject({ discount: toMoney(0), total: toMoney(3150) })
  })

  it.each<[string, () => Promise<string>]>([
    ['an unknown code', async () => 'GIBT-ES-NICHT'],
    ['one that has expired', async () => (await makeVoucher(app, { validUntil: new Date(Date.now() - 1) })).code],
    ['one that has not begun', async () => (await makeVoucher(app, { validFrom: new Date(Date.now() + 60_000) })).code],
    ['one that staff have ended', async () => (await makeVoucher(app, { endedAt: new Date() })).code],
    ['one that is used up', async () => (await makeVoucher(app, { usageLimit: 3, used: 3 })).code],
    ['a code that cannot exist', async () => 'äöé!'],
    ['a code that is too short', async () => 'abc'],
    ['a code that is too long', async () => 'a'.repeat(33)],
  ])('refuses %s with the same sentence', async (_, codeOf) => {
    const shopper = await makeShopper(app)
    const { status, errors } = await refusal(apply(shopper, await codeOf()))
    expect({ status, errors }).toEqual({ status: 422, errors: INVALID.errors })
    expect((await read(shopper)).voucher).toBeNull()
  })

  it('says the minimum and what is missing, takes nothing off, and counts no guess', async () => {
    const shopper = await makeShopper(app)
    const { code } = await makeVoucher(app, { minimum: 5000 })
    const sentence = minimumText(toMoney(5000), toMoney(2100))
    expect(sentence).toContain(`Mindestbestellwert ${formatAmount(toMoney(5000))}`)
    for (let time = 0; time < 12; time++) {
      expect(await refusal(apply(shopper, code))).toMatchObject({
        code: 'voucher_invalid',
        errors: { code: [sentence] },
      })
    }
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    expect((await apply(shopper, code)).voucher).toMatchObject({ problem: null, amount: toMoney(1000) })
  })

  it('the minimum counts the goods after the quantity discount and before the voucher', async () => {
    const shopper = await makeShopper(app, { amount: 10, product: { price: 1000, quantityDiscount: true } })
    await makeVoucher(app, { code: 'AB-95-00', minimum: 9500, discount: 9000 })
    await makeVoucher(app, { code: 'AB-95-01', minimum: 9501 })
    expect((await refusal(apply(shopper, 'AB-95-01'))).code).toBe('voucher_invalid')
    expect((await apply(shopper, 'AB-95-00')).voucher).toMatchObject({ problem: null, amount: toMoney(9000) })
  })

  it('asks a guest to log in, whatever the code', async () => {
    const { code } = await makeVoucher(app)
    const guest = makeVisitor(app)
    for (const tried of [code, 'GIBT-ES-NICHT']) {
      expect(await refusal(apply(guest, tried))).toMatchObject({ status: 422, code: 'voucher_login_required' })
    }
    const removed = guest.client(cartApi.removeVoucher, { query: {}, body: { code } })
    expect((await refusal(removed)).code).toBe('voucher_login_required')
  })

  it('refuses an empty cart', async () => {
    const shopper = await makeShopper(app)
    await shopper.client(cartApi.removeEntries, { query: { products: [shopper.productId] } })
    expect((await refusal(apply(shopper, (await makeVoucher(app)).code))).code).toBe('cart_empty')
  })

  // ASVS V6.3.1
  it('after ten wrong codes within a quarter of an hour none is tried, not even a right one', async () => {
    const shopper = await makeShopper(app)
    const { code } = await makeVoucher(app)
    await apply(shopper, code)
    for (let time = 0; time < 10; time++) {
      expect((await refusal(apply(shopper, `FALSCH-${time}`))).code).toBe('voucher_invalid')
    }
    const { status, retryAfter } = await refusal(apply(shopper, code))
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(0)
    expect(await apply(await makeShopper(app), code)).toMatchObject({ voucher: { code } })
    await db.delete(rateLimits)
    expect((await apply(shopper, code)).voucher?.code).toBe(code)
  })

  // ASVS V6.3.1
  it('wrong codes that are tried at once are all counted, also for the network of the account', async () => {
    await db.delete(rateLimits)
    const shopper = await makeShopper(app)
    const tries = Array.from({ length: 15 }, (_, time) => refusal(apply(shopper, `RATEN-${time}`)))
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'voucher_invalid')).toHaveLength(10)
    const ofNetwork = like(rateLimits.key, 'voucher-network%')
    const next = await makeShopper(app)
    await db.update(rateLimits).set({ points: 99 }).where(ofNetwork)
    expect((await refusal(apply(next, 'RATEN-99'))).code).toBe('voucher_invalid')
    expect((await refusal(apply(next, (await makeVoucher(app)).code))).status).toBe(429)
    await db.delete(rateLimits)
  })
})

describe('a voucher that is limited', () => {
  it('applies to the titles of a department and of its sub-departments', async () => {
    const department = await makeDepartment(app)
    const sub = await makeDepartment(app, { parentId: department.id })
    const inside = await makeProduct(app, await makeTitle(app, { departments: [sub] }), { price: 4000 })
    const { code } = await makeVoucher(app, {
      type: 'percentage',
      discountPercentage: 5000,
      departmentIds: [department.id],
    })
    const shopper = await makeShopper(app)
    expect((await apply(shopper, code)).voucher).toMatchObject({
      amount: toMoney(0),
      problem: { reason: 'nothing_covered', message: voucherProblemTexts.nothing_covered },
    })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [inside.id] } })
    expect((await read(shopper)).voucher).toMatchObject({ amount: toMoney(2000), problem: null })
  })

  it('applies to formats, and where products are named too, to those of them alone', async () => {
    const title = await makeTitle(app)
    const ebook = await makeProduct(app, title, { format: 'ebook', price: 2000 })
    const other = await makeProduct(app, title, { format: 'ebook', price: 3000 })
    const shopper = await makeShopper(app, { product: { price: 9000 } })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [ebook.id, other.id] } })
    const half = { type: 'percentage' as const, discountPercentage: 5000, formats: ['ebook' as const] }
    const ebooks = await makeVoucher(app, half)
    expect((await apply(shopper, ebooks.code)).voucher?.amount).toEqual(toMoney(2500))
    const one = await makeVoucher(app, { ...half, productIds: [other.id, shopper.productId] })
    expect((await apply(shopper, one.code)).voucher?.amount).toEqual(toMoney(1500))
  })

  it('lets the part of a credit lapse that exceeds what it applies to', async () => {
    const ebook = await makeProduct(app, await makeTitle(app), { format: 'ebook', price: 400 })
    const shopper = await makeShopper(app)
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [ebook.id] } })
    const { code } = await makeVoucher(app, { formats: ['ebook'], discount: 1000 })
    const cart = await apply(shopper, code)
    expect(cart.voucher?.amount).toEqual(toMoney(400))
    expect(cart.totals.total).toEqual(toMoney(3650))
  })

  it('says that a percentage does not go together with the quantity discount', async () => {
    const shopper = await makeShopper(app, { amount: 10, product: { quantityDiscount: true } })
    const { code } = await makeVoucher(app, { type: 'percentage', discountPercentage: 1000 })
    expect((await apply(shopper, code)).voucher?.problem?.reason).toBe('nothing_covered')
  })
})

describe('a voucher on a cart', () => {
  it('says when shipping appears because of it', async () => {
    const shopper = await makeShopper(app, { product: { price: 10_000 } })
    const { code } = await makeVoucher(app, { discount: 1 })
    const cart = await apply(shopper, code)
    expect(cart.voucher?.adds_shipping).toBe(true)
    expect(cart.totals).toMatchObject({ shipping: toMoney(750), total: toMoney(10_749) })
  })

  it.each<[string, Partial<typeof vouchers.$inferInsert>]>([
    ['expired', { validUntil: new Date(Date.now() - 1000) }],
    ['expired', { endedAt: new Date() }],
    ['used_up', { usageLimit: 5, used: 5 }],
    ['not_begun', { validFrom: new Date(Date.now() + 3_600_000) }],
    ['minimum', { minimum: 2901 }],
  ])('that stopped being valid stays, takes nothing off and names its problem: %s', async (reason, changed) => {
    const shopper = await makeShopper(app)
    const { id, code } = await makeVoucher(app)
    await apply(shopper, code)
    await db.update(vouchers).set(changed).where(eq(vouchers.id, id))
    const cart = await read(shopper)
    expect(cart.voucher).toMatchObject({ code, amount: toMoney(0), problem: { reason } })
    expect(cart.voucher?.problem?.message).toMatch(/\.$/)
    expect(cart.totals).toMatchObject({ discount: toMoney(0), total: toMoney(3650) })
  })

  it('is taken off by its code, and taking it off again changes nothing', async () => {
    const shopper = await makeShopper(app)
    const { code } = await makeVoucher(app)
    await apply(shopper, code)
    const remove = async (asked: string) =>
      (await shopper.client(cartApi.removeVoucher, { query: {}, body: { code: asked } })).data
    expect((await remove('ANDERER-CODE')).voucher?.code).toBe(code)
    const cart = await remove(` ${code.toLowerCase()}`)
    expect(cart).toMatchObject({ voucher: null, totals: { total: toMoney(3650) } })
    expect((await remove(code)).version).toBe(cart.version)
  })
})
