import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { db } = app.core

const title = await makeTitle(app, { title: 'Datenspur' })
const book = { binding: 'Broschiert', edition: '3. Auflage' }
const classSet = await makeProduct(app, title, { ...book, quantityDiscount: true })
const inspection = await makeProduct(app, title, { ...book, price: 1500, audience: 'teachers', oncePerPerson: true })
const announced = await makeProduct(app, await makeTitle(app, { title: 'Neuland' }), {
  binding: 'Gebunden',
  edition: null,
  availability: 'preorder',
  availableFrom: '2127-03-14',
})
const reprinted = await makeProduct(app, await makeTitle(app, { title: 'Altbau' }), {
  ...book,
  availability: 'reprinting',
  availableFrom: '2127-01-04',
})
const voucher = await makeVoucher(app, {
  type: 'percentage',
  discountPercentage: 1000,
  productIds: [classSet.id, announced.id],
})

const PARCELS = [
  { number: 1, is_in_stock: true, available_from: null, copies: 25 },
  { number: 2, is_in_stock: false, available_from: '2127-01-04', copies: 1 },
  { number: 3, is_in_stock: false, available_from: '2127-03-14', copies: 1 },
]
const EXCEPTIONS = ['quantity_discount', 'not_covered', null, 'not_covered']
const SENTENCES = [
  'Ohne «Datenspur» (Buch, Broschiert, 3. Auflage): nicht zusammen mit dem Mengenrabatt',
  'Ohne «Datenspur» (Prüfexemplar, Broschiert, 3. Auflage): er gilt für andere Artikel',
]

/** A teacher with a class set and an inspection copy of one title, something announced, and something in reprint. */
async function fullCart() {
  const { user, client } = await signIn(app, await makeUser(app, { groups: ['teacher'] }))
  await makeAddress(app, user, { isBilling: true, isDelivery: true, country: 'ch' })
  for (const [product, amount] of [
    [classSet, 24],
    [inspection, 1],
    [announced, 1],
    [reprinted, 1],
  ] as const) {
    await client(cartApi.incrementAmount, { body: { amount, products: [product.id] } })
  }
  const { data: cart } = await client(cartApi.applyVoucher, { query: {}, body: { code: voucher.code } })
  const orderOf = async (orderId: string) =>
    (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data
  const place = async (method: 'invoice' | 'twint') => {
    await client(cartApi.setPaymentMethod, { body: { payment_method: method } })
    return (await client(checkoutApi.placeOrder, { body: { terms_accepted: true } })).data
  }
  return { user, client, cart, place, orderOf }
}

test('cart, order, mail and bill say the same of each line, of its parcels and of what the voucher does not count', async () => {
  const { user, client, cart, place, orderOf } = await fullCart()
  expect(cart.parcels).toEqual(PARCELS)
  expect(cart.items.map((item) => item.voucher_exception)).toEqual(EXCEPTIONS)

  const placed = await place('twint')
  await app.simulator.pay(placed.paymentLink?.split('/').at(-1) ?? '')
  const mail = await mailTo(app, user.email, /^Ihre Bestellung/)
  const order = await vi.waitFor(
    async () => {
      const found = await orderOf(placed.order)
      expect(found.invoice?.is_ready).toBe(true)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(order.parcels).toEqual(PARCELS)
  expect(order.lines.map((line) => line.voucher_exception)).toEqual(EXCEPTIONS)
  expect(order.lines).toMatchObject([
    { is_inspection_copy: false, binding: 'Broschiert', edition: '3. Auflage', availability: null },
    { is_inspection_copy: true, binding: 'Broschiert', edition: '3. Auflage', availability: null },
    { binding: 'Gebunden', edition: null, availability: 'preorder', available_from: '2127-03-14' },
    { binding: 'Broschiert', availability: 'reprinting', available_from: '2127-01-04' },
  ])

  const file = await client(ordersApi.getInvoice, { params: { id: user.id, orderId: placed.order } })
  const bill = (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' ')
  for (const written of [mail.text, mail.html.replaceAll(/<[^>]+>/g, ' '), bill]) {
    const said = written.replaceAll(/\s+/g, ' ')
    expect(said).toContain('Buch, Broschiert, 3. Auflage')
    expect(said).toContain('Prüfexemplar, Broschiert, 3. Auflage')
    expect(said).toContain('Vorbestellung, erscheint am 14. März 2127')
    expect(said).toContain('Im Nachdruck, wieder lieferbar ab 4. Januar 2127')
    for (const sentence of SENTENCES) expect(said).toContain(sentence)
  }
  expect(mail.text).toContain('1. Sendung, sofort lieferbar: 25 Exemplare')
  expect(mail.text).toContain('3. Sendung, ab 14. März 2127: 1 Exemplar')
})

test('an order keeps the day that was told, its parcels go by what is announced today', async () => {
  const { place, orderOf } = await fullCart()
  const { order: id } = await place('invoice')
  const announce = (set: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(set).where(eq(products.id, announced.id))

  await announce({ availableFrom: '2127-05-01' })
  const postponed = await orderOf(id)
  expect(postponed.lines[2]).toMatchObject({ availability: 'preorder', available_from: '2127-03-14' })
  expect(postponed.parcels[2]).toMatchObject({ number: 3, available_from: '2127-05-01' })

  const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))
  const inStock = postponed.lines.slice(0, 2).map((line) => ({ line_id: line.id, quantity: line.quantity }))
  await staff.client(officeOrdersApi.shipOrder, {
    params: { id },
    body: { carrier: 'post', tracking_number: null, lines: inStock },
  })
  expect((await orderOf(id)).parcels.map((parcel) => [parcel.number, parcel.available_from])).toEqual([
    [2, '2127-01-04'],
    [3, '2127-05-01'],
  ])

  await announce({ availability: 'available', availableFrom: null })
  const out = await orderOf(id)
  expect(out.lines[2]).toMatchObject({ availability: null, available_from: null })
  expect(out.parcels[0]).toEqual({ number: 2, is_in_stock: true, available_from: null, copies: 1 })
  await staff.client(officeOrdersApi.shipOrder, {
    params: { id },
    body: { carrier: 'post', tracking_number: null, lines: [] },
  })
  expect((await orderOf(id)).parcels).toEqual([])
})
