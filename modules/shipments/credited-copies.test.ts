import { expect, test } from 'vitest'
import * as creditsApi from '#contract/office/credits.ts'
import * as fulfilmentApi from '#contract/office/fulfilment.ts'
import * as officeOrdersApi from '#contract/office/orders.ts'
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
  const credit = (quantity: number) => {
    const body = { note: 'Vergriffen.', credited_before: 0, shipping: false, goodwill: null }
    return client(creditsApi.creditOrder, { params: { id }, body: { ...body, lines: [{ line_id: lineId, quantity }] } })
  }
  return { id, ship, credit }
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
  await credit(2)
  expect(await toSend()).not.toContain(id)
  expect((await refused(ship())).body.code).toBe('order_status_refused')
})
