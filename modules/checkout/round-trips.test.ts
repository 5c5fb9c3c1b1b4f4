import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import * as checkoutApi from '#contract/shop/checkout.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { makeShopper } from '#tests/support/shopper.ts'

const app = await startTestApp()

/** Statements that are sent together are one round trip; one that is sent after an answer begins the next. */
let begun = 0
let answered = 0
const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
  const trip = answered + 1
  begun = Math.max(begun, trip)
  const answer = send.apply(this, sent)
  if (answer instanceof Promise) {
    const settle = () => {
      answered = Math.max(answered, trip)
    }
    answer.then(settle, settle)
  }
  return answer as never
})
afterAll(() => spy.mockRestore())

test.runIf(app.isPostgres)('an order on invoice with a voucher takes at most 8 round trips', async () => {
  const { code } = await makeVoucher(app, { discount: 500 })
  const { client, cartId } = await makeShopper(app, { method: 'invoice', voucher: code })
  begun = 0
  answered = 0
  await client(checkoutApi.placeOrder, { body: { terms_accepted: true, cart_id: cartId } })
  expect(begun).toBeGreaterThan(5)
  expect(begun).toBeLessThanOrEqual(8)
})
