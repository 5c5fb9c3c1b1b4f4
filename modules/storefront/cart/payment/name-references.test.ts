import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OrderReferences } from '#contract/sales/order-references.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper, type Shopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { carts } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core

const read = async ({ client }: Pick<Shopper, 'client'>) => (await client(cartApi.getCart, { query: {} })).data
const name = ({ client }: Pick<Shopper, 'client'>, body: Partial<OrderReferences>) =>
  client(cartApi.setOrderReferences, { body })

describe('what the bill is to name for the buyer’s bookkeeping', () => {
  it('is kept in the cart, each in one trimmed line', async () => {
    const shopper = await makeShopper(app)
    expect((await read(shopper)).references).toEqual({ purchase_number: null, cost_centre: null, attention: null })
    const { version } = await read(shopper)
    const told = { purchase_number: '  B-04172 ', cost_centre: '3210\tLehrmittel', attention: 'Frau  Keller' }
    const { data } = await name(shopper, told)
    const kept = { purchase_number: 'B-04172', cost_centre: '3210 Lehrmittel', attention: 'Frau Keller' }
    expect(data).toMatchObject({ references: kept, version: version + 1 })
    expect((await read(shopper)).references).toEqual(kept)
  })

  it('stays when the cart changes', async () => {
    const shopper = await makeShopper(app, { references: { cost_centre: '3210' } })
    await shopper.client(cartApi.setAmount, { body: { amount: 3, products: [shopper.productId] } })
    expect((await read(shopper)).references.cost_centre).toBe('3210')
  })

  it('is told all at once: what is left out or empty is none', async () => {
    const shopper = await makeShopper(app, { references: { purchase_number: 'B-1', cost_centre: '1', attention: 'A' } })
    const { data } = await name(shopper, { purchase_number: 'B-2', cost_centre: '   ' })
    expect(data.references).toEqual({ purchase_number: 'B-2', cost_centre: null, attention: null })
  })

  it.each([
    [{ purchase_number: 'B'.repeat(36) }, 'Ihre Bestellnummer darf höchstens 35 Zeichen lang sein'],
    [{ cost_centre: '3'.repeat(36) }, 'Kostenstelle darf höchstens 35 Zeichen lang sein'],
    [{ attention: 'K'.repeat(71) }, 'Zuhanden von darf höchstens 70 Zeichen lang sein'],
  ])('is refused at its field where it is too long: %#', async (body, sentence) => {
    const shopper = await makeShopper(app)
    const refusal = await refused(name(shopper, body))
    expect([refusal.status, refusal.body.errors]).toEqual([422, { [Object.keys(body)[0] ?? '']: [sentence] }])
  })

  it('is one line', async () => {
    const shopper = await makeShopper(app)
    const refusal = await refused(name(shopper, { attention: 'Frau Keller\nSekretariat', purchase_number: 'B\u0007' }))
    expect(Object.keys(refusal.body.errors ?? {})).toEqual(['purchase_number', 'attention'])
  })

  it('needs a login, and something in the cart', async () => {
    expect((await refused(name(makeVisitor(app), { cost_centre: '1' }))).status).toBe(401)
    const empty = await signIn(app, await makeUser(app))
    expect((await refused(name(empty, { cost_centre: '1' }))).body.code).toBe('cart_empty')
    const shopper = await makeShopper(app)
    await shopper.client(cartApi.setAmount, { body: { amount: 0, products: [shopper.productId] } })
    expect((await refused(name(shopper, { cost_centre: '1' }))).body.code).toBe('cart_empty')
  })

  it('is in no other cart', async () => {
    const [one, other] = [await makeShopper(app), await makeShopper(app)]
    await name(one, { purchase_number: 'B-1' })
    expect((await read(other)).references.purchase_number).toBeNull()
  })

  it('has a length that the database holds', async () => {
    const { cartId } = await makeShopper(app)
    const write = (values: Partial<typeof carts.$inferInsert>) =>
      db.update(carts).set(values).where(eq(carts.id, cartId))
    await expect(write({ purchaseNumber: 'B'.repeat(36) })).rejects.toThrow(/Failed query/)
    await expect(write({ costCentre: '' })).rejects.toThrow(/Failed query/)
    await expect(write({ attention: 'K'.repeat(71) })).rejects.toThrow(/Failed query/)
    await write({ purchaseNumber: 'B'.repeat(35), attention: 'K'.repeat(70) })
  })
})
