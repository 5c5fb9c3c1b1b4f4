import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it, vi } from 'vitest'
import { tasks as officeTasks } from '#contract/desks/tasks.ts'
import { uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import { markOrderPaid, readOrderDocument } from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { readVatReport } from '#contract/sales/vat-report.ts'
import { inTransaction } from '#kernel/core.ts'
import { changeOrder } from '#modules/fulfilment/order-process/change-order.ts'
import { receivePayment } from '#modules/fulfilment/order-process/receive-payment.ts'
import * as paymentsJobs from '#modules/fulfilment/payments/jobs.ts'
import { paymentInbox } from '#modules/fulfilment/payments/tables.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { drawing } from '#modules/sales/billing/drawing/drawing.ts'
import { billingDocuments, billingVat } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { onceDrawn } from '#tests/support/answers/once-drawn.ts'
import { readPdfText } from '#tests/support/answers/read-pdf-text.ts'
import { startTestApp } from '#tests/support/app.ts'
import { camtMessage } from '#tests/support/factories/camt-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { billing } from '#tests/support/outside-world.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, type Shopper, type ShopperOptions } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import * as refundsJobs from './jobs.ts'
import { refunds } from './tables.ts'

const app = await startTestApp({ payment: true })
const { core, simulator } = app
const { db } = core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const NOTE = 'Auf Wunsch der Kundin.'

/** An order of CHF 36.50, or of several books, that is paid by TWINT. */
async function paidOrder(options: ShopperOptions = {}) {
  const { shopper, placed, transactionId } = await makeOrder(app, options)
  await simulator.pay(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
  return { shopper, id: placed.order, transactionId }
}

async function onInvoice(options: ShopperOptions = {}) {
  const { shopper, placed } = await makeOrder(app, { ...options, method: 'invoice' })
  return { shopper, id: placed.order }
}

/** Rappen that come at the bank. */
const receive = (orderId: string, amount: number) =>
  inTransaction(db, (tx) => receivePayment(core, tx, { orderId, amount, creditId: null, by: 'bank', reason: 'test' }))

const read = async (id: string) => (await client(creditsApi.orderCredits.read, { params: { id } })).data
const cancel = async (id: string) =>
  (await client(creditsApi.cancelOrder, { params: { id }, body: { note: NOTE } })).data

async function credit(id: string, asked: { copies?: number; shipping?: boolean; goodwill?: number }) {
  const { credited, lines } = await read(id)
  const body = {
    note: NOTE,
    credited_before: credited.amount,
    shipping: asked.shipping ?? false,
    goodwill: asked.goodwill ?? null,
    lines: asked.copies === undefined ? [] : [{ line_id: lines[0]?.line_id ?? '', quantity: asked.copies }],
  }
  return client(creditsApi.creditOrder, { params: { id }, body })
}

/** Does the jobs of all refunds that are to be sent. */
async function send() {
  const open = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.way, 'provider'))
  for (const { id } of open) await app.perform(refundsJobs.sendRefund, { refundId: id })
}

const creditedAtProvider = (transactionId: string) =>
  simulator.transactions().find(({ id }) => id === transactionId)?.credited
const tasksAbout = async (query: string) => (await client(officeTasks.list, { query: { query } })).data
const orderOf = async ({ client, user }: Shopper, orderId: string) =>
  (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data

async function vatOf(orderId: string, kind: 'invoice' | 'credit_note') {
  const rows = await db
    .select({ kind: billingDocuments.kind, rate: billingVat.rate, gross: billingVat.gross, vat: billingVat.vat })
    .from(billingVat)
    .innerJoin(billingDocuments, eq(billingDocuments.id, billingVat.documentId))
    .where(eq(billingDocuments.orderId, orderId))
  const own = rows.filter((row) => row.kind === kind)
  return [own.reduce((sum, { gross }) => sum + gross, 0), own.reduce((sum, { vat }) => sum + vat, 0)]
}

describe('cancelling', () => {
  it('an order paid online credits all of it and sends the money back through the provider', async () => {
    const { shopper, id, transactionId } = await paidOrder()
    expect(await cancel(id)).toMatchObject({
      status: 'canceled',
      credited: { amount: 3650 },
      paid: { amount: 3650 },
      refunded: { amount: 3650 },
      refunds: [{ way: 'provider', state: 'to_send', amount: { amount: 3650 } }],
    })
    expect(await vatOf(id, 'credit_note')).toEqual(await vatOf(id, 'invoice'))
    expect(await orderOf(shopper, id)).toMatchObject({ credit_notes: [{ refund: 'pending', total: { amount: 3650 } }] })
    await send()
    expect(creditedAtProvider(transactionId)).toBe(3650)
    expect((await orderOf(shopper, id)).credit_notes).toMatchObject([{ refund: 'done', is_ready: false }])
    expect(await refused(client(creditsApi.cancelOrder, { params: { id }, body: { note: NOTE } }))).toMatchObject({
      status: 409,
      body: { code: 'order_status_refused' },
    })
  })

  it('an order leaves nothing of its VAT in the report of the year', async () => {
    const year = new Date().getFullYear()
    const reportOf = async () => (await client(readVatReport, { query: { year } })).data.total
    const before = await reportOf()
    const { id } = await paidOrder()
    expect((await reportOf()).vat.amount).toBeGreaterThan(before.vat.amount)
    await cancel(id)
    const after = await reportOf()
    expect([after.gross, after.vat]).toEqual([before.gross, before.vat])
    expect(after.credit_notes.amount).toBe(before.credit_notes.amount + 3650)
  })

  it('an order on invoice that is not paid credits it, and nothing goes back', async () => {
    const { shopper, id } = await onInvoice()
    expect(await cancel(id)).toMatchObject({ owed: { amount: 0 }, paid: { amount: 0 }, refunds: [] })
    expect((await orderOf(shopper, id)).credit_notes).toMatchObject([{ refund: 'none', total: { amount: 3650 } }])
  })

  it('an order paid at the bank is a task for staff, whose refund they mark as done once', async () => {
    const { id } = await onInvoice()
    await receive(id, 3650)
    const { number, refunds: planned } = await cancel(id)
    expect(planned).toMatchObject([{ way: 'by_hand', state: 'to_send', reference: `${number}-R1`, may: ['complete'] }])
    expect(await tasksAbout(number)).toMatchObject([
      { kind: 'refund_by_hand', facts: { amount: { amount: 3650 } }, done_at: null },
    ])
    const done = { params: { id: planned[0]?.id ?? '' }, body: { note: 'Überwiesen.' } }
    expect((await client(creditsApi.completeRefund, done)).data).toMatchObject({ state: 'done_by_hand', may: [] })
    expect((await tasksAbout(number))[0]?.done_at).not.toBeNull()
    expect(await refused(client(creditsApi.completeRefund, done))).toMatchObject({ body: { code: 'refund_settled' } })
    const listed = await client(creditsApi.refunds.list, { query: { state: 'done_by_hand', query: number } })
    expect(listed.data).toHaveLength(1)
  })

  it('a completed order is cancelled as well', async () => {
    const { id } = await paidOrder()
    await inTransaction(db, (tx) =>
      changeOrder(core, tx, { orderId: id, from: 'paid', to: 'completed', by: 'staff', reason: 'test' }),
    )
    expect((await cancel(id)).status).toBe('canceled')
  })

  it('an order suspected of fraud sends money back that came all the same, without an invoice', async () => {
    const { id } = await makeFraud()
    const credits = await cancel(id)
    expect(credits).toMatchObject({ billed: null, credit_notes: [], refunded: { amount: 3650 }, status: 'canceled' })
  })

  it('an order that is not paid is refused', async () => {
    const { placed } = await makeOrder(app)
    const asked = client(creditsApi.cancelOrder, { params: { id: placed.order }, body: { note: NOTE } })
    expect(await refused(asked)).toMatchObject({ body: { code: 'order_status_refused' } })
  })
})

/** The order is suspected of fraud when money comes for it. */
async function makeFraud() {
  const { shopper, placed, transactionId } = await makeOrder(app)
  await inTransaction(db, (tx) =>
    changeOrder(core, tx, { orderId: placed.order, from: 'new', to: 'fraud', by: 'payment', reason: 'test' }),
  )
  await simulator.pay(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
  await applyInbox()
  return { id: placed.order }
}

async function applyInbox() {
  for (const { id } of await db.select().from(paymentInbox)) {
    await app.perform(paymentsJobs.applyPaymentEvent, { inboxId: id })
  }
}

it('knows no order and no refund that there is not', async () => {
  const params = { id: uuidv7() }
  const asked = [client(creditsApi.orderCredits.read, { params }), client(creditsApi.refunds.read, { params })]
  for (const refusal of await Promise.all(asked.map(refused))) {
    expect(refusal).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

describe('crediting in parts', () => {
  it('gives back copies, shipping and goodwill, until nothing is left, and never more', async () => {
    const { id, transactionId } = await paidOrder({ amount: 3 })
    const total = (await read(id)).billed?.amount ?? 0
    expect((await credit(id, { copies: 1 })).data.credited.amount).toBe(2900)
    const tooMany = await refused(credit(id, { copies: 3 }))
    expect(tooMany.body.errors).toEqual({
      'lines.0.quantity': ['Menge geht über das hinaus, was noch nicht gutgeschrieben ist'],
    })
    await credit(id, { goodwill: 500 })
    await credit(id, { copies: 2, shipping: total > 8700 })
    expect(await vatOf(id, 'credit_note')).toEqual(await vatOf(id, 'invoice'))
    const more = await refused(credit(id, { goodwill: 1 }))
    expect(more.body.errors).toEqual({ goodwill: ['Betrag geht über das hinaus, was noch nicht gutgeschrieben ist'] })
    expect(await read(id)).toMatchObject({ status: 'completed', owed: { amount: 0 }, credited: { amount: total } })
    await send()
    expect(creditedAtProvider(transactionId)).toBe(total)
  })

  it.each([
    ['nothing', {}, 'lines'],
    ['an amount beside articles', { copies: 1, goodwill: 100 }, 'goodwill'],
    ['more than was billed', { goodwill: 3651 }, 'goodwill'],
  ])('refuses %s', async (_, asked, field) => {
    const { id } = await onInvoice()
    const { status, body } = await refused(credit(id, asked))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it('refuses an article of another order, and a credit by somebody who has not seen the last one', async () => {
    const { id } = await onInvoice()
    const [line] = (await read((await onInvoice()).id)).lines
    const body = { note: NOTE, credited_before: 0, lines: [{ line_id: line?.line_id ?? '', quantity: 1 }] }
    const other = await refused(client(creditsApi.creditOrder, { params: { id }, body }))
    expect(other.body.errors).toEqual({ 'lines.0.line_id': ['Artikel ist nicht bekannt'] })
    await credit(id, { goodwill: 100 })
    const stale = { note: NOTE, credited_before: 0, goodwill: 100 }
    expect(await refused(client(creditsApi.creditOrder, { params: { id }, body: stale }))).toMatchObject({
      status: 409,
      body: { code: 'credits_changed' },
    })
  })

  it('refuses an order without an invoice', async () => {
    const { placed } = await makeOrder(app)
    expect(await refused(credit(placed.order, { goodwill: 100 }))).toMatchObject({ body: { code: 'order_not_billed' } })
  })

  it('lowers what is owed of an unpaid invoice, which the bank then pays to the Rappen', async () => {
    const { id } = await onInvoice()
    expect((await credit(id, { goodwill: 650 })).data).toMatchObject({ owed: { amount: 3000 }, refunds: [] })
    const [invoice] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, id))
    const upload = async (name: string, amount: string) => {
      const details = [{ bankReference: `${name}-1`, amount, reference: invoice?.reference ?? '' }]
      const file = new File(
        [camtMessage([{ iban: billing.iban ?? '', entries: [{ bankReference: name, amount, details }] }])],
        'camt.xml',
      )
      return (await client(uploadBankStatement, { body: { statement: [file] } })).data
    }
    expect(await upload('REST', '30.00')).toMatchObject({ matched: 1, open: 0 })
    expect(await read(id)).toMatchObject({ status: 'paid', paid: { amount: 3000 }, owed: { amount: 0 } })
    expect((await cancel(id)).refunds).toMatchObject([{ amount: { amount: 3000 }, way: 'by_hand' }])
  })

  it('leaves nothing to pay once all is credited', async () => {
    const { id } = await onInvoice()
    await credit(id, { goodwill: 3650 })
    expect(await read(id)).toMatchObject({ status: 'canceled', owed: { amount: 0 }, paid: { amount: 0 } })
    const marked = client(markOrderPaid, { params: { id }, body: { note: NOTE } })
    expect(await refused(marked)).toMatchObject({ body: { code: 'order_not_owed' } })
  })
})

describe('a credit note', () => {
  it('is had as a PDF by the buyer alone, and comes with one mail', async () => {
    const { shopper, id } = await paidOrder()
    await cancel(id)
    const [note] = (await orderOf(shopper, id)).credit_notes
    const creditNoteId = note?.id ?? ''
    const get = ({ client, user }: Shopper) =>
      client(ordersApi.getCreditNote, { params: { id: user.id, orderId: id, creditNoteId } })
    const forStaff = () => client(readOrderDocument, { params: { id, documentId: creditNoteId } })
    const failing = vi.spyOn(drawing, 'run').mockRejectedValue(new Error('no room'))
    expect(await refused(get(shopper))).toMatchObject({ status: 409, body: { code: 'credit_note_not_ready' } })
    expect((await refused(forStaff())).body.code).toBe('credit_note_not_ready')
    failing.mockRestore()
    expect((await onceDrawn(forStaff)).type).toBe('application/pdf')
    const file = await get(shopper)
    expect([file.type, file.name]).toEqual(['application/pdf', `Gutschrift-${note?.number}.pdf`])
    const [text] = await readPdfText(new Uint8Array(await file.arrayBuffer()))
    const { invoice } = await orderOf(shopper, id)
    expect(text).toContain(`Gutschrift ${note?.number}`)
    expect(text).toContain(`Diese Gutschrift berichtigt die Rechnung ${invoice?.number}`)
    expect(text).toContain('Der Betrag wird auf TWINT zurückerstattet.')
    expect(text).toMatch(/Total inkl\. MwSt\.\s+CHF\s+36\.50/)
    const stranger = (await onInvoice()).shopper
    expect(await refused(get(stranger))).toMatchObject({ status: 404 })
    const sent = await db.select().from(mails).where(eq(mails.subjectId, creditNoteId))
    expect(sent).toMatchObject([{ kind: 'credit-note', data: { moneyBack: { way: 'provider', method: 'twint' } } }])
    expect((await orderOf(shopper, id)).credit_notes[0]?.is_ready).toBe(true)
  })
})

describe('a refund', () => {
  it('that the provider refuses is for staff to send by hand', async () => {
    const { id } = await paidOrder()
    const { number, refunds: planned } = await cancel(id)
    simulator.fail('declined')
    await send()
    simulator.fail(null)
    await send()
    expect((await read(id)).refunds).toMatchObject([{ way: 'by_hand', state: 'refused' }])
    const tasks = await tasksAbout(number)
    expect(tasks).toMatchObject([{ kind: 'refund_refused', facts: { code: 'DECLINED' } }])
    await client(creditsApi.completeRefund, { params: { id: planned[0]?.id ?? '' }, body: { note: 'Überwiesen.' } })
    expect((await read(id)).refunds).toMatchObject([{ state: 'done_by_hand' }])
  })

  it('whose answer is lost is looked up, and never sent a second time', async () => {
    const { id, transactionId } = await paidOrder()
    await cancel(id)
    simulator.fail('lost_refund')
    await send()
    expect((await read(id)).refunds).toMatchObject([{ state: 'unknown' }])
    simulator.fail(null)
    await send()
    await send()
    expect((await read(id)).refunds).toMatchObject([{ state: 'refunded' }])
    expect(creditedAtProvider(transactionId)).toBe(3650)
  })

  it('of which nothing is known for an hour is for staff, who say that it is done', async () => {
    const { id } = await paidOrder()
    const { number, refunds: planned } = await cancel(id)
    const refundId = planned[0]?.id ?? ''
    await db
      .update(refunds)
      .set({ state: 'unknown', askedAt: new Date(Date.now() - 3_700_000) })
      .where(eq(refunds.id, refundId))
    simulator.fail('down')
    await app.perform(refundsJobs.sendRefund, { refundId })
    simulator.fail(null)
    expect(await tasksAbout(number)).toMatchObject([{ kind: 'refund_unclear', done_at: null }])
    await client(creditsApi.completeRefund, {
      params: { id: refundId },
      body: { note: 'Beim Zahlungsdienst erledigt.' },
    })
    expect((await tasksAbout(number))[0]?.done_at).not.toBeNull()
  })

  it('is not asked for while the provider is away, and is sent when it is back', async () => {
    const { id, transactionId } = await paidOrder()
    await cancel(id)
    simulator.fail('down')
    await send()
    expect((await read(id)).refunds).toMatchObject([{ state: 'to_send', asked_at: null }])
    simulator.fail(null)
    await send()
    expect(creditedAtProvider(transactionId)).toBe(3650)
  })

  describe('of whose request nothing was heard for an hour', () => {
    const askedLongAgo = { state: 'unknown', askedAt: new Date(Date.now() - 3_700_000) } as const

    it('is done when the provider has sent it', async () => {
      const { id } = await paidOrder()
      const { number } = await cancel(id)
      simulator.fail('lost_refund')
      await send()
      simulator.fail(null)
      await db.update(refunds).set(askedLongAgo).where(eq(refunds.orderId, id))
      await send()
      expect((await read(id)).refunds).toMatchObject([{ state: 'refunded' }])
      expect(await tasksAbout(number)).toEqual([])
    })

    it('is not taken for a former one of the same amount', async () => {
      const { id, transactionId } = await paidOrder()
      await credit(id, { goodwill: 500 })
      await send()
      const { refunds: both } = (await credit(id, { goodwill: 500 })).data
      await db
        .update(refunds)
        .set(askedLongAgo)
        .where(eq(refunds.id, both[1]?.id ?? ''))
      await send()
      expect((await read(id)).refunds.map(({ state }) => state)).toEqual(['refunded', 'unknown'])
      expect(creditedAtProvider(transactionId)).toBe(500)
    })
  })

  it('is found by its order, its state and its way', async () => {
    const { id } = await paidOrder()
    const { number } = await cancel(id)
    const waysOf = async (query: { state?: 'to_send' | 'refunded'; way?: 'provider' | 'by_hand' }) =>
      (await client(creditsApi.refunds.list, { query: { query: number, ...query } })).data.map(({ way }) => way)
    expect(await waysOf({})).toEqual(['provider'])
    expect(await waysOf({ state: 'to_send', way: 'provider' })).toEqual(['provider'])
    expect(await waysOf({ state: 'refunded' })).toEqual([])
    expect(await waysOf({ way: 'by_hand' })).toEqual([])
  })

  it('that the shop itself sends cannot be marked as done by hand', async () => {
    const { id } = await paidOrder()
    const [refund] = (await cancel(id)).refunds
    expect(refund?.may).toEqual([])
    const done = client(creditsApi.completeRefund, { params: { id: refund?.id ?? '' }, body: { note: 'Erledigt.' } })
    expect(await refused(done)).toMatchObject({ status: 409, body: { code: 'refund_settled' } })
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe('canceled')
  })
})
