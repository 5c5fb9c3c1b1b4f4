import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { StorageUnavailable } from '#adapters/storage/port.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import { bookEntry } from '#modules/sales/billing/ledger/book-entry.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { onceDrawn } from '#tests/support/answers/once-drawn.ts'
import { readQrBill } from '#tests/support/answers/read-qr-bill.ts'
import { startTestApp } from '#tests/support/app.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'
import { drawing } from './drawing/drawing.ts'
import { issueInvoice } from './issue-invoice.ts'
import * as billingJobs from './jobs.ts'
import { billingDocuments } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core } = app
const { db } = core

async function onInvoice(options: Parameters<typeof makeOrder>[1] = {}) {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice', ...options })
  const params = { id: shopper.user.id, orderId: placed.order }
  return {
    shopper,
    params,
    read: async () => (await shopper.client(ordersApi.getOrder, { params })).data,
    code: (by: Pick<Shopper, 'client'> = shopper, id = params.id) =>
      by.client(ordersApi.getInvoiceQrCode, { params: { ...params, id } }),
  }
}

describe('an order on invoice shows how to pay it', () => {
  it('with account, reference and the code of its QR-bill, over what is left', async () => {
    const { params, read, code } = await onInvoice()
    const { orderId } = params
    await bookEntry(db, { orderId, amount: 1000, creditId: null, staffId: null, at: new Date() })
    const { invoice, invoice_to_pay: toPay, number } = await read()
    const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId))
    expect(invoice).toMatchObject({ is_owed: true, overdue_since: null, left_to_pay: { amount: 2650 } })
    expect(toPay).toMatchObject({
      amount: { amount: 2650 },
      account: 'CH44 3199 9123 0008 8901 2',
      message: `Rechnung ${invoice?.number}, Bestellung ${number}`,
      has_qr_code: true,
    })
    expect(toPay?.reference?.replaceAll(' ', '')).toBe(document?.reference)

    const drawn = new Uint8Array(await (await code()).arrayBuffer())
    expect(drawn.byteLength).toBeLessThan(40_000)
    const scanned = await readQrBill(await sharp(drawn, { density: 300 }).png().toBuffer())
    expect(scanned).toMatchObject({
      correction: 'M',
      account: 'CH4431999123000889012',
      amount: '26.50',
      reference: document?.reference,
      debtor: { type: 'S' },
      rest: [expect.stringMatching(/^\/\/S1\/10\/R-/)],
    })
  })

  it('and since when it is overdue: from the day after the last one', async () => {
    const { params, read } = await onInvoice({ product: { availability: 'preorder' } })
    const [order] = await db.select().from(orders).where(eq(orders.id, params.orderId))
    if (!order) throw new Error('the order is gone')
    const at = (days: number) => new Date(`${swissDayAfter(new Date(), days)}T12:00:00Z`)
    await inTransaction(db, (tx) => issueInvoice(core, tx, { order, at: at(-31) }))
    expect((await read()).invoice).toMatchObject({
      due_on: swissDayAfter(new Date(), -1),
      overdue_since: swissDayAfter(new Date(), 0),
    })
  })

  it('to nobody else, and not once it is paid', async () => {
    const { params, read, code } = await onInvoice()
    const { shopper: stranger } = await onInvoice()
    expect((await refused(code(stranger, stranger.user.id))).status).toBe(404)
    await inTransaction(db, (tx) =>
      receivePayment(core, tx, { orderId: params.orderId, by: 'bank', amount: 3650, creditId: null, reason: 'credit' }),
    )
    expect(await read()).toMatchObject({ invoice: { is_owed: false, overdue_since: null }, invoice_to_pay: null })
    expect((await refused(code())).body.code).toBe('not_found')
  })
})

it('where the storage is away, an invoice that is there is asked for again in a minute', async () => {
  const { shopper, params } = await onInvoice()
  await onceDrawn(() => shopper.client(ordersApi.getInvoice, { params }))
  const away = vi.spyOn(app.storage, 'read').mockRejectedValue(new StorageUnavailable('silent'))
  const answer = await refused(shopper.client(ordersApi.getInvoice, { params }))
  expect(answer).toMatchObject({ status: 409, retryAfter: 60, body: { code: 'invoice_not_ready' } })
  away.mockRestore()
  expect((await shopper.client(ordersApi.getInvoice, { params })).type).toBe('application/pdf')
})

it('where an invoice cannot be drawn, one job goes on, however often it is asked for', async () => {
  const failing = vi.spyOn(drawing, 'run').mockRejectedValue(new Error('no room'))
  const { shopper, params } = await onInvoice()
  const [document] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, params.orderId))
  const jobs = () =>
    rowsOf(
      db,
      sql`select id from jobs.job where name = ${billingJobs.drawDocument.name} and data->>'documentId' = ${document?.id}`,
    )
  const before = (await jobs()).length
  for (let n = 0; n < 3; n += 1) {
    const answer = await refused(shopper.client(ordersApi.getInvoice, { params }))
    expect(answer.body.code).toBe('invoice_not_ready')
  }
  expect(await jobs()).toHaveLength(before + 1)
  failing.mockRestore()
  const file = await onceDrawn(() => shopper.client(ordersApi.getInvoice, { params }))
  expect(file.type).toBe('application/pdf')
})
