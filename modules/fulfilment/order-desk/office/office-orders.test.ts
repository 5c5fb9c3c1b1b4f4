import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { type OrderStatus, orderStatus } from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissDayAfter } from '#kernel/swiss-dates.ts'
import { auditRecords } from '#modules/ground/audit/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orderLines, orderNotes, orders } from '#modules/sales/orders/tables.ts'
import { onceDrawn } from '#tests/support/answers/once-drawn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const seller = await makeUser(app, { groups: ['sales'], firstName: 'Vera', lastName: 'Verkauf' })
const { client } = await signIn(app, seller)

const { placed, shopper } = await makeOrder(app, {
  method: 'invoice',
  user: { firstName: 'Lena', lastName: 'Quarzuhr' },
})
const id = placed.order
const note = 'Am Telefon geklärt.'

const read = async (of = id) => (await client(officeOrdersApi.orders.read, { params: { id: of } })).data
type Query = Parameters<typeof client<typeof officeOrdersApi.orders.list>>[1]['query']
const numbers = async (query: Query) =>
  (await client(officeOrdersApi.orders.list, { query })).data.map(({ number }) => number)

describe('staff who look for an order', () => {
  it('find it by number, invoice, name and e-mail, and nothing that does not fit', async () => {
    const other = await makeOrder(app)
    const { number, documents } = await read()
    const found = [number, documents[0]?.number ?? '', 'quarzuhr lena', shopper.user.email.toUpperCase()]
    for (const query of found) expect(await numbers({ query }), query).toEqual([number])
    expect(await numbers({ query: 'Quarzuhr Emil' })).toEqual([])
    expect(await numbers({ status: 'invoice', payment_method: 'invoice', query: 'quarzuhr' })).toEqual([number])
    expect(await numbers({ status: 'new', payment_method: 'invoice' })).toEqual([])
    const all = await numbers({ sort: 'number' })
    expect(all).toEqual(all.toSorted())
    expect(all).toEqual(expect.arrayContaining([number, other.placed.number]))
    expect((await numbers({ sort: '-placed_at' }))[0]).toBe(other.placed.number)
    const day = swissDayAfter(new Date(), 0)
    expect(await numbers({ from: day, until: day, query: number })).toEqual([number])
    expect(await numbers({ from: swissDayAfter(new Date(), 1) })).toEqual([])
    expect(await numbers({ until: swissDayAfter(new Date(), -1) })).toEqual([])
  })

  it('see what is owed, and what is overdue', async () => {
    const [listed] = (await client(officeOrdersApi.orders.list, { query: { payment: 'owed', query: 'quarzuhr' } })).data
    expect(listed).toMatchObject({
      buyer: 'Lena Quarzuhr',
      is_owed: true,
      is_overdue: false,
      due_on: swissDayAfter(new Date(), 30),
    })
    expect(await numbers({ payment: 'overdue' })).toEqual([])
    expect(await numbers({ payment: 'owed', status: 'new' })).toEqual([])
  })

  it('read everything about it, which the audit log notes', async () => {
    const order = await read()
    expect(order).toMatchObject({
      user_id: shopper.user.id,
      email: shopper.user.email,
      total: { amount: 3650 },
      lines: [{ quantity: 1, to_ship: 1 }],
      events: [{ from: null, status: 'invoice', actor: 'customer', staff: null }],
      documents: [{ kind: 'invoice', is_ready: false }],
      mails: [{ kind: 'order-confirmation', recipient: shopper.user.email }],
      payment_attempts: [],
      shipments: [],
      notes: [],
    })
    const looks = await db.select().from(auditRecords).where(eq(auditRecords.personId, shopper.user.id))
    expect(looks.at(-1)).toMatchObject({ action: 'readOrder', isLook: true, subjectId: id })
  })

  it('list several statuses at once, and those of one person', async () => {
    const { number } = await read()
    expect(await numbers({ status: 'invoice,shipped', user: shopper.user.id })).toEqual([number])
    expect(await numbers({ status: 'paid,canceled', user: shopper.user.id })).toEqual([])
    const { placed: other } = await makeOrder(app, { method: 'invoice' })
    expect(await numbers({ status: 'invoice' })).toContain(other.number)
    expect(await numbers({ user: shopper.user.id })).not.toContain(other.number)
    const wrong = client(officeOrdersApi.orders.list, { query: { status: 'paid,bezahlt' } })
    expect((await refused(wrong)).status).toBe(422)
  })

  it('get its documents, which are drawn when nobody has drawn them', async () => {
    const documentId = (await read()).documents[0]?.id ?? ''
    const document = () => client(officeOrdersApi.readOrderDocument, { params: { id, documentId } })
    expect((await onceDrawn(document)).type).toBe('application/pdf')
    expect((await read()).documents).toMatchObject([{ is_ready: true }])
    const other = await makeOrder(app)
    const strange = client(officeOrdersApi.readOrderDocument, { params: { id: other.placed.order, documentId } })
    expect((await refused(strange)).status).toBe(404)
  })
})

describe('a note', () => {
  it('is added with author and time, and never changed', async () => {
    const { data } = await client(officeOrdersApi.addOrderNote, { params: { id }, body: { text: 'Ruft zurück.' } })
    expect(data.notes).toMatchObject([{ text: 'Ruft zurück.', staff: 'Vera Verkauf' }])
    for (const change of [db.update(orderNotes).set({ text: 'Anders' }), db.delete(orderNotes)]) {
      await expect(change).rejects.toThrow('Failed query')
    }
  })
})

type Action = 'mark-paid' | 'complete' | 'ship' | 'accept fraud' | 'accept fraud on invoice' | 'refuse fraud'

const act = (of: string, action: Action) => {
  const params = { id: of }
  if (action === 'mark-paid') return client(officeOrdersApi.markOrderPaid, { params, body: { note } })
  if (action === 'complete') return client(officeOrdersApi.completeOrder, { params, body: { note } })
  if (action === 'ship') return client(officeOrdersApi.shipOrder, { params, body: { carrier: 'other' } })
  const decided = { accept: action !== 'refuse fraud', on_invoice: action === 'accept fraud on invoice', note }
  return client(officeOrdersApi.decideFraud, { params, body: decided })
}

/** The status after each action of staff on an unpaid order on invoice; whatever is missing is refused. */
const outcomes: Record<Action, Partial<Record<OrderStatus, OrderStatus>>> = {
  'mark-paid': { invoice: 'paid', shipped: 'shipped', completed: 'completed' },
  complete: { paid: 'completed', invoice: 'completed', shipped: 'completed' },
  ship: { paid: 'shipped', invoice: 'shipped' },
  'accept fraud': { fraud: 'new' },
  'accept fraud on invoice': { fraud: 'invoice' },
  'refuse fraud': { fraud: 'canceled' },
}
const cases = orderStatus.options.flatMap((from) =>
  (Object.keys(outcomes) as Action[]).map((action) => ({ from, action, to: outcomes[action][from] })),
)

describe('what staff do with an order', async () => {
  const ordered = (await makeOrder(app, { method: 'invoice' })).placed.order

  it.each(cases)('$action when it is $from: $to', async ({ from, action, to }) => {
    await db.update(orders).set({ status: from, paidAt: null }).where(eq(orders.id, ordered))
    await db.delete(ledgerEntries).where(eq(ledgerEntries.orderId, ordered))
    await db.update(orderLines).set({ shipped: 0 }).where(eq(orderLines.orderId, ordered))
    const before = (await read(ordered)).events.length
    if (to === undefined) {
      const { status, body } = await refused(act(ordered, action))
      expect([status, body.code]).toEqual([409, action === 'mark-paid' ? 'order_not_owed' : 'order_status_refused'])
      expect(await read(ordered)).toMatchObject({ status: from, paid_at: null })
      return
    }
    const { data } = await act(ordered, action)
    expect(data.status).toBe(to)
    if (action === 'mark-paid') expect(data).toMatchObject({ paid_at: expect.any(String) as string, is_owed: false })
    const event = { from, status: to, actor: 'staff', staff: 'Vera Verkauf' }
    expect(data.events.slice(before)).toMatchObject(from === to ? [] : [event])
    if (action !== 'ship' && from !== to) expect(data.events.at(-1)?.reason).toBe(note)
  })

  it('a payment that is marked twice at once counts once', async () => {
    const { placed: one } = await makeOrder(app, { method: 'invoice' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        act(one.order, 'mark-paid').then(
          () => 'paid',
          () => 'refused',
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['paid', ...Array.from({ length: 7 }, () => 'refused')])
    expect((await read(one.order)).events.filter(({ status }) => status === 'paid')).toHaveLength(1)
  })
})

it('an order on invoice that is sent before it is paid is owed until the money comes, and its buyer sees when', async () => {
  const { placed, shopper } = await makeOrder(app, { method: 'invoice' })
  const params = { id: shopper.user.id, orderId: placed.order }
  const seen = async () => (await shopper.client(ordersApi.getOrder, { params })).data
  await act(placed.order, 'ship')
  expect(await seen()).toMatchObject({ status: 'shipped', paid_at: null, invoice: { is_owed: true } })
  await act(placed.order, 'mark-paid')
  const paid = await seen()
  expect(paid).toMatchObject({ status: 'shipped', invoice: { is_owed: false } })
  expect(Date.now() - Date.parse(paid.paid_at ?? '')).toBeLessThan(60_000)
})

describe('an order on invoice with something that is not out yet', () => {
  it('is billed when it is completed at the latest, and due from then', async () => {
    const { placed: one } = await makeOrder(app, { method: 'invoice', product: { availability: 'preorder' } })
    expect(await read(one.order)).toMatchObject({ documents: [], is_owed: false })
    const { data } = await act(one.order, 'complete')
    expect(data).toMatchObject({ documents: [{ due_on: swissDayAfter(new Date(), 30) }], is_owed: true })
  })

  it('has a paid invoice when the money came before', async () => {
    const { placed: one } = await makeOrder(app, { method: 'invoice', product: { availability: 'preorder' } })
    const { data } = await act(one.order, 'mark-paid')
    expect(data).toMatchObject({ status: 'paid', documents: [{ due_on: null }] })
    const of = eq(billingDocuments.orderId, one.order)
    expect((await inTransaction(db, (tx) => tx.select().from(billingDocuments).where(of))).length).toBe(1)
  })
})
