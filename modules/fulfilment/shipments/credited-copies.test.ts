import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as fulfilmentApi from '#contract/fulfilment/fulfilment.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import { inTransaction } from '#kernel/core.ts'
import { shipLine } from '#modules/sales/orders/ship-line.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const read = async (id: string) => (await client(officeOrdersApi.orders.read, { params: { id } })).data

/** An order on invoice of so many copies of one book. */
async function onInvoice(amount: number) {
  const { placed } = await makeOrder(app, { method: 'invoice', amount })
  const id = placed.order
  const lineId = (await read(id)).lines[0]?.id ?? ''
  /** Without a quantity, everything that is left. */
  const ship = (quantity?: number) => {
    const lines = quantity === undefined ? [] : [{ line_id: lineId, quantity }]
    return client(officeOrdersApi.shipOrder, {
      params: { id },
      body: { carrier: 'post', tracking_number: null, lines },
    })
  }
  /** Without saying which copies they are, where only one answer is possible. */
  const credit = async (quantity: number, copies?: creditsApi.CreditedCopies) => {
    const { credited } = (await client(creditsApi.orderCredits.read, { params: { id } })).data
    const lines = [{ line_id: lineId, quantity, ...(copies && { copies }) }]
    const body = { note: 'Vergriffen.', credited_before: credited.amount, lines }
    return client(creditsApi.creditOrder, { params: { id }, body })
  }
  const preview = async (quantity: number, copies?: creditsApi.CreditedCopies) => {
    const lines = [{ line_id: lineId, quantity, ...(copies && { copies }) }]
    return (await client(creditsApi.previewCredit, { params: { id }, body: { lines } })).data.lines
  }
  return { id, lineId, ship, credit, preview }
}

test('credited copies are not sent any more, and the parcel with the others is the last', async () => {
  const { id, ship, credit } = await onInvoice(5)
  await credit(2)
  expect(await read(id)).toMatchObject({ status: 'invoice', lines: [{ to_ship: 3 }] })
  expect((await refused(ship(4))).body.code).toBe('more_than_ordered')
  expect((await ship()).data).toMatchObject({ status: 'shipped', shipments: [{ lines: [{ quantity: 3 }] }] })
})

test('nothing is to be sent where all that was left is credited', async () => {
  const { id, ship, credit } = await onInvoice(3)
  await ship(1)
  const toSend = async () => (await client(fulfilmentApi.listOrdersToSend, { query: {} })).data.map((order) => order.id)
  expect(await toSend()).toContain(id)
  await credit(2, 'unsent')
  expect(await toSend()).not.toContain(id)
  expect((await refused(ship())).body.code).toBe('order_status_refused')
})

test('two of five received copies are damaged: they are credited, and the five others are still sent', async () => {
  const { id, ship, credit, preview } = await onInvoice(10)
  await ship(5)
  expect(await preview(2, 'sent')).toMatchObject([{ quantity: 2, copies: 'sent', to_ship: 5 }])
  await credit(2, 'sent')
  expect(await read(id)).toMatchObject({ status: 'invoice', lines: [{ to_ship: 5 }] })
  expect(await preview(1, 'unsent')).toMatchObject([{ quantity: 1, copies: 'unsent', to_ship: 4 }])
  await credit(1, 'unsent')
  expect((await ship()).data).toMatchObject({ status: 'shipped', shipments: [{}, { lines: [{ quantity: 4 }] }] })
})

test('where some copies were sent and some were not, a credit says which ones it means, and takes no more of them', async () => {
  const { id, ship, credit } = await onInvoice(5)
  await ship(2)
  const errors = async (asked: Promise<unknown>) => (await refused(asked)).body.errors
  expect(await errors(credit(1))).toEqual({ 'lines.0.copies': ['Auswahl der Exemplare ist erforderlich'] })
  expect(Object.keys((await errors(credit(3, 'sent'))) ?? {})).toEqual(['lines.0.quantity'])
  expect(Object.keys((await errors(credit(4, 'unsent'))) ?? {})).toEqual(['lines.0.quantity'])
  await credit(2, 'sent')
  const [line] = (await client(creditsApi.orderCredits.read, { params: { id } })).data.lines
  expect(line?.choices).toEqual({ sent: 0, unsent: 3 })
  // Only one answer is left.
  await credit(1)
  expect((await read(id)).lines).toMatchObject([{ to_ship: 2 }])
})

test('copies that are credited as not to be sent while they are packed go into no parcel', async () => {
  const { db } = app.core
  const { lineId, ship, credit } = await onInvoice(5)
  const afterwards = async () => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
    if (!line) throw new Error('the line has gone')
    expect(line.shipped + line.withheld).toBeLessThanOrEqual(line.amount)
    expect(line.credited - line.withheld).toBeLessThanOrEqual(line.shipped)
    return line
  }
  await Promise.allSettled([ship(2), credit(2, 'unsent'), ship(2), credit(2, 'unsent')])
  expect(await afterwards()).not.toMatchObject({ shipped: 0, withheld: 0 })
  // And where nobody holds the lock on the order.
  const takeAway = db.update(orderLines).set({
    credited: sql`${orderLines.credited} + 1`,
    withheld: sql`${orderLines.withheld} + 1`,
  })
  const pack = () => inTransaction(db, (tx) => shipLine(tx, { lineId, quantity: 1 }))
  await Promise.allSettled([1, 2, 3].flatMap(() => [pack(), takeAway.where(eq(orderLines.id, lineId)).execute()]))
  const { shipped, withheld, amount } = await afterwards()
  expect(shipped + withheld).toBe(amount)
})
