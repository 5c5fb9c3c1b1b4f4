import { describe, expect, it } from 'vitest'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as officeOrdersApi from '#contract/fulfilment/office-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const note = 'Nicht mehr lieferbar.'

const credit = async (id: string, quantity: number, shipping: boolean) => {
  const { data: seen } = await client(creditsApi.orderCredits.read, { params: { id } })
  const lines = [{ line_id: seen.lines[0]?.line_id ?? '', quantity, copies: 'unsent' as const }]
  const body = { note, lines, shipping, credited_before: seen.credited.amount }
  return (await client(creditsApi.creditOrder, { params: { id }, body })).data
}

async function send(id: string, quantity: number) {
  const { data } = await client(officeOrdersApi.orders.read, { params: { id } })
  const lines = [{ line_id: data.lines[0]?.id ?? '', quantity }]
  await client(officeOrdersApi.shipOrder, { params: { id }, body: { carrier: 'other', lines } })
}

async function paidOrder(amount: number) {
  const { shopper, placed, transactionId } = await makeOrder(app, { amount })
  await app.simulator.pay(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
  return placed.order
}

describe('an order of which nothing is left to send', () => {
  it('ends when what was not sent is credited', async () => {
    const id = await paidOrder(3)
    await send(id, 2)
    expect((await credit(id, 1, false)).status).toBe('completed')
  })

  it('stays while something is to be sent', async () => {
    const id = await paidOrder(3)
    await send(id, 1)
    expect((await credit(id, 1, false)).status).toBe('paid')
  })

  it('is shipped with its last parcel, as before', async () => {
    const id = await paidOrder(2)
    await credit(id, 1, false)
    await send(id, 1)
    const { data } = await client(officeOrdersApi.orders.read, { params: { id } })
    expect(data.status).toBe('shipped')
  })

  it('is cancelled on invoice when all of it is credited before anything came', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    expect(await credit(placed.order, 1, true)).toMatchObject({ status: 'canceled', owed: { amount: 0 }, refunds: [] })
  })

  it('goes on being owed on invoice when it was sent in part', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice', amount: 2 })
    await send(placed.order, 1)
    const credited = await credit(placed.order, 1, false)
    expect(credited.status).toBe('completed')
    expect(credited.owed.amount).toBeGreaterThan(0)
  })
})
