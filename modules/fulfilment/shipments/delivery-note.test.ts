import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as fulfilmentApi from '#contract/fulfilment/fulfilment.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { incrementAmount, setPaymentMethod } from '#contract/storefront/cart.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper, type ShopperOptions } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const noteOf = (id: string, shipment?: string) =>
  client(officeOrdersApi.readDeliveryNote, { params: { id }, query: { shipment } })
const textOf = async (file: File) =>
  (await readPdfText(new Uint8Array(await file.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ')
const REST = 'Die übrigen Artikel folgen'

async function onInvoice(options: ShopperOptions = {}) {
  const { placed } = await makeOrder(app, { method: 'invoice', ...options })
  const { data } = await client(officeOrdersApi.orders.read, { params: { id: placed.order } })
  return { id: placed.order, number: data.number, lineId: data.lines[0]?.id ?? '' }
}

describe('there is a delivery note only for what may go', () => {
  it.each<OrderStatus>(['new', 'waiting', 'fraud', 'failed', 'canceled'])(
    'not for an order that is %s',
    async (status) => {
      const { placed } = await makeOrder(app)
      await db.update(orders).set({ status }).where(eq(orders.id, placed.order))
      const refusal = await refused(noteOf(placed.order))
      expect([refusal.status, refusal.body.code]).toEqual([409, 'nothing_to_ship'])
    },
  )

  it('for one that is paid or on invoice', async () => {
    const { id } = await onInvoice()
    expect((await noteOf(id)).type).toBe('application/pdf')
    await db.update(orders).set({ status: 'paid', paidAt: new Date() }).where(eq(orders.id, id))
    expect((await noteOf(id)).type).toBe('application/pdf')
  })

  it('not for one of which all copies are credited', async () => {
    const { id, lineId } = await onInvoice({ amount: 2 })
    const lines = [{ line_id: lineId, quantity: 2 }]
    const body = { note: 'Vergriffen.', credited_before: 0, shipping: false, goodwill: null, lines }
    await client(creditsApi.creditOrder, { params: { id }, body })
    expect((await refused(noteOf(id))).body.code).toBe('nothing_to_ship')
  })

  it('without what is not out yet, which follows', async () => {
    const later = { availability: 'preorder' } as const
    const { id: productId } = await makeProduct(app, await makeTitle(app, { title: 'Der spätere Band' }), later)
    const shopper = await makeShopper(app, { productId })
    const { id: ready } = await makeProduct(app, await makeTitle(app, { title: 'Der fertige Band' }))
    await shopper.client(incrementAmount, { body: { amount: 1, products: [ready] } })
    await shopper.client(setPaymentMethod, { body: { payment_method: 'invoice' } })
    const { data } = await shopper.client(placeOrder, { body: { terms_accepted: true, cart_id: shopper.cartId } })
    const text = await textOf(await noteOf(data.order))
    expect(text).toContain('Der fertige Band')
    expect(text).not.toContain('Der spätere Band')
    expect(text).toContain(REST)
    const reprinted = await onInvoice({ product: { availability: 'reprinting' } })
    expect((await refused(noteOf(reprinted.id))).body.code).toBe('nothing_to_ship')
  })

  it('for a parcel that has gone, which promises nothing once the order is cancelled', async () => {
    const { id, lineId } = await onInvoice({ amount: 2 })
    const body = { carrier: 'post' as const, tracking_number: null, lines: [{ line_id: lineId, quantity: 1 }] }
    const { data } = await client(officeOrdersApi.shipOrder, { params: { id }, body })
    const parcel = data.shipments[0]?.id
    expect(await textOf(await noteOf(id, parcel))).toContain(REST)
    await client(creditsApi.cancelOrder, { params: { id }, body: { note: 'Auf Wunsch der Kundin.' } })
    expect(await textOf(await noteOf(id, parcel))).not.toContain(REST)
    expect((await refused(noteOf(id))).body.code).toBe('nothing_to_ship')
  })
})

describe('the delivery notes of several orders', () => {
  const notesOf = (order: string[]) => client(fulfilmentApi.readDeliveryNotes, { query: { order } })

  it('are one document, without an order of which nothing is left to send', async () => {
    const [first, second, gone] = [await onInvoice(), await onInvoice(), await onInvoice()]
    await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, gone.id))
    const looks = () => db.$count(auditRecords, eq(auditRecords.action, 'readDeliveryNotes'))
    const before = await looks()
    const file = await notesOf([first.id, second.id, first.id, gone.id])
    const text = await textOf(file)
    for (const { number } of [first, second]) expect(text).toContain(number)
    expect(text).not.toContain(gone.number)
    expect((await readPdfText(new Uint8Array(await file.arrayBuffer()))).length).toBe(2)
    expect(await looks()).toBe(before + 2)
  })

  it('are those of the list where none is named', async () => {
    const { number } = await onInvoice()
    expect(await textOf(await notesOf([]))).toContain(number)
  })

  it('are refused where nothing is left, and where an order is unknown', async () => {
    const { id } = await onInvoice()
    await db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, id))
    expect((await refused(notesOf([id]))).body.code).toBe('nothing_to_ship')
    expect((await refused(notesOf([crypto.randomUUID()]))).status).toBe(422)
    expect((await refused(notesOf([uuidv7()]))).status).toBe(404)
  })
})
