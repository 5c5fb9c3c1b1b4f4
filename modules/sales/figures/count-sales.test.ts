import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import type { Format } from '#contract/catalogue/catalogue.ts'
import { rappen } from '#contract/ground/money.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { presentPriceLine } from '#modules/ground/pricing/present-price.ts'
import { type CartToPrice, priceCart } from '#modules/ground/pricing/price-cart.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import { swissTaxRates } from '#modules/ground/pricing/tax-rates.ts'
import {
  CreditTooLarge,
  creditShare,
  leftToCredit,
  type Wish,
} from '#modules/sales/billing/credit-notes/credit-share.ts'
import { issueCreditNote } from '#modules/sales/billing/credit-notes/issue-credit-note.ts'
import { loadBilled } from '#modules/sales/billing/credit-notes/load-billed.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { createOrder } from '#modules/sales/orders/create-order.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { randomCart } from '#tests/support/factories/carts/random-cart.ts'
import { makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { ADDRESS } from '#tests/support/purchases.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { countDay, countSales, forgetCounted } from './count-sales.ts'
import { salesByDay } from './tables.ts'

const app = await startTestApp()
const { core } = app
const { db } = core
const staff = await makeUser(app, { groups: ['sales'] })
const { client } = await signIn(app, staff)

const later = await makeDepartment(app, { title: 'Später', position: 1_000 })
const german = await makeDepartment(app, { title: 'Deutsch', position: 10 })
const grammar = await makeDepartment(app, { title: 'Grammatik', position: 0, parentId: german.id })
const inSeveral = await makeTitle(app, { departments: [later, grammar] })
const inOne = await makeTitle(app, { departments: [later] })
const inNone = await makeTitle(app)
const FORMATS: readonly Format[] = ['book', 'ebook']
const sold: Awaited<ReturnType<typeof makeProduct>>[] = []
for (const title of [inSeveral, inOne, inNone])
  for (const format of FORMATS) sold.push(await makeProduct(app, title, { format }))

interface Sold {
  product: (typeof sold)[number]
  amount: number
  unitPrice: number
}

/** Orders a priced cart and issues its invoice at a moment; null where it costs nothing. */
async function bill(cart: CartToPrice, products: readonly (typeof sold)[number][], at: Date): Promise<string | null> {
  const { lines, totals } = priceCart(cart)
  if (totals.total === 0) return null
  const id = uuidv7()
  await inTransaction(db, async (tx) => {
    const order = await createOrder(tx, {
      id,
      number: `T-${id}`,
      userId: staff.id,
      email: staff.email,
      cartId: null,
      status: 'invoice',
      paymentMethod: 'invoice',
      voucherCode: cart.voucher?.code ?? null,
      billingAddress: ADDRESS,
      deliveryAddress: ADDRESS,
      lines: lines.map(({ amount, unitPrice, quantityDiscountRate, total, portions, priceLines }, n) => {
        const product = products[n] ?? products[0]
        if (!product) throw new Error('no product')
        return {
          productId: product.id,
          title: 'Titel',
          format: product.format,
          isInspectionCopy: false,
          binding: null,
          edition: null,
          availability: null,
          availableFrom: null,
          isbn: null,
          voucherException: null,
          ships: true,
          amount,
          unitPrice,
          quantityDiscountRate,
          total,
          vatPortions: portions,
          priceLines: priceLines.map(presentPriceLine),
        }
      }),
      totals,
      termsAcceptedAt: at,
      placedAt: at,
    })
    await issueInvoice(core, tx, { order, at })
  })
  return id
}

/** Credits what is wished for, if so much is left. */
async function credit(orderId: string, wish: Wish | 'last copy', at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const billed = await loadBilled(tx, orderId)
    if (!billed || leftToCredit(billed) === 0) return
    const last = billed.lines.findLast(({ quantity, credited }) => credited < quantity)
    const wanted: Wish =
      wish === 'last copy'
        ? { kind: 'parts', lines: last ? [{ lineId: last.id, quantity: 1 }] : [], shipping: false }
        : wish
    try {
      const share = creditShare(billed, wanted)
      await issueCreditNote(core, tx, { billed, share, cause: 'return', moneyBack: { way: 'none' }, at })
    } catch (error) {
      if (!(error instanceof CreditTooLarge)) throw error
    }
  })
}

const BASE = {
  rules: defaultPricingRules,
  rates: swissTaxRates,
  destination: 'ch',
  voucher: null,
  at: new Date('2023-12-30T12:00:00Z'),
} as const

const simpleCart = (lines: readonly Sold[]): CartToPrice => ({
  ...BASE,
  items: lines.map(({ product, amount, unitPrice }) => ({
    productId: product.id,
    unitPrice: rappen(unitPrice),
    amount,
    taxCategory: 'reduced',
    ships: false,
    parts: [],
    quantityDiscount: false,
    takesVoucher: true,
  })),
})
const rowsOn = async (day: string) =>
  (await db.select().from(salesByDay).where(eq(salesByDay.day, day)))
    .map(({ day: _, ...row }) => row)
    .toSorted((a, b) => `${a.departmentId} ${a.format}`.localeCompare(`${b.departmentId} ${b.format}`))

async function sumsOf(from: string, until: string) {
  const [row] = await rowsOf<{ orders: number; copies: number; net: number; gross: number }>(
    db,
    sql`select coalesce(sum(orders), 0)::int as orders, coalesce(sum(copies), 0)::int as copies,
        coalesce(sum(net), 0)::float8 as net, coalesce(sum(gross), 0)::float8 as gross
      from sales_by_day where day between ${from} and ${until}`,
  )
  return row
}

const quarterOf = (year: number, quarter: number) => {
  const first = String(quarter * 3 - 2).padStart(2, '0')
  const last = String(quarter * 3).padStart(2, '0')
  return { from: `${year}-${first}-01`, until: `${year}-${last}-${quarter === 1 || quarter === 4 ? '31' : '30'}` }
}

async function expectReport(year: number): Promise<void> {
  for (const quarter of [1, 2, 3, 4]) {
    const { total } = (await client(readVatReport, { query: { year, quarter } })).data
    const { from, until } = quarterOf(year, quarter)
    expect(await sumsOf(from, until)).toMatchObject({ net: total.net.amount, gross: total.gross.amount })
  }
}

describe('what was sold by day', () => {
  it('counts a title in several departments once, in the first one of the navigation, and an order where most of it is', async () => {
    const [bookInSeveral, , , ebookInOne] = sold
    if (!bookInSeveral || !ebookInOne) throw new Error('too few products')
    const at = new Date('2031-03-03T22:30:00Z')
    const order = await bill(
      simpleCart([
        { product: bookInSeveral, amount: 3, unitPrice: 1000 },
        { product: ebookInOne, amount: 1, unitPrice: 5000 },
      ]),
      [bookInSeveral, ebookInOne],
      at,
    )
    await countSales(core)
    expect(await rowsOn('2031-03-03')).toEqual(
      [
        { departmentId: german.id, format: 'book', orders: 0, copies: 3, net: 2927, gross: 3000 },
        { departmentId: later.id, format: 'ebook', orders: 1, copies: 1, net: 4878, gross: 5000 },
      ].toSorted((a, b) => a.departmentId.localeCompare(b.departmentId)),
    )
    await credit(order ?? '', 'last copy', new Date('2031-03-03T23:30:00Z'))
    await countSales(core)
    expect(await rowsOn('2031-03-04')).toEqual([
      { departmentId: later.id, format: 'ebook', orders: 0, copies: -1, net: -4878, gross: -5000 },
    ])
    await expectReport(2031)
  })

  it('has what belongs to no article in a row of its own', async () => {
    const [product] = sold
    if (!product) throw new Error('no product')
    const at = new Date('2032-05-05T10:00:00Z')
    const order = await bill(simpleCart([{ product, amount: 1, unitPrice: 5000 }]), [product], at)
    await credit(order ?? '', { kind: 'amount', amount: 1000 }, at)
    await countSales(core)
    expect((await rowsOn('2032-05-05')).find(({ format }) => format === null)).toEqual({
      departmentId: null,
      format: null,
      orders: 0,
      copies: 0,
      net: -976,
      gross: -1000,
    })
    await expectReport(2032)
  })

  it('follows documents that are issued late, and counts nothing twice', async () => {
    const [product] = sold
    if (!product) throw new Error('no product')
    const day = new Date('2033-02-02T10:00:00Z')
    const cart = simpleCart([{ product, amount: 2, unitPrice: 1500 }])
    await bill(cart, [product], day)
    await countSales(core)
    await bill(cart, [product], new Date('2033-02-05T10:00:00Z'))
    await countSales(core)
    await bill(cart, [product], day)
    await countSales(core)
    await countSales(core)
    await countDay(db, '2033-02-02')
    expect(await rowsOn('2033-02-02')).toMatchObject([{ orders: 2, copies: 4, gross: 6000 }])
    expect(await rowsOn('2033-02-05')).toMatchObject([{ orders: 1, copies: 2, gross: 3000 }])
  })

  it('is the same however many instances count a day at once', async () => {
    const [product] = sold
    if (!product) throw new Error('no product')
    const at = new Date('2034-06-06T10:00:00Z')
    await bill(simpleCart([{ product, amount: 2, unitPrice: 1500 }]), [product], at)
    await countSales(core)
    for (let round = 0; round < (isFullRun ? 20 : 4); round++) {
      await forgetCounted(db)
      await Promise.all([countDay(db, '2034-06-06'), countDay(db, '2034-06-06'), countSales(core), countSales(core)])
      expect(await rowsOn('2034-06-06')).toMatchObject([{ orders: 1, copies: 2, gross: 3000 }])
    }
  })

  it('has to the Rappen what the VAT report of each quarter has, whatever is billed and credited', async () => {
    const moment = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -180, max: 180 }))
      .map(([quarter, minutes]) => new Date(Date.UTC(2040, quarter * 3, 1, 0, minutes)))
    const wish = fc.oneof(
      fc.constant('last copy' as const),
      fc.constant({ kind: 'rest' } as const),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
      fc.constant({ kind: 'parts', lines: [], shipping: true } as const),
    )
    const deal = fc.record({
      cart: randomCart.map((cart) => ({
        ...cart,
        items: cart.items.slice(0, 4).map((item) => ({ ...item, unitPrice: rappen(item.unitPrice % 20_000) })),
      })),
      products: fc.array(fc.constantFrom(...sold), { minLength: 4, maxLength: 4 }),
      at: moment,
      credits: fc.array(fc.tuple(wish, moment), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deal, { minLength: 1, maxLength: isFullRun ? 6 : 3 }), async (deals) => {
        for (const { cart, products, at, credits } of deals) {
          const order = await bill(cart, products, at)
          if (order) for (const [wanted, on] of credits) await credit(order, wanted, on)
        }
        await countSales(core)
        for (const year of [2039, 2040, 2041]) await expectReport(year)
        const issued = await db.$count(billingDocuments, sql`kind = 'invoice' and year between 2039 and 2041`)
        expect(await sumsOf('2039-01-01', '2041-12-31')).toMatchObject({ orders: issued })
      }),
      { numRuns: isFullRun ? 40 : 3 },
    )
  })

  it('takes back in each row what it had, once all of an order is credited', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomCart,
        fc.array(fc.constantFrom(...sold), { minLength: 4, maxLength: 4 }),
        async (drawn, products) => {
          const at = new Date('2045-05-05T10:00:00Z')
          const items = drawn.items.slice(0, 4).map((item) => ({ ...item, unitPrice: rappen(item.unitPrice % 20_000) }))
          const order = await bill({ ...drawn, items }, products, at)
          if (!order) return
          await credit(order, 'last copy', at)
          await credit(order, { kind: 'rest' }, at)
          await countSales(core)
          for (const { gross, net } of await rowsOn('2045-05-05'))
            expect([gross, Math.abs(net) <= 4]).toEqual([0, true])
          expect(await sumsOf('2045-05-05', '2045-05-05')).toMatchObject({ net: 0, gross: 0 })
        },
      ),
      { numRuns: isFullRun ? 40 : 3 },
    )
  })
})
