import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type OrderStatus, orderStatus } from '#contract/sales/orders.ts'
import { inTransaction } from '#kernel/core.ts'
import * as ordersJobs from '#modules/fulfilment/order-process/jobs.ts'
import { type Cause, canBegin, canChange } from '#modules/sales/orders/order-status.ts'
import { orderEvents, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { changeOrder } from './change-order.ts'

const causes: readonly Cause[] = ['customer', 'payment', 'bank', 'staff', 'fulfilment', 'clock', 'system']

/** Section 7 of the decisions and section 19 of their second part, written out a second time. */
const allowed = [
  'new → waiting: payment',
  'new → paid: payment system',
  'new → failed: payment',
  'new → canceled: payment clock',
  'new → fraud: payment',
  'waiting → paid: payment',
  'waiting → failed: payment',
  'waiting → fraud: payment',
  'failed → new: customer',
  'failed → paid: payment',
  'canceled → new: customer',
  'canceled → paid: payment',
  'invoice → paid: bank staff payment',
  'invoice → shipped: staff fulfilment',
  'invoice → completed: staff fulfilment system',
  'invoice → canceled: staff system',
  'paid → shipped: staff fulfilment',
  'paid → completed: staff fulfilment system',
  'paid → canceled: staff',
  'paid → invoice: bank staff',
  'shipped → completed: staff clock',
  'shipped → canceled: staff',
  'completed → canceled: staff',
  'fraud → paid: staff',
  'fraud → new: staff',
  'fraud → invoice: staff',
  'fraud → canceled: staff',
]

const pairs = orderStatus.options.flatMap((from) => orderStatus.options.map((to) => ({ from, to })))

function expectedCauses(from: OrderStatus, to: OrderStatus): string[] {
  const row = allowed.find((line) => line.startsWith(`${from} → ${to}: `))
  return row?.split(': ')[1]?.split(' ') ?? []
}

describe('the transition table', () => {
  // ASVS V8.1.2
  it('has exactly the changes of the decisions, with all their causes', () => {
    const found = pairs.flatMap(({ from, to }) => {
      const by = causes.filter((cause) => canChange(from, to, cause))
      return by.length > 0 ? [`${from} → ${to}: ${by.toSorted().join(' ')}`] : []
    })
    const sorted = allowed.map((line) => {
      const [change, by = ''] = line.split(': ')
      return `${change}: ${by.split(' ').toSorted().join(' ')}`
    })
    expect(found.toSorted()).toEqual(sorted.toSorted())
  })

  it('lets orders begin as new, invoice, redeemed or completed, and only through the customer', () => {
    const begins = orderStatus.options.filter((status) => canBegin(status, 'customer'))
    expect(begins).toEqual(['new', 'completed', 'invoice', 'redeemed'])
    for (const cause of causes) if (cause !== 'customer') expect(canBegin('new', cause)).toBe(false)
  })
})

describe('changing the status of an order', async () => {
  const app = await startTestApp()
  const { core } = app
  const { db } = core
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const orderId = placed.order

  async function attempt(from: OrderStatus, to: OrderStatus, by: Cause) {
    await db.update(orders).set({ status: from }).where(eq(orders.id, orderId))
    const before = await db.$count(orderEvents)
    const code = await inTransaction(db, (tx) => changeOrder(core, tx, { orderId, from, to, by, reason: 'test' })).then(
      () => 'changed',
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
    const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    return { code, status: order?.status, events: (await db.$count(orderEvents)) - before }
  }

  it.each(pairs)('$from → $to', async ({ from, to }) => {
    const by = expectedCauses(from, to)
    for (const cause of causes) {
      const outcome = await attempt(from, to, cause)
      if (by.includes(cause)) expect(outcome).toEqual({ code: 'changed', status: to, events: 1 })
      else expect(outcome).toEqual({ code: 'order_status_refused', status: from, events: 0 })
    }
  })

  it('refuses a change from a status that the order has left', async () => {
    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId))
    const stale = { orderId, from: 'paid', to: 'canceled', by: 'staff', reason: 'test' } as const
    await expect(inTransaction(db, (tx) => changeOrder(core, tx, stale))).rejects.toMatchObject({
      code: 'order_status_refused',
    })
  })

  it('completes a paid order of digital goods at once, with both events', async () => {
    const digital = await makeOrder(app, { product: { format: 'ebook' } })
    const change = { orderId: digital.placed.order, from: 'new', to: 'paid', by: 'payment', reason: 'test' } as const
    expect((await inTransaction(db, (tx) => changeOrder(core, tx, change))).status).toBe('completed')
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, digital.placed.order))
    expect(events.map((event) => [event.fromStatus, event.toStatus, event.actor])).toEqual([
      [null, 'new', 'customer'],
      ['new', 'paid', 'payment'],
      ['paid', 'completed', 'system'],
    ])
  })

  it('completes an order that was shipped 14 days ago', async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await db
      .update(orders)
      .set({ status: 'shipped', statusChangedAt: days(13.9) })
      .where(eq(orders.id, orderId))
    await app.perform(ordersJobs.completeShippedOrders, {})
    expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe('shipped')
    await db
      .update(orders)
      .set({ statusChangedAt: days(14.1) })
      .where(eq(orders.id, orderId))
    await app.perform(ordersJobs.completeShippedOrders, {})
    expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status).toBe('completed')
  })
})
