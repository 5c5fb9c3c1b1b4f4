import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import * as taxRatesApi from '#contract/sales/office-tax-rates.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { at } from '#kernel/clock.ts'
import { swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeOrder, makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { taxRates } from '../tables.ts'

const app = await startTestApp()
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'] }))
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const today = swissDayAfter(new Date(), 0)
const tomorrow = swissDayAfter(new Date(), 1)
const later = swissDayAfter(new Date(), 300)

const add = async (valid_from: string, rate: number, category: 'reduced' | 'standard' = 'reduced') =>
  (await admin.client(taxRatesApi.createTaxRate, { body: { category, rate, valid_from } })).data
const take = (id: string) => admin.client(taxRatesApi.deleteTaxRate, { params: { id } })
const listed = async () =>
  (await seller.client(taxRatesApi.listTaxRates)).data
    .filter(({ category }) => category === 'reduced')
    .map(({ rate, valid_from, valid_until }) => [rate, valid_from, valid_until])

afterEach(async () => {
  for (const { id, may_change } of (await admin.client(taxRatesApi.listTaxRates)).data) if (may_change) await take(id)
})

describe('a rate of the value added tax', () => {
  it('is planned from tomorrow on, changed and taken back before it begins; the one before ends the day before', async () => {
    const second = await add(later, 300)
    const first = await add(tomorrow, 280)
    expect(first).toMatchObject({ valid_from: tomorrow, valid_until: swissDayAfter(new Date(), 299), may_change: true })
    await admin.client(taxRatesApi.changeTaxRate, { params: { id: first.id }, body: { rate: 290 } })
    expect(await listed()).toEqual([
      [300, later, null],
      [290, tomorrow, swissDayAfter(new Date(), 299)],
      [260, '2024-01-01', today],
      [250, '2018-01-01', '2023-12-31'],
    ])
    await take(first.id)
    expect((await listed())[1]).toEqual([260, '2024-01-01', swissDayAfter(new Date(), 299)])
    await take(second.id)
  })

  it('is what a cart pays from its day on in Switzerland, and orders keep theirs', async () => {
    const { shopper, placed } = await makeOrder(app)
    const params = { id: shopper.user.id, orderId: placed.order }
    const ratesOfOrder = async () =>
      (await shopper.client(ordersApi.getOrder, { params })).data.vat.filter(({ gross }) => gross.amount > 0)
    const before = await ratesOfOrder()
    await add(tomorrow, 1000)
    const next = await makeShopper(app)
    const rates = async (moment: Date) => {
      const { data } = await at(moment, () => next.client(cartApi.getCart, { query: {} }))
      return data.totals.vat.map(({ rate }) => rate)
    }
    const midnight = swissMidnight(tomorrow)
    await expect.poll(() => rates(midnight)).toEqual([1000])
    expect(await rates(new Date(midnight.getTime() - 1))).toEqual([260])
    expect(await ratesOfOrder()).toEqual(before)
  })

  it('of today or earlier is fixed', async () => {
    const early = await refused(add(today, 300))
    expect([early.status, early.body.errors]).toEqual([422, { valid_from: ['Beginn muss in der Zukunft liegen'] }])
    const id = 'reduced.2024-01-01'
    const change = admin.client(taxRatesApi.changeTaxRate, { params: { id }, body: { rate: 300 } })
    expect((await refused(change)).body.code).toBe('tax_rate_begun')
    expect((await refused(take(id))).body.code).toBe('tax_rate_begun')
    expect((await refused(take('reduced.2031-02-30'))).status).toBe(404)
    expect((await refused(take('standard.2099-01-01'))).status).toBe(404)
  })

  it('stands alone on its day, and is a rate', async () => {
    await add(tomorrow, 280)
    expect((await refused(add(tomorrow, 290))).body.errors).toEqual({
      valid_from: ['Beginn: Auf diesen Tag ist schon ein Satz geplant'],
    })
    expect(Object.keys((await refused(add(later, 5_001))).body.errors ?? {})).toEqual(['rate'])
  })

  it('of several that are added at once, each ends the day before the next', async () => {
    await Promise.all([5, 3, 1, 4, 2].map((n) => add(swissDayAfter(new Date(), 10 * n), 260 + n)))
    const ends = (await listed()).map(([, , until]) => until)
    expect(ends).toEqual([null, ...[49, 39, 29, 19, 9].map((days) => swissDayAfter(new Date(), days)), '2023-12-31'])
  })

  it('leaves no gap and no overlap, whoever writes it', async () => {
    const current = and(eq(taxRates.category, 'reduced'), eq(taxRates.validFrom, '2024-01-01'))
    for (const validUntil of ['2030-12-31', tomorrow]) {
      await add(later, 300)
      await expect(db.update(taxRates).set({ validUntil }).where(current)).rejects.toMatchObject({
        cause: { message: 'rates of the value added tax have a gap or an overlap' },
      })
      await take(`reduced.${later}`)
    }
  })

  it('is planned by administrators, and read by sellers', async () => {
    const body = { category: 'reduced' as const, rate: 300, valid_from: tomorrow }
    expect((await refused(seller.client(taxRatesApi.createTaxRate, { body }))).status).toBe(403)
    expect((await seller.client(taxRatesApi.listTaxRates)).data.some(({ may_change }) => may_change)).toBe(false)
  })
})
