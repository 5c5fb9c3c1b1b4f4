import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as quotesApi from '#contract/procurement/quotes/quotes.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  expire,
  makeQuotedShopper,
  quoteFor,
  quoteOfWishes,
  readQuote,
} from '#tests/support/factories/quote-factories.ts'
import { approve, makeOrderingSchool } from '#tests/support/factories/school-order-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core

const plan = async ({ client }: Pick<Shopper, 'client'>, school?: string) =>
  (await client(quotesApi.planQuote, { query: { source: 'cart', ...(school ? { school } : {}) } })).data
const make = ({ client }: Pick<Shopper, 'client'>, body: object = {}) =>
  client(quotesApi.makeQuote, { body: { source: 'cart', expected_total: 0, ...body } })
const add = (shopper: Pick<Shopper, 'client'>, productId: string, amount = 1) =>
  shopper.client(cartApi.incrementAmount, { body: { amount, products: [productId] } })

describe('a quote of a cart', () => {
  it('says what was planned, and holds for 60 days', async () => {
    const shopper = await makeShopper(app, { amount: 12, product: { quantityDiscount: true } })
    const planned = await plan(shopper)
    expect(planned.lines).toMatchObject([{ amount: 12, quantity_discount_percent: 5 }])
    expect(planned.valid_until).toBe(swissDayAfter(new Date(), 60))
    const quote = await quoteFor(shopper.client)
    const { goods, discount, shipping, total, vat, valid_until } = planned
    expect(quote).toMatchObject({ goods, discount, shipping, total, vat, valid_until })
    expect(quote).toMatchObject({ state: 'open', source: 'cart', problem: null, total_now: total, school: null })
    expect(quote.number).toMatch(/^OF-\d{4}-\d{6}$/)
    expect(quote.billing_address?.city).toBe('Bern')
  })

  it('leaves the cart as it is, and contains none of its voucher', async () => {
    const { code } = await makeVoucher(app)
    const shopper = await makeShopper(app, { amount: 5, voucher: code })
    const planned = await plan(shopper)
    expect(planned.has_voucher).toBe(true)
    expect(planned.total.amount).toBe(5 * 2900)
    await quoteFor(shopper.client)
    const { data: cart } = await shopper.client(cartApi.getCart, { query: {} })
    expect([cart.item_count, cart.voucher?.code]).toEqual([5, code])
  })

  it('leaves out what is for one person alone', async () => {
    const shopper = await makeShopper(app)
    const ebook = await makeProduct(app, await makeTitle(app), { format: 'ebook' })
    await add(shopper, ebook.id)
    const planned = await plan(shopper)
    expect(planned.lines.map(({ product }) => product.id)).toEqual([shopper.productId])
    expect(planned.left_out).toMatchObject([{ product: { id: ebook.id }, obstacle: 'for_one_person' }])
  })

  it('offers licences for others, and leaves out one that is chosen for oneself', async () => {
    const shopper = await makeShopper(app)
    const licence = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook', 'edubase'] })
    const { data } = await add(shopper, licence.id)
    expect((await plan(shopper)).lines).toHaveLength(2)
    const item = data.items.find(({ product }) => product.id === licence.id)
    await shopper.client(cartApi.setLicenceChoice, { body: { itemId: item?.id ?? '', choice: 'self' } })
    expect((await plan(shopper)).left_out).toMatchObject([{ obstacle: 'for_one_person' }])
  })

  it('is refused where there is nothing, no address, or another total than was shown', async () => {
    const nowhere = await makeShopper(app, { address: null, method: null })
    const { total } = await plan(nowhere)
    expect((await refused(make(nowhere, { expected_total: total.amount }))).body.code).toBe('address_missing')
    const shopper = await makeShopper(app)
    expect((await refused(make(shopper, { expected_total: 1 }))).body.code).toBe('quote_changed')
    await shopper.client(cartApi.setAmount, { body: { amount: 0, products: [shopper.productId] } })
    expect((await refused(make(shopper))).body.code).toBe('quote_empty')
  })

  it('keeps what the bookkeeping is to read', async () => {
    const shopper = await makeShopper(app, { references: { cost_centre: '3210' } })
    const planned = await plan(shopper)
    expect(planned.references.cost_centre).toBe('3210')
    const { data } = await make(shopper, { expected_total: planned.total.amount, purchase_number: 'B-1' })
    const { references } = await readQuote(shopper.client, data.id)
    expect(references).toEqual({ purchase_number: 'B-1', cost_centre: null, attention: null })
  })

  it('says beside its prices those of today', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await db.update(products).set({ price: 3100 }).where(eq(products.id, shopper.productId))
    const now = await readQuote(shopper.client, quote.id)
    expect(now.total).toEqual(quote.total)
    expect(now.lines[0]).toMatchObject({ unit_price: { amount: 2900 }, price_now: { amount: 3100 } })
    expect(now.total_now?.amount).toBe(5 * 3100)
  })

  it('says that it has expired, and that a title is out of print', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await db.update(products).set({ availability: 'out_of_print' }).where(eq(products.id, shopper.productId))
    const { problem, lines } = await readQuote(shopper.client, quote.id)
    expect([problem, lines[0]?.obstacle]).toEqual(['not_orderable', 'out_of_print'])
    await expire(app, quote.id)
    expect(await readQuote(shopper.client, quote.id)).toMatchObject({ state: 'expired', problem: 'expired' })
  })
})

describe('a quote for a school', () => {
  it('of its wishes says for whom the copies are, and notices when they change', async () => {
    const school = await makeOrderingSchool(app)
    const quote = await quoteOfWishes(school)
    expect(quote.lines).toMatchObject([{ amount: 44, quantity_discount_percent: 10 }])
    expect(quote.lines[0]?.shares).toEqual([
      { class: '3b', teacher: 'Lea Lehrer', amount: 24 },
      { class: '4a', teacher: 'Lea Lehrer', amount: 20 },
    ])
    expect(quote).toMatchObject({ payment_methods: ['invoice'], may_order: true, problem: null })
    await approve(app, school, { productId: school.productId, class: '5c', amount: 3 })
    expect((await readQuote(school.buyer.client, quote.id)).problem).toBeNull()
    await db
      .update(wishes)
      .set({ approvedAmount: 19, decisionReason: 'Einer ist noch da.' })
      .where(eq(wishes.class, '4a'))
    const changed = await readQuote(school.buyer.client, quote.id)
    expect(changed).toMatchObject({ problem: 'wishes_changed', total: quote.total })
    expect(changed.lines[0]?.shares[1]?.amount).toBe(20)
  })

  it('is made by a teacher of their cart, billed to the school', async () => {
    const school = await makeOrderingSchool(app)
    const teacher = await signIn(app, school.teacher)
    await add(teacher, school.productId, 3)
    const quote = await quoteFor(teacher.client, { source: 'cart', school: school.schoolId })
    expect(quote).toMatchObject({ school: { name: 'Schule Murtenbach' }, may_order: false, may_withdraw: true })
    expect(quote.billing_address?.institution).toBe('Gemeinde Murten')
    expect((await readQuote(school.buyer.client, quote.id)).may_order).toBe(true)
  })

  it('waits for the billing address of the school', async () => {
    const school = await makeOrderingSchool(app)
    await db.execute(`delete from school_addresses where school_id = '${school.schoolId}'`)
    const { data } = await school.buyer.client(quotesApi.planQuote, {
      query: { source: 'wishes', school: school.schoolId },
    })
    const body = { source: 'wishes', school: school.schoolId, expected_total: data.total.amount } as const
    const refusal = await refused(school.buyer.client(quotesApi.makeQuote, { body }))
    expect(refusal.body.code).toBe('school_billing_address_missing')
  })
})

describe('the list of quotes', () => {
  it('shows the newest first, and of each where it stands', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    const newer = await quoteFor(shopper.client)
    await expire(app, quote.id)
    const list = (query: object) => shopper.client(quotesApi.listQuotes, { query: { page: 1, ...query } })
    const { data, meta } = await list({})
    expect(data.map(({ id, state, copies }) => [id, state, copies])).toEqual([
      [newer.id, 'open', 5],
      [quote.id, 'expired', 5],
    ])
    expect(meta.total).toBe(2)
    expect((await list({ state: 'expired' })).data.map(({ id }) => id)).toEqual([quote.id])
    expect((await list({ state: 'ordered' })).data).toEqual([])
  })

  it('ends where somebody has as many open ones as anybody may', async () => {
    const { shopper, quote } = await makeQuotedShopper(app)
    await db.execute(`insert into quotes (id, number, user_id, source, valid_until, rules, destination, goods, discount, shipping, total, vat)
      select gen_random_uuid(), 'OF-1999-' || place, user_id, source, valid_until, rules, destination, goods, discount, shipping, total, vat
      from quotes, generate_series(1, 49) as place where id = '${quote.id}'`)
    const refusal = await refused(make(shopper, { expected_total: quote.total.amount }))
    expect([refusal.status, refusal.body.code]).toEqual([422, 'quotes_full'])
  })
})
