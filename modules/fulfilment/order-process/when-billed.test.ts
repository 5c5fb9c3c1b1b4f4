import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderStatus } from '#contract/sales/order-status.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import * as jobs from './jobs.ts'
import { isBillable } from './when-billed.ts'

describe('when an order is billed', () => {
  it('is at once when it is paid, sent or completed, whatever waits', () => {
    const billed = orderStatus.options.filter((status) => isBillable(status, { waits: true, isSent: false }))
    expect(billed.toSorted()).toEqual(['completed', 'paid', 'shipped'])
  })

  it('is, on invoice, once nothing waits for its release, and with the first parcel at the latest', () => {
    expect(isBillable('invoice', { waits: false, isSent: false })).toBe(true)
    expect(isBillable('invoice', { waits: true, isSent: false })).toBe(false)
    expect(isBillable('invoice', { waits: true, isSent: true })).toBe(true)
  })
})

it('a digital pre-order on invoice is billed when it is released, and once', async () => {
  const app = await startTestApp()
  const { db } = app.core
  const { shopper, placed } = await makeOrder(app, {
    method: 'invoice',
    product: { format: 'ebook', availability: 'preorder' },
  })
  const invoices = () => db.$count(billingDocuments, eq(billingDocuments.orderId, placed.order))
  await app.perform(jobs.billReleasedOrders, {})
  expect(await invoices()).toBe(0)
  await db.update(products).set({ availability: 'available' }).where(eq(products.id, shopper.productId))
  for (let n = 0; n < 2; n++) await app.perform(jobs.billReleasedOrders, {})
  expect(await invoices()).toBe(1)
})
