import { expect, test } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import { startTestApp } from '#tests/support/app.ts'
import { countRoundTrips } from '#tests/support/database/round-trips.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { makeShopper } from '#tests/support/shopper.ts'

const app = await startTestApp()

const roundTrips = countRoundTrips()

test.runIf(app.isPostgres)('an order on invoice with a voucher takes at most 8 round trips', async () => {
  const { code } = await makeVoucher(app, { discount: 500 })
  const { client, cartId } = await makeShopper(app, { method: 'invoice', voucher: code })
  const body = { terms_accepted: true, cart_id: cartId }
  const begun = await roundTrips(() => client(checkoutApi.placeOrder, { body }))
  expect(begun).toBeGreaterThan(5)
  expect(begun).toBeLessThanOrEqual(8)
})
