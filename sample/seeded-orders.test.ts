import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Format, TaxCategory } from '#contract/catalogue/catalogue.ts'
import type { Country } from '#contract/ground/addresses/countries.ts'
import { rappen } from '#contract/ground/money.ts'
import { isDeliveryDay } from '#contract/ground/time/working-days.ts'
import { getOrder, listOrders, type OrderStatus, orderStatus } from '#contract/sales/orders.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { isDigital } from '#modules/catalogue/catalogue/present-product.ts'
import { presentPriceLine } from '#modules/ground/pricing/present-price.ts'
import { priceCart } from '#modules/ground/pricing/price-cart.ts'
import { type Cause, canBegin, canChange } from '#modules/sales/orders/order-status.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { demonstrationAccounts } from './people/accounts.ts'
import { seedDemonstration } from './seed.ts'

const app = await startTestApp()
const { db } = app.core

beforeAll(
  () => seedDemonstration({ db, coversDir: null, filesDir: null, tokenSecret: TOKEN_SECRET, say: () => undefined }),
  600_000,
)

async function count(statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${statement}`)
  return row?.count ?? 0
}

type Line = {
  product_id: string
  amount: number
  unit_price: number
  total: number
  quantity_discount_rate: number
  vat_portions: { rate: number; amount: number }[]
  parts: { list_price: number; tax_category: TaxCategory; format: Format }[]
  price_lines: unknown
  price: number
  ships: boolean
  tax_category: TaxCategory
  quantity_discount: boolean
}
type Row = {
  number: string
  placed_at: string
  goods: number
  discount: number
  shipping: number
  total: number
  country: Country | null
  lines: Line[]
  vat: { rate: number; gross: number; vat: number }[]
  voucher: { code: string; type: 'credit'; discount: number } | null
  voucherAmount: number
}

test('orders cost what the shop would have charged on their day, to the Rappen', async () => {
  const { rules, rates } = await readPricing(app.core)
  const rows = await rowsOf<Row>(
    db,
    sql`select number, placed_at, goods, discount, shipping, total, delivery_address->>'country' as country,
        (select json_agg(to_jsonb(order_lines) || jsonb_build_object('price', price, 'tax_category', tax_category,
            'quantity_discount', quantity_discount, 'parts', (select coalesce(json_agg(json_build_object(
              'list_price', part.price * bundle_items.amount, 'tax_category', part.tax_category, 'format', part.format)), '[]')
              from bundle_items join products as part on part.id = bundle_items.product_id where bundle_id = products.id)) order by order_lines.position)
          from order_lines join products on products.id = product_id where order_id = orders.id) as lines,
        (select json_agg(json_build_object('rate', rate, 'gross', gross, 'vat', vat) order by rate)
          from order_vat where order_id = orders.id) as vat,
        (select json_build_object('code', code, 'type', type, 'discount', vouchers.discount)
          from voucher_uses join vouchers on vouchers.id = voucher_id where order_id = orders.id) as voucher,
        voucher_amount as "voucherAmount"
      from orders where status <> 'redeemed'`,
  )
  expect(rows).toHaveLength(901)
  for (const order of rows) {
    const { lines, totals } = priceCart({
      items: order.lines.map((line) => ({
        productId: line.product_id,
        unitPrice: rappen(line.price),
        amount: line.amount,
        taxCategory: line.tax_category,
        ships: line.ships,
        parts: line.parts.map((part) => ({
          listPrice: rappen(part.list_price),
          taxCategory: part.tax_category,
          ships: !isDigital(part.format),
        })),
        quantityDiscount: line.quantity_discount,
        takesVoucher: true,
      })),
      rules,
      rates,
      destination: order.country,
      voucher: order.voucher && { ...order.voucher, discount: rappen(order.voucher.discount) },
      at: new Date(order.placed_at),
    })
    const { goods, discount, voucher: voucherAmount, shipping, total, vat } = totals
    const { number } = order
    expect({ number, goods, discount, voucherAmount, shipping, total, vat }).toEqual({
      number,
      goods: order.goods,
      voucherAmount: order.voucherAmount,
      discount: order.discount,
      shipping: order.shipping,
      total: order.total,
      vat: order.vat,
    })
    expect(lines.map((line) => [line.total, line.quantityDiscountRate, line.portions])).toEqual(
      order.lines.map((line) => [line.total, line.quantity_discount_rate, line.vat_portions]),
    )
    expect(lines.map((line) => line.priceLines.map(presentPriceLine))).toEqual(
      order.lines.map((line) => line.price_lines),
    )
  }
})

test('orders reach their status only through the transition table', async () => {
  const events = await rowsOf<{ order_id: string; from: OrderStatus | null; to: OrderStatus; actor: string }>(
    db,
    sql`select order_id, from_status as "from", to_status as "to", actor from order_events order by order_id, sequence`,
  )
  let order = ''
  let status: OrderStatus | null = null
  for (const event of events) {
    if (event.order_id !== order) status = null
    order = event.order_id
    const cause = event.actor.split(':')[0] as Cause
    expect(event.from).toBe(status)
    expect(
      status === null ? canBegin(event.to, cause) : canChange(status, event.to, cause),
      JSON.stringify(event),
    ).toBe(true)
    status = event.to
  }
  expect(
    await count(sql`orders where status <> (select to_status from order_events
      where order_id = orders.id order by sequence desc limit 1)`),
  ).toBe(0)
})

/** The years in which orders were placed in the last 24 months. */
function years24MonthsAgo(): number[] {
  const [first, last] = [swissYear(new Date(Date.now() - 729 * 86_400_000)), swissYear(new Date())]
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

test('order numbers have no gap, and the next order continues them', async () => {
  const years = await rowsOf<{ year: number; orders: number; highest: number; last: number }>(
    db,
    sql`select year, count(*)::int as orders, max(split_part(number, '-', 2)::int)::int as highest, last
      from order_numbers join orders on split_part(number, '-', 1)::int = year group by year, last order by year`,
  )
  expect(years.map((row) => row.year)).toEqual(years24MonthsAgo())
  for (const { orders, highest, last } of years) expect([highest, last]).toEqual([100_000 + orders, 100_000 + orders])
})

test('invoices are numbered without a gap, and say what their order cost', async () => {
  const years = await rowsOf<{ year: number; invoices: number; highest: number; last: number }>(
    db,
    sql`select year, count(*)::int as invoices, max(serial) as highest, last
      from billing_numbers join billing_documents using (kind, year)
      where kind = 'invoice' group by year, last order by year`,
  )
  expect(years.map((row) => row.year)).toEqual(years24MonthsAgo())
  for (const { invoices, highest, last } of years) expect([highest, last]).toEqual([invoices, invoices])
  expect(
    await count(sql`billing_documents join orders on orders.id = order_id
      where (kind = 'invoice' and billing_documents.total <> orders.total)
         or billing_documents.total <> (select sum(gross) from billing_vat where document_id = billing_documents.id)`),
  ).toBe(0)
  expect(
    await count(sql`orders left join billing_documents on order_id = orders.id
      where orders.total > 0 and (payment_method = 'invoice' or paid_at is not null) and order_id is null`),
  ).toBe(0)
})

test('what was cancelled on invoice is credited, a few old orders in part, and what was paid of them went back', async () => {
  expect(await count(sql`billing_documents where kind = 'credit_note'`)).toBeGreaterThan(4)
  expect(
    await count(sql`billing_documents join orders on orders.id = order_id
      where kind = 'credit_note' and orders.status = 'invoice'
        and orders.total - billing_documents.total = (facts->'credit'->'toPay'->>'amount')::int`),
  ).toBe(1)
  expect(
    await count(sql`(select from billing_documents full join billing_numbers using (kind, year)
      where kind = 'credit_note' group by year, last having count(serial) <> last or max(serial) <> last) as gaps`),
  ).toBe(0)
  expect(
    await count(sql`orders where status = 'canceled' and payment_method = 'invoice' and total <> (
      select coalesce(sum(total), 0) from billing_documents where order_id = orders.id and kind = 'credit_note')`),
  ).toBe(0)
  expect(
    await count(sql`billing_documents join orders on orders.id = order_id
      where kind = 'credit_note' and (paid_at is not null) <> exists (
        select from refunds where credit_note_id = billing_documents.id and amount = billing_documents.total)`),
  ).toBe(0)
})

test('orders are paid by a method that the shop offers, and online payments are for the amount of the order', async () => {
  expect(await count(sql`orders where payment_method = 'twint' and total > 500000`)).toBe(0)
  expect(
    await count(sql`orders join users on users.id = user_id join addresses on addresses.user_id = users.id and is_billing
      where payment_method = 'invoice' and total > 30000 and type = 'private' and not 'teacher' = any(groups)`),
  ).toBe(0)
  expect(
    await count(sql`orders left join payment_attempts on order_id = orders.id and amount = total
      where (payment_method <> 'invoice') <> (order_id is not null)`),
  ).toBe(0)
  expect(
    await count(sql`orders join payment_attempts on order_id = orders.id
    where orders.status in ('failed', 'canceled', 'fraud', 'waiting') and payment_attempts.status <> orders.status`),
  ).toBe(0)
})

test('the customer logs in and sees orders in every status', async () => {
  const [account] = demonstrationAccounts.users
  const { client } = await signIn(app, { email: account?.email ?? '', password: demonstrationAccounts.password })
  const [user] = await rowsOf<{ id: string }>(db, sql`select id from users where email = ${account?.email}`)
  const id = user?.id ?? ''
  const { data } = await client(listOrders, { params: { id }, query: { limit: 100, page: 1 } })
  expect(data).toHaveLength(15)
  expect(new Set(data.map((order) => order.status))).toEqual(new Set(orderStatus.options))
  const order = await client(getOrder, { params: { id, orderId: data[0]?.id ?? '' } })
  expect(order.data.lines.length).toBeGreaterThan(0)
})

test('what was sent went in parcels that hold each printed copy once, and a few orders in two', async () => {
  const sent = sql`orders where exists (select from order_events where order_id = orders.id and to_status = 'shipped')`
  const parcels = sql`select from shipments where shipments.order_id = orders.id`
  expect(await count(sql`${sent} and not exists (${parcels})`)).toBe(0)
  expect(await count(sql`orders where exists (${parcels} offset 1)`)).toBeGreaterThan(5)
  expect(
    await count(sql`order_lines where shipped <> coalesce(
      (select sum(quantity) from shipment_lines where line_id = order_lines.id), 0)`),
  ).toBe(0)
  expect(
    await count(sql`order_lines join orders on orders.id = order_id
      where status = 'shipped' and ships and shipped < amount`),
  ).toBe(0)
  expect(await count(sql`order_notes`)).toBeGreaterThan(3)
})

test('parcels go on days on which the post takes them, within four weeks of the order', async () => {
  const parcels = await rowsOf<{ day: string; late: boolean }>(
    db,
    sql`select (shipped_at at time zone 'Europe/Zurich')::date::text as day, shipped_at > placed_at + interval '28 days' as late
      from shipments join orders on orders.id = order_id`,
  )
  expect(parcels.length).toBeGreaterThan(100)
  expect(parcels.filter(({ day }) => !isDeliveryDay(day))).toEqual([])
  expect(parcels.filter(({ late }) => late)).toEqual([])
  expect(
    await count(sql`orders where status in ('paid', 'invoice') and placed_at < now() - interval '28 days'
      and exists (select from order_lines where order_id = orders.id and ships and shipped < amount)`),
  ).toBe(0)
})

test('two bills of the teacher name what a school’s bookkeeping needs', async () => {
  const bills = await rowsOf<{ email: string; references: Record<string, string | null> }>(
    db,
    sql`select email, facts->'references' as "references" from billing_documents
      join orders on orders.id = order_id
      where kind = 'invoice' and facts ? 'references' and school_id is null order by placed_at`,
  )
  expect(bills.map(({ references }) => references.purchase_number)).toEqual(['B-04172', 'B-04518'])
  expect(new Set(bills.map(({ email }) => email))).toEqual(new Set(['lehrer@aarebogen.example']))
})
