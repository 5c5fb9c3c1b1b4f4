import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { vouchers, voucherUses } from '#modules/sales/vouchers/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper, type Shopper } from '#tests/support/shopper.ts'

const app = await startTestApp({ payment: true, worksJobs: true })
const { db } = app.core

const [ORDERS, USES] = isFullRun ? [200, 70] : [20, 7]
const ROUNDS = isFullRun ? 10 : 2

/** Places the order; tries again where the shop has too much to do, as buyers would. */
async function submit(shopper: Pick<Shopper, 'client' | 'cartId'>): Promise<string> {
  const { client, cartId } = shopper
  try {
    return (await client(checkoutApi.placeOrder, { body: { terms_accepted: true, cart_id: cartId } })).data.order
  } catch (error) {
    if (codeOf(error) !== 'too_many_requests') throw error
    await new Promise((resolve) => setTimeout(resolve, 200))
    return submit(shopper)
  }
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body.code : 'unexpected')

async function usedOf(id: string) {
  const [row] = await db.select({ used: vouchers.used }).from(vouchers).where(eq(vouchers.id, id))
  const uses = await db.select().from(voucherUses).where(eq(voucherUses.voucherId, id))
  return { used: row?.used, live: uses.filter(({ returnedAt }) => returnedAt === null).length }
}

test(`${ORDERS} orders at once on a voucher with ${USES} uses: exactly ${USES}, and the others are told before paying`, async () => {
  const { id, code } = await makeVoucher(app, { usageLimit: USES })
  const first = await makeShopper(app, { method: 'invoice', voucher: code })
  const shoppers = [first]
  while (shoppers.length < ORDERS) {
    shoppers.push(await makeShopper(app, { method: 'invoice', voucher: code, productId: first.productId }))
  }
  const outcomes = await Promise.allSettled(shoppers.map(submit))
  const placed = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(placed).toHaveLength(USES)
  expect(await usedOf(id)).toEqual({ used: USES, live: USES })
  const made = await db.select().from(orders).where(eq(orders.voucherCode, code))
  expect(made.map(({ total, voucherAmount }) => [total, voucherAmount])).toEqual(
    Array.from({ length: USES }, () => [2650, 1000]),
  )
  const numbers = made.map(({ number }) => Number(number.split('-')[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: USES }, (_, index) => (numbers[0] ?? 0) + index))
  const loser = shoppers.find((_, index) => outcomes[index]?.status === 'rejected')
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
  expect(new Set(reasons)).toEqual(new Set(['voucher_invalid']))
  const { data: cart } = (await loser?.client(cartApi.getCart, { query: {} })) ?? {}
  expect(cart?.voucher?.problem?.reason).toBe('used_up')
  expect(cart?.totals.total.amount).toBe(3650)
}, 300_000)

test('a failed order that is paid again and a new order of its buyer at once: one of them gets the use', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, code } = await makeVoucher(app)
    const { shopper, placed, transactionId } = await makeOrder(app, { voucher: code })
    await app.simulator.decline(transactionId)
    await vi.waitFor(
      async () => {
        const [order] = await db.select().from(orders).where(eq(orders.id, placed.order))
        expect(order?.status).toBe('failed')
      },
      { timeout: 60_000 },
    )
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
    const { data } = await shopper.client(cartApi.applyVoucher, { query: {}, body: { code } })
    const both: Promise<unknown>[] = [
      shopper.client(ordersApi.restartPayment, { params: { id: shopper.user.id, orderId: placed.order } }),
      submit({ client: shopper.client, cartId: data.id ?? '' }),
    ]
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usedOf(id)).toEqual({ used: 1, live: 1 })
    const lost = outcomes.findIndex(({ status }) => status === 'rejected')
    expect((await refused(both[lost] ?? Promise.resolve())).body.code).toBe(['voucher_taken', 'voucher_invalid'][lost])
  }
}, 120_000)
