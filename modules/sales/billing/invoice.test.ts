import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import * as ordersApi from '#contract/sales/orders.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type Shopper } from '#tests/support/shopper.ts'
import { billingDocuments, billingVat } from './tables.ts'

const app = await startTestApp({ payment: true, mail: true, worksJobs: true })
const { db } = app.core

const orderOf = async ({ client, user }: Shopper, orderId: string) =>
  (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data

const invoiceOf = ({ client }: Pick<Shopper, 'client'>, { id }: { id: string }, orderId: string) =>
  client(ordersApi.getInvoice, { params: { id, orderId } })

/** The order, once its invoice is drawn. */
function ready(shopper: Shopper, orderId: string) {
  return vi.waitFor(
    async () => {
      const order = await orderOf(shopper, orderId)
      expect(order.invoice?.is_ready).toBe(true)
      return order
    },
    { timeout: 60_000, interval: 50 },
  )
}

const documentOf = async (orderId: string) =>
  (await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, orderId)))[0]

describe('an order on invoice', () => {
  it('has its invoice at once, to be paid in 30 days; its file is had in the account and comes with a mail', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
    const order = await ready(shopper, placed.order)
    expect(order.invoice).toMatchObject({ due_on: swissDayAfter(new Date(), 30), is_ready: true })
    expect(order.invoice?.number).toMatch(/^R-\d{4}-\d{6}$/)
    const file = await invoiceOf(shopper, shopper.user, placed.order)
    expect([file.name, file.type]).toEqual([`Rechnung-${order.invoice?.number}.pdf`, 'application/pdf'])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const document = await documentOf(placed.order)
    expect(document).toMatchObject({
      fileHash: createHash('sha256').update(bytes).digest('hex'),
      fileSize: bytes.byteLength,
      total: order.total.amount,
    })
    const mail = await mailTo(app, shopper.user.email, /^Ihre Rechnung R-/)
    expect(mail.text).toContain(order.invoice?.number)
    expect(mail.attachments).toMatchObject([{ filename: file.name, size: bytes.byteLength }])
  })

  it('has the VAT of its order, which adds up to the total, with a voucher too', async () => {
    const { code } = await makeVoucher(app, { discount: 777 })
    const { placed } = await makeOrder(app, { method: 'invoice', amount: 3, voucher: code })
    const document = await documentOf(placed.order)
    const vat = await db
      .select()
      .from(billingVat)
      .where(eq(billingVat.documentId, document?.id ?? ''))
    expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(document?.total)
    expect(document?.facts).toMatchObject({ voucher: { code, amount: 777 }, lines: [{ amount: 3, total: 8700 }] })
  })

  it('for something that is not out yet has none until it is sent', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice', product: { availability: 'preorder' } })
    expect((await orderOf(shopper, placed.order)).invoice).toBeNull()
    expect((await refused(invoiceOf(shopper, shopper.user, placed.order))).body.code).toBe('not_found')
  })
})

describe('an order that is paid online', () => {
  it('has its invoice once it is paid, which says how and when; there is nothing to pay with it', async () => {
    const { shopper, placed, transactionId } = await makeOrder(app)
    expect((await orderOf(shopper, placed.order)).invoice).toBeNull()
    await app.simulator.pay(transactionId)
    const order = await ready(shopper, placed.order)
    expect(order.invoice?.due_on).toBeNull()
    const document = await documentOf(placed.order)
    const [{ paidAt } = { paidAt: null }] = await db.select().from(orders).where(eq(orders.id, placed.order))
    expect(document).toMatchObject({ reference: null, facts: { paid: { method: 'twint', at: paidAt?.toISOString() } } })
    expect((await mailTo(app, shopper.user.email, /^Ihre Rechnung/)).text).toContain('Bezahlt mit TWINT am ')
  })

  it('of nothing has none', async () => {
    const { shopper, placed } = await makeOrder(app, { method: null, product: { price: 0, format: 'ebook' } })
    expect(await orderOf(shopper, placed.order)).toMatchObject({ status: 'completed', invoice: null })
  })
})

it('the invoice of another person is unknown', async () => {
  const { shopper, placed } = await makeOrder(app, { method: 'invoice' })
  const { shopper: other, placed: theirs } = await makeOrder(app, { method: 'invoice' })
  await ready(shopper, placed.order)
  const calls = [
    () => invoiceOf(other, other.user, placed.order),
    () => invoiceOf(other, shopper.user, placed.order),
    () => invoiceOf(shopper, other.user, theirs.order),
  ]
  for (const call of calls) expect((await refused(call())).status).toBe(404)
})
