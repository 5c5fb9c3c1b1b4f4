import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import { inTransaction } from '#kernel/core.ts'
import { issueInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { moneyOfLines } from './money-of-lines.ts'

const app = await startTestApp()
const { core } = app
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

/** Ten copies at CHF 29.00 on invoice, of which nothing is sent yet, and their invoice. */
async function tenCopies() {
  const { placed } = await makeOrder(app, { method: 'invoice', amount: 10, product: { availability: 'preorder' } })
  const [order] = await core.db.select().from(orders).where(eq(orders.id, placed.order))
  const [line] = await core.db.select().from(orderLines).where(eq(orderLines.orderId, placed.order))
  if (!order || !line) throw new Error('the order has gone')
  await inTransaction(core.db, (tx) => issueInvoice(core, tx, { order, at: new Date() }))
  const credit = (body: object) =>
    seller.client(creditsApi.creditOrder, {
      params: { id: order.id },
      body: { note: 'Beschädigt.', credited_before: 0, ...body },
    })
  const left = async () => (await moneyOfLines(core.db, [line.id])).get(line.id)
  return { order, line, credit, left }
}

test('a line comes to its total', async () => {
  const { left } = await tenCopies()
  expect(await left()).toEqual({ amount: 10, money: 29_000 })
})

test('copies that are credited are taken off their line', async () => {
  const { line, credit, left } = await tenCopies()
  await credit({ lines: [{ line_id: line.id, quantity: 3 }] })
  expect((await left())?.money).toBe(20_300)
})

test('an amount that is given back without naming copies is taken off what is left of all lines', async () => {
  const { credit, left } = await tenCopies()
  await credit({ goodwill: 1000 })
  expect((await left())?.money).toBe(28_000)
})

test('a line of an order that was cancelled comes to nothing', async () => {
  const { order, left } = await tenCopies()
  await core.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, order.id))
  expect((await left())?.money).toBe(0)
})
