import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '#contract/fulfilment/checkout.ts'
import * as officeApi from '#contract/fulfilment/office-orders.ts'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { makeVoucher } from '#tests/support/factories/voucher-factories.ts'
import { makeOrder, makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const { db } = app.core
const staff = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const references = { purchase_number: 'B-04172', cost_centre: '3210 Lehrmittel', attention: 'Frau Keller' }

const orderOf = async ({ client, user }: Shopper, orderId: string) =>
  (await client(ordersApi.getOrder, { params: { id: user.id, orderId } })).data

const listed = async ({ client, user }: Shopper, search: string) =>
  (await client(ordersApi.listOrders, { params: { id: user.id }, query: { search } })).data.map(({ id }) => id)

describe('what a cart names for the buyer’s bookkeeping', () => {
  it('is in the order, for its buyer and for staff; the next cart names nothing', async () => {
    const { shopper, placed } = await makeOrder(app, { method: 'invoice', references })
    expect((await orderOf(shopper, placed.order)).references).toEqual(references)
    const { data } = await staff.client(officeApi.orders.read, { params: { id: placed.order } })
    expect(data.references).toEqual(references)
    const next = await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    expect(next.data.references).toEqual(NO_REFERENCES)
  })

  it('is that of the one order, however often it is sent', async () => {
    const shopper = await makeShopper(app, { method: 'invoice', references })
    const body = { terms_accepted: true, cart_id: shopper.cartId } as const
    const first = await shopper.client(placeOrder, { body })
    await shopper.client(cartApi.incrementAmount, { body: { amount: 1, products: [shopper.productId] } })
    await shopper.client(cartApi.setOrderReferences, { body: { purchase_number: 'B-2' } })
    const again = await shopper.client(placeOrder, { body })
    expect(again.data.order).toBe(first.data.order)
    expect((await orderOf(shopper, again.data.order)).references).toEqual(references)
  })

  it('is not in an order of which nothing is to pay, where nobody asked for it', async () => {
    const { code } = await makeVoucher(app, { discount: 500_000 })
    const shopper = await makeShopper(app, { method: 'invoice', references, product: { format: 'ebook' } })
    await shopper.client(cartApi.applyVoucher, { query: {}, body: { code } })
    const { data } = await shopper.client(placeOrder, { body: { terms_accepted: true, licence_terms_accepted: true } })
    expect(await orderOf(shopper, data.order)).toMatchObject({ total: { amount: 0 }, references: NO_REFERENCES })
  })
})

it('is of a length that the database holds', async () => {
  const { placed } = await makeOrder(app, { method: 'invoice' })
  const write = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, placed.order))
  await expect(write({ purchaseNumber: 'B'.repeat(36) })).rejects.toThrow(/Failed query/)
  await expect(write({ costCentre: '' })).rejects.toThrow(/Failed query/)
  await expect(write({ attention: 'K'.repeat(71) })).rejects.toThrow(/Failed query/)
})

describe('the number that a buyer orders under', () => {
  const numbered = (purchase_number: string) => makeOrder(app, { method: 'invoice', references: { purchase_number } })

  it('finds the order in the account', async () => {
    const { shopper, placed } = await numbered('Schule 77/A')
    expect(await listed(shopper, 'schule 77')).toEqual([placed.order])
    expect(await listed(shopper, 'schule 78')).toEqual([])
  })

  it('finds the order for staff, by its parts and in any case; another one no more', async () => {
    const { placed } = await numbered('Gemeinde-4711')
    const found = async (query: string) =>
      (await staff.client(officeApi.orders.list, { query: { query } })).data.map(({ id }) => id)
    expect(await found('gemeinde-4711')).toEqual([placed.order])
    expect(await found('de-4711')).toEqual([placed.order])
    expect(await found(`4711 ${placed.number}`)).toEqual([placed.order])
    await db.update(orders).set({ purchaseNumber: 'Gemeinde-0815' }).where(eq(orders.id, placed.order))
    expect(await found('gemeinde-4711')).toEqual([])
    expect(await found('gemeinde-0815')).toEqual([placed.order])
  })

  it('is in the list and the file of orders with cost centre and «zuhanden von», as it was typed', async () => {
    const { placed } = await makeOrder(app, { method: 'invoice', references: { ...references, cost_centre: '0123' } })
    const query = { payment: 'owed', query: placed.number } as const
    const { data } = await staff.client(officeApi.orders.list, { query })
    expect(data[0]?.references).toEqual({ ...references, cost_centre: '0123' })
    const [head, row] = (await (await staff.client(officeApi.orders.file, { query })).text()).trim().split(/\r?\n/)
    expect(head).toContain(';Bestellnummer der Kundschaft;Kostenstelle;Zuhanden von;')
    expect(row).toContain(';B-04172;"=""0123""";Frau Keller;')
  })
})
