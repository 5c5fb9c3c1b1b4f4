import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import * as creditsApi from '#contract/fulfilment/credits.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { orderLines } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeCouponSet } from '#tests/support/factories/coupon-set-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper, type ShopperOptions, transactionOf } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp({ payment: true })
const { db } = app.core
const { client } = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const NOTE = 'Auf Wunsch der Kundin.'
const NOBODY = '0199d5a0-0000-7000-8000-000000000000'

async function paidOrder(options: ShopperOptions = {}) {
  const { shopper, placed, transactionId } = await makeOrder(app, options)
  await app.simulator.pay(transactionId)
  await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
  return placed.order
}

const read = async (id: string) => (await client(creditsApi.orderCredits.read, { params: { id } })).data
const preview = async (id: string, body: object) =>
  (await client(creditsApi.previewCredit, { params: { id }, body })).data

describe('before a credit, staff see', () => {
  it('what it gives back of a paid order, to the Rappen, and how', async () => {
    const id = await paidOrder({ amount: 3 })
    const { lines } = await read(id)
    const asked = { lines: [{ line_id: lines[0]?.line_id ?? '', quantity: 2 }], shipping: true, goodwill: null }
    const foreseen = await preview(id, asked)
    expect(foreseen).toMatchObject({ waived: { amount: 0 }, refunds: [{ way: 'provider', method: 'twint' }] })
    expect((await read(id)).credited.amount).toBe(0)
    const body = { ...asked, note: NOTE, credited_before: 0 }
    const { data } = await client(creditsApi.creditOrder, { params: { id }, body })
    expect(data.credited).toEqual(foreseen.total)
    expect(data.refunds.map(({ amount, way }) => ({ amount, way }))).toEqual(
      foreseen.refunds.map(({ amount, way }) => ({ amount, way })),
    )
  })

  it('by how much less is owed of an order on invoice', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    expect(await preview(placed.order, { goodwill: 500 })).toEqual({
      total: { amount: 500, currency: 'CHF' },
      lines: [],
      waived: { amount: 500, currency: 'CHF' },
      refunds: [],
    })
  })

  it('why it is not possible', async () => {
    const unpaid = await makeOrder(app)
    const ask = (id: string, body: object) => refused(client(creditsApi.previewCredit, { params: { id }, body }))
    expect((await ask(unpaid.placed.order, { goodwill: 500 })).body.code).toBe('order_not_billed')
    expect((await ask(NOBODY, { goodwill: 500 })).body.code).toBe('not_found')
    const { body } = await ask(await paidOrder(), { goodwill: 9_999_999 })
    expect(body.errors).toHaveProperty('goodwill')
  })
})

describe('before an order is cancelled, staff see', () => {
  it('what is credited and goes back, and then it happens', async () => {
    const id = await paidOrder()
    const { cancellation, billed } = await read(id)
    expect(cancellation).toMatchObject({ credited: billed, waived: { amount: 0 }, refunds: [{ way: 'provider' }] })
    const { data } = await client(creditsApi.cancelOrder, { params: { id }, body: { note: NOTE } })
    expect(data.refunds.map(({ amount }) => amount)).toEqual(cancellation?.refunds.map(({ amount }) => amount))
    expect(data.cancellation).toBeNull()
  })

  it('that nobody has to pay any more what is owed', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice' })
    const { cancellation, owed } = await read(placed.order)
    expect(cancellation).toMatchObject({ credited: owed, waived: owed, refunds: [], entitlements: 0, coupons: 0 })
  })

  it('how much access ends and how many codes are blocked', async () => {
    const product = { format: 'licence', platforms: ['beook'], licenceDays: 365 } as const
    const shopper = await makeShopper(app, { product: { ...product, platforms: [...product.platforms] } })
    const body = { terms_accepted: true, licence_terms_accepted: true, cart_id: shopper.cartId }
    const { data: placed } = await shopper.client(placeOrder, { body })
    await app.simulator.pay(transactionOf(placed.paymentLink))
    await shopper.client(ordersApi.refreshPayment, { params: { id: shopper.user.id, orderId: placed.order } })
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.order))
    await makeCouponSet(app, { origin: 'order', name: null, orderLineId: line?.id ?? '', ownerId: shopper.user.id })
    expect((await read(placed.order)).cancellation).toMatchObject({ entitlements: 1, coupons: 3 })
  })
})
