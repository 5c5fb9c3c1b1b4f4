import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import type { Group } from '#contract/groups.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeAddress, makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const title = await makeTitle(app)
const copy = await makeProduct(app, title, {
  price: 1500,
  edition: '3. Auflage 2024',
  audience: 'teachers',
  oncePerPerson: true,
  quantityDiscount: true,
})
const body = { terms_accepted: true } as const

async function buyer(...groups: Group[]) {
  const { user, client } = await signIn(app, await makeUser(app, { groups }))
  await makeAddress(app, user, { isBilling: true, isDelivery: true, country: 'ch' })
  const put = (amount: number) => client(cartApi.incrementAmount, { body: { amount, products: [copy.id] } })
  return { user, client, put }
}

test('a confirmed teacher orders one inspection copy, which order and mail call by its name', async () => {
  const { user, client, put } = await buyer('teacher')
  expect((await refused(put(10))).body.errors).toHaveProperty('amount')
  await put(1)
  await client(cartApi.setPaymentMethod, { body: { payment_method: 'invoice' } })
  const { data: placed } = await client(checkoutApi.placeOrder, { body })
  const { data: order } = await client(ordersApi.getOrder, { params: { id: user.id, orderId: placed.order } })
  expect(order.lines).toMatchObject([
    { is_inspection_copy: true, edition: '3. Auflage 2024', quantity: 1, total: { amount: 1500 } },
  ])
  const queued = await app.core.db.select().from(mails).where(eq(mails.subjectId, placed.order))
  expect(JSON.stringify(queued)).toContain('Prüfexemplar, broschiert, 3. Auflage 2024')

  expect((await refused(put(1))).body.code).toBe('product_already_purchased')
})

test('nobody else can, and no quantity discount is promised, whatever an import said', async () => {
  for (const groups of [[], ['pending_teacher']] satisfies Group[][]) {
    const { put } = await buyer(...groups)
    expect((await refused(put(1))).body.code).toBe('teachers_only')
  }
  const { data } = await app.client()(catalogueApi.getProduct, { params: { id: copy.id } })
  expect(data).toMatchObject({ purchase_refusal: 'teachers_only', once_per_person: true, quantity_discount: false })
})
