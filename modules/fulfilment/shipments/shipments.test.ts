import { and, eq, not } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import * as fulfilmentApi from '#contract/fulfilment/fulfilment.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type ShopperOptions } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { shipOrder } from './ship-order.ts'
import { shipments } from './tables.ts'

const app = await startTestApp()
const { core } = app
const { db } = core
const seller = await makeUser(app, { groups: ['sales'] })
const { client } = await signIn(app, seller)

const read = async (id: string) => (await client(officeOrdersApi.orders.read, { params: { id } })).data

/** An order on invoice of so many copies of one book. */
async function onInvoice(amount: number, options: ShopperOptions = {}) {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice', amount, ...options })
  const { lines, number } = await read(placed.order)
  return { id: placed.order, number, lineId: lines[0]?.id ?? '', shopper }
}

const ship = (id: string, tracking_number: string | null, lines: { line_id: string; quantity: number }[] = []) =>
  client(officeOrdersApi.shipOrder, { params: { id }, body: { carrier: 'post', tracking_number, lines } })

/** What the audit log has of changes of an order, by staff or a warehouse. */
const changesRecorded = (id: string) =>
  db.$count(auditRecords, and(eq(auditRecords.subjectId, id), not(auditRecords.isLook)))

const mailAbout = async (subjectId: string | undefined) => {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.subjectId, subjectId ?? ''))
  return mail
}

describe('an order that goes in two parcels', async () => {
  const { id, lineId, shopper } = await onInvoice(3)

  it('stays as it is with the first, and its buyer hears what is in it and that more follows', async () => {
    const { data } = await ship(id, '99.00.123456 7', [{ line_id: lineId, quantity: 2 }])
    expect(data).toMatchObject({ status: 'invoice', lines: [{ to_ship: 1 }] })
    const [parcel] = data.shipments
    expect(parcel).toMatchObject({
      carrier: 'Die Post',
      tracking_number: '99.00.1234567',
      tracking_url: 'https://service.post.ch/ekp-web/ui/entry/search/99.00.1234567',
      lines: [{ line_id: lineId, quantity: 2 }],
    })
    const told = { carrier: 'Die Post', trackingNumber: '99.00.1234567', isLast: false, lines: [{ quantity: 2 }] }
    expect(await mailAbout(parcel?.id)).toMatchObject({ kind: 'shipped', recipient: shopper.user.email, data: told })
  })

  it('is not changed by the same parcel told twice, of which neither its events nor the audit log tell', async () => {
    const before = await read(id)
    const recorded = await changesRecorded(id)
    const { data } = await ship(id, '99.00.1234567')
    expect([data.shipments, data.lines, data.events]).toEqual([before.shipments, before.lines, before.events])
    expect(await changesRecorded(id)).toBe(recorded)
  })

  it('never contains more than ordered, or what is not printed in it', async () => {
    const tooMany = await refused(ship(id, '2', [{ line_id: lineId, quantity: 2 }]))
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'more_than_ordered'])
    const strange = await refused(ship(id, '2', [{ line_id: uuidv7(), quantity: 1 }]))
    expect([strange.status, strange.body.errors]).toEqual([422, { 'lines.0.line_id': ['Artikel ist nicht bekannt'] }])
    expect((await read(id)).shipments).toHaveLength(1)
  })

  it('is shipped with the last, which its buyer sees, and then nothing more can be sent', async () => {
    const { data } = await ship(id, '2')
    expect(data).toMatchObject({ status: 'shipped', lines: [{ to_ship: 0 }] })
    const params = { id: shopper.user.id, orderId: id }
    const { data: own } = await shopper.client(ordersApi.getOrder, { params })
    expect(own.shipments.map(({ lines }) => lines[0]?.quantity)).toEqual([2, 1])
    expect(await mailAbout(data.shipments[1]?.id)).toMatchObject({ data: { isLast: true } })
    expect((await refused(ship(id, '3'))).body.code).toBe('order_status_refused')
    expect((await ship(id, '2')).data.shipments).toHaveLength(2)
  })
})

it('an unpaid order by card and one of digital goods are not sent', async () => {
  const unpaid = await makeOrder(app)
  expect((await refused(ship(unpaid.placed.order, '1'))).body.code).toBe('order_status_refused')
  const digital = await onInvoice(1, { product: { format: 'ebook' } })
  expect((await refused(ship(digital.id, '1'))).body.code).toBe('nothing_to_ship')
})

it('what was not out when it was ordered is billed with the first parcel, and due from then', async () => {
  const { id, lineId, shopper } = await onInvoice(2, { product: { availability: 'preorder' } })
  const orderId = { id: shopper.user.id, orderId: id }
  expect((await shopper.client(ordersApi.getOrder, { params: orderId })).data.invoice).toBeNull()
  const { data } = await ship(id, '1', [{ line_id: lineId, quantity: 1 }])
  const due_on = swissDayAfter(new Date(), 30)
  expect(data).toMatchObject({ status: 'invoice', documents: [{ kind: 'invoice', due_on }], is_owed: true })
  expect((await ship(id, '2')).data.documents).toEqual(data.documents)
})

describe('parcels that are recorded at once', () => {
  const AT_ONCE = isFullRun ? 50 : 10
  const parcel = { carrier: 'dpd', by: 'staff', staffId: seller.id } as const

  it('never hold more than ordered, and one of them is the last', async () => {
    const copies = AT_ONCE / 2
    const { id: orderId, lineId } = await onInvoice(copies, { product: { price: 100 } })
    const lines = [{ line_id: lineId, quantity: 1 }]
    const outcomes = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, n) =>
        inTransaction(db, (tx) => shipOrder(core, tx, { ...parcel, orderId, trackingNumber: String(n), lines })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(copies)
    const order = await read(orderId)
    expect(order).toMatchObject({ status: 'shipped', lines: [{ to_ship: 0 }] })
    expect(order.shipments).toHaveLength(copies)
    expect(order.events.filter(({ status }) => status === 'shipped')).toHaveLength(1)
  }, 60_000)

  it('are one where carrier and number are the same', async () => {
    const { id: orderId } = await onInvoice(2)
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        inTransaction(db, (tx) => shipOrder(core, tx, { ...parcel, orderId, trackingNumber: 'same', lines: [] })),
      ),
    )
    expect(new Set(ids.map(({ shipmentId }) => shipmentId)).size).toBe(1)
    expect(ids.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await db.$count(shipments, eq(shipments.orderId, orderId))).toBe(1)
  }, 60_000)
})

describe('a warehouse', () => {
  const toSend = async () => (await client(fulfilmentApi.listOrdersToSend, { query: {} })).data
  const report = (order_number: string, tracking_number: string, lines: { line_id: string; quantity: number }[] = []) =>
    client(fulfilmentApi.reportShipped, { body: { order_number, carrier: 'planzer', tracking_number, lines } })

  it('gets what can be sent now, and not what is not out yet or not paid', async () => {
    const ready = await onInvoice(2)
    const paid = await onInvoice(1)
    await inTransaction(db, (tx) =>
      receivePayment(core, tx, { orderId: paid.id, amount: 3650, creditId: null, by: 'staff', reason: 'test' }),
    )
    const later = await onInvoice(1, { product: { availability: 'preorder' } })
    const unpaid = await makeOrder(app)
    const listed = await toSend()
    const ids = listed.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([ready.id, paid.id]))
    for (const id of [later.id, unpaid.placed.order]) expect(ids).not.toContain(id)
    expect(listed.find(({ id }) => id === ready.id)).toMatchObject({
      number: ready.number,
      delivery_address: { city: 'Bern' },
      delivery_note: `/office/orders/${ready.id}/delivery-note.pdf`,
      lines: [{ line_id: ready.lineId, quantity: 2 }],
    })
    expect((await refused(report(later.number, '1'))).body.code).toBe('nothing_to_ship')
    await db.update(products).set({ availability: 'available' }).where(eq(products.id, later.shopper.productId))
    expect((await toSend()).map(({ id }) => id)).toContain(later.id)
  })

  it('gets the same as a file, in which no name is a formula', async () => {
    const evil = await onInvoice(1, { address: { company: '=HYPERLINK("http://x")', institution: '@sum' } })
    const file = await client(fulfilmentApi.readOrdersToSendFile, { query: {} })
    const row = (await file.text()).split('\r\n').find((line) => line.startsWith(evil.number))
    expect(row).toContain(`;"'=HYPERLINK(""http://x"")";'@sum;`)
  })

  it('gets phone numbers that it can dial', async () => {
    const abroad = await onInvoice(1, { address: { phone: '+41791234567' } })
    const text = await (await client(fulfilmentApi.readOrdersToSendFile, { query: {} })).text()
    expect(text.split('\r\n').find((line) => line.startsWith(abroad.number))).toContain(';+41 791234567;')
  })

  it('gets post codes, house numbers and ISBNs that no spreadsheet changes', async () => {
    const address = { postCode: '01067', city: 'Dresden', streetNumber: '1-3', phone: '0791234567' }
    const odd = await onInvoice(1, { address })
    const text = await (await client(fulfilmentApi.readOrdersToSendFile, { query: {} })).text()
    const row = text.split('\r\n').find((line) => line.startsWith(odd.number))
    expect(row).toContain(';"=""1-3""";"=""01067""";Dresden;')
    expect(row).toContain(';079 1234567;')
    expect(row).not.toMatch(/;\d{13};/)
  })

  it('reports a parcel as often as it likes, and the order is shipped once', async () => {
    const { number, id } = await onInvoice(2)
    const first = (await report(number, 'P 1')).data
    expect(first).toMatchObject({
      order: id,
      status: 'shipped',
      shipment: { carrier: 'Planzer', tracking_number: 'P1' },
    })
    expect((await report(number, 'P1')).data).toEqual(first)
    expect(await changesRecorded(id)).toBe(1)
    expect((await read(id)).events.at(-1)).toMatchObject({ status: 'shipped', actor: 'fulfilment' })
    expect((await toSend()).map((order) => order.id)).not.toContain(id)
    expect((await refused(report('2026-999999', '1'))).status).toBe(404)
    expect((await refused(report('', '1'))).body.errors).toHaveProperty('order_number')
  })

  it('hears that it cannot have sent more than was ordered, nor anything of an order that is not to be sent', async () => {
    const { number, lineId } = await onInvoice(2)
    const tooMany = await refused(report(number, '1', [{ line_id: lineId, quantity: 3 }]))
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'more_than_ordered'])
    const unpaid = await makeOrder(app)
    const [order] = await db.select().from(orders).where(eq(orders.id, unpaid.placed.order))
    const tooEarly = await refused(report(order?.number ?? '', '1'))
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'order_status_refused'])
  })

  it('prints a delivery note for what it packs and for what it has sent', async () => {
    const { id, lineId } = await onInvoice(2)
    const noteOf = (shipment?: string) =>
      client(officeOrdersApi.readDeliveryNote, { params: { id }, query: { shipment } })
    expect((await noteOf()).type).toBe('application/pdf')
    const { data } = await ship(id, '1', [{ line_id: lineId, quantity: 2 }])
    expect((await noteOf(data.shipments[0]?.id)).name).toBe(`Lieferschein-${data.number}.pdf`)
    expect((await refused(noteOf())).body.code).toBe('nothing_to_ship')
    expect((await refused(noteOf(uuidv7()))).status).toBe(404)
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect(order?.status).toBe('shipped')
  })
})
