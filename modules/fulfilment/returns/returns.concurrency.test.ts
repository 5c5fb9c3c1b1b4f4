import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeReturnsApi from '#contract/fulfilment/office-returns.ts'
import * as returnsApi from '#contract/fulfilment/returns.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeDeliveredOrder } from '#tests/support/delivered-order.ts'
import { returnLines, returns } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const ROUNDS = isFullRun ? 10 : 3
const AT_ONCE = 6
/** A check of the database, or a trigger in the place of one. */
const AGAINST_RULE = { cause: { code: '23514' } }

type Delivered = Awaited<ReturnType<typeof makeDeliveredOrder>>

const announce = ({ shopper, params, first }: Delivered, quantity = 1) =>
  shopper.client(returnsApi.announceReturn, {
    params,
    body: { lines: [{ line_id: first, quantity }], reason: 'wrong_order' },
  })
const credit = ({ staff, params, first }: Delivered, returnId?: string) =>
  staff.client(creditsApi.creditOrder, {
    params: { id: params.orderId },
    body: {
      lines: [{ line_id: first, quantity: 1, copies: 'sent' }],
      note: 'Kam zurück.',
      credited_before: 0,
      ...(returnId === undefined ? {} : { return_id: returnId }),
    },
  })
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const lineOf = async ({ first }: Delivered) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, first))
  return line
}

test('of announcements at once no more copies come back than were sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await makeDeliveredOrder(app, { amount: 2 })
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => announce(order)))
    expect(succeeded(outcomes)).toBe(2)
    expect(await lineOf(order)).toMatchObject({ announced: 2, credited: 0 })
    expect(await db.$count(returns, eq(returns.orderId, order.params.orderId))).toBe(2)
  }
})

test('a copy that is announced while staff credit it is one of both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await makeDeliveredOrder(app)
    const outcomes = await Promise.allSettled([announce(order), credit(order), announce(order)])
    expect(succeeded(outcomes)).toBe(1)
    const line = await lineOf(order)
    expect((line?.announced ?? 0) + (line?.credited ?? 0)).toBe(1)
  }
})

test('a return ends once, whoever credits, rejects and withdraws it at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await makeDeliveredOrder(app)
    const { data } = await announce(order)
    const outcomes = await Promise.allSettled([
      credit(order, data.id),
      order.shopper.client(returnsApi.withdrawReturn, { params: { ...order.params, returnId: data.id } }),
      order.staff.client(officeReturnsApi.rejectReturn, { params: { id: data.id }, body: { answer: 'Bleistift.' } }),
    ])
    expect(succeeded(outcomes)).toBe(1)
    const [ended] = await db.select().from(returns).where(eq(returns.id, data.id))
    const line = await lineOf(order)
    expect(line).toMatchObject({ announced: 0, credited: ended?.state === 'credited' ? 1 : 0 })
  }
})

test('the database refuses copies that were not sent, a line of another order, and a closed return that opens', async () => {
  const [order, other] = [await makeDeliveredOrder(app), await makeDeliveredOrder(app)]
  const { data } = await announce(other)
  const id = uuidv7()
  await db.insert(returns).values({ id, orderId: order.params.orderId, reference: id, reason: 'too_many', worth: 2900 })
  const add = (lineId: string, quantity: number) => db.insert(returnLines).values({ returnId: id, lineId, quantity })
  await expect(add(order.first, 2)).rejects.toMatchObject(AGAINST_RULE)
  await expect(add(other.second, 1)).rejects.toMatchObject(AGAINST_RULE)
  await add(order.first, 1)
  await other.shopper.client(returnsApi.withdrawReturn, { params: { ...other.params, returnId: data.id } })
  const opened = db.update(returns).set({ state: 'announced', closedAt: null }).where(eq(returns.id, data.id))
  await expect(opened).rejects.toMatchObject(AGAINST_RULE)
  expect(await lineOf(other)).toMatchObject({ announced: 0 })
})
