import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as checkoutApi from '#contract/fulfilment/checkout.ts'
import * as officeSettingsApi from '#contract/ground/settings.ts'
import * as cartApi from '#contract/storefront/cart.ts'
import { at } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import { swissMidnight } from '#kernel/swiss-dates.ts'
import { defaultPricingRules } from '#modules/ground/pricing/pricing-rules.ts'
import * as jobs from '#modules/ground/settings/jobs.ts'
import { plannedSettings, settings } from '#modules/ground/settings/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { lockUnchangedCart } from '#modules/storefront/cart/lock-cart.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { refused } from '#tests/support/refused.ts'
import { makeShopper } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/sign-in.ts'

const app = await startTestApp()
const other = await startTestApp({ beside: app })
const { db } = app.core
const admin = await signIn(app, await makeUser(app, { groups: ['admin'], firstName: 'Vera', lastName: 'Verwaltung' }))
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))

const params = { id: 'pricing' }
const shippingOf = (domestic: number) => ({
  ...defaultPricingRules,
  shipping: { ...defaultPricingRules.shipping, domestic },
})
const read = async () => (await admin.client(officeSettingsApi.readSetting, { params })).data
const plan = async (validFrom: Date, domestic: number, reason?: string) => {
  const body = { valid_from: validFrom.toISOString(), value: shippingOf(domestic), ...(reason && { reason }) }
  return (await admin.client(officeSettingsApi.planSetting, { params, body })).data
}
const change = async (revision: number, domestic: number) =>
  (await admin.client(officeSettingsApi.changeSetting, { params, body: { revision, value: shippingOf(domestic) } }))
    .data
const takeBack = async (number: number) =>
  (await admin.client(officeSettingsApi.takePlannedSettingBack, { params: { ...params, number } })).data
const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

let minutes = 0
/** A moment to come, later than those of the tests before. */
function aMoment(): Date {
  minutes += 1
  return new Date(Date.now() + minutes * 60_000)
}

describe('a planned value', () => {
  it('holds on both sides of the moment for what it is, on two instances, to the millisecond', async () => {
    const shopper = await makeShopper(app)
    const beside = other.client(shopper.headers)
    const shipping = async (moment: Date) =>
      Promise.all(
        [shopper.client, beside].map(async (client) => {
          const { data } = await at(moment, () => client(cartApi.getCart, { query: {} }))
          return data.totals.shipping.amount
        }),
      )
    const moment = aMoment()
    // Both instances have cached what holds before anything is planned.
    expect(await shipping(later(moment, 0))).toEqual([750, 750])
    await plan(moment, 900)
    await expect.poll(() => shipping(moment)).toEqual([900, 900])
    expect(await shipping(later(moment, -1))).toEqual([750, 750])
    expect(await shipping(later(moment, 1))).toEqual([900, 900])
    // Whatever the job has done by then.
    await at(moment, () => app.perform(jobs.beginSetting, { key: 'pricing' }))
    await expect.poll(() => shipping(later(moment, 1))).toEqual([900, 900])
    await change((await read()).revision, 750)
  })

  it('is what an order is charged that is made after its moment', async () => {
    const moment = aMoment()
    await plan(moment, 1100)
    const charged = async (placedAt: Date) => {
      const shopper = await makeShopper(app)
      const { data } = await at(placedAt, () =>
        shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true } }),
      )
      const [order] = await db.select().from(orders).where(eq(orders.id, data.order))
      return [order?.shipping, order?.placedAt.getTime() === placedAt.getTime()]
    }
    expect(await charged(later(moment, -1))).toEqual([750, true])
    expect(await charged(moment)).toEqual([1100, true])
    await takeBack((await read()).planned[0]?.number ?? 0)
  })

  it.runIf(app.isPostgres)('is what an order is charged that was sent before and had to wait', async () => {
    const shopper = await makeShopper(app)
    const moment = new Date(Date.now() + 1_000)
    await plan(moment, 1300)
    const sent = await inTransaction(db, async (tx) => {
      await lockUnchangedCart(tx, { userId: shopper.user.id })
      const answer = shopper.client(checkoutApi.placeOrder, { body: { terms_accepted: true } })
      await expect.poll(() => Date.now() > moment.getTime(), { timeout: 5_000 }).toBe(true)
      return { answer }
    })
    const { data } = await sent.answer
    const [order] = await db.select().from(orders).where(eq(orders.id, data.order))
    expect(order?.placedAt.getTime()).toBeGreaterThan(moment.getTime())
    expect(order?.shipping).toBe(1300)
    await change((await read()).revision, 750)
  })

  it('is told with who planned it, when and why, and stands in the audit log', async () => {
    const moment = swissMidnight('2100-01-04')
    const planned = await plan(moment, 950, 'Die Post wird teurer.')
    expect(planned.planned).toMatchObject([
      {
        valid_from: '2100-01-03T23:00:00.000Z',
        value: { shipping: { domestic: 950 } },
        planned_by: 'Vera Verwaltung',
        reason: 'Die Post wird teurer.',
      },
    ])
    expect(planned.value).toMatchObject({ shipping: { domestic: 750 } })
    expect((await takeBack(planned.planned[0]?.number ?? 0)).planned).toEqual([])
  })

  it('becomes one of the versions of one history when a later value is set', async () => {
    const before = await read()
    const moment = aMoment()
    await plan(moment, 1200, 'Ab dann.')
    const begun = await at(later(moment, 5), async () => (await read()).revision)
    expect(begun).toBe(before.revision + 1)
    const late = await refused(at(later(moment, 5), () => change(before.revision, 800)))
    expect(late.body.code).toBe('entry_changed')
    const changed = await at(later(moment, 5), () => change(begun, 800))
    expect(changed).toMatchObject({ revision: begun + 1, value: { shipping: { domestic: 800 } }, planned: [] })
    expect(changed.versions.slice(0, 2)).toMatchObject([
      { revision: begun + 1, reason: null, changed_by: 'Vera Verwaltung' },
      { revision: begun, reason: 'Ab dann.', changed_by: 'Vera Verwaltung', changed_at: moment.toISOString() },
    ])
    const { data } = await admin.client(officeSettingsApi.readSettingVersion, { params: { ...params, number: begun } })
    expect(data.value).toMatchObject({ shipping: { domestic: 1200 } })
    await change(begun + 1, 750)
  })

  it('is taken over like any other version, by a change of what has been seen', async () => {
    const { revision, versions } = await read()
    const number = versions.at(-1)?.revision ?? 0
    const { data: former } = await admin.client(officeSettingsApi.readSettingVersion, { params: { ...params, number } })
    const body = { revision: revision - 1, value: former.value }
    const overtaken = await refused(admin.client(officeSettingsApi.changeSetting, { params, body }))
    expect(overtaken.body.code).toBe('entry_changed')
    const { data } = await admin.client(officeSettingsApi.changeSetting, { params, body: { ...body, revision } })
    expect([data.value, data.revision]).toEqual([former.value, revision + 1])
    await change(revision + 1, 750)
  })

  it('can be taken back before its moment, not after it', async () => {
    const moment = aMoment()
    const [planned] = (await plan(moment, 1250)).planned
    const number = planned?.number ?? 0
    const late = await refused(at(moment, () => takeBack(number)))
    expect([late.status, late.body.code]).toEqual([409, 'setting_begun'])
    expect((await takeBack(number)).planned).toEqual([])
    expect((await refused(takeBack(number))).status).toBe(404)
    expect(await at(moment, async () => (await read()).value)).toMatchObject({ shipping: { domestic: 750 } })
  })

  it('lies in the future, is a good one, and there are never two values for one moment', async () => {
    const wrong = await refused(plan(new Date(Date.now() - 1), 900))
    expect([wrong.status, wrong.body.errors]).toEqual([422, { valid_from: ['Beginn muss in der Zukunft liegen'] }])
    const moment = aMoment()
    expect((await refused(plan(moment, -1))).body.errors).toEqual({
      'value.shipping.domestic': ['Versand im Inland muss mindestens 0 sein'],
    })
    const [planned] = (await plan(moment, 900)).planned
    expect((await refused(plan(moment, 901))).body.errors).toEqual({
      valid_from: ['Beginn: Auf diesen Zeitpunkt ist schon ein Wert geplant'],
    })
    await takeBack(planned?.number ?? 0)
  })

  it('is planned and taken back by the writers of its setting alone', async () => {
    const [planned] = (await plan(aMoment(), 900)).planned
    const body = { valid_from: aMoment().toISOString(), value: shippingOf(900) }
    expect((await refused(seller.client(officeSettingsApi.planSetting, { params, body }))).body.code).toBe('forbidden')
    const number = planned?.number ?? 0
    const byOther = seller.client(officeSettingsApi.takePlannedSettingBack, { params: { ...params, number } })
    expect((await refused(byOther)).body.code).toBe('forbidden')
    const elsewhere = admin.client(officeSettingsApi.takePlannedSettingBack, { params: { id: 'billing', number } })
    expect((await refused(elsewhere)).body.code).toBe('not_found')
    await takeBack(number)
  })

  it('that somebody overtakes in the database itself is not the newer one', async () => {
    const moment = new Date(Date.now() - 1_000)
    await db
      .update(settings)
      .set({ value: shippingOf(700) })
      .where(eq(settings.key, 'pricing'))
    await db.insert(plannedSettings).values({
      key: 'pricing',
      validFrom: moment,
      value: shippingOf(650),
      plannedAt: moment,
      plannedBy: null,
    })
    expect((await read()).value).toMatchObject({ shipping: { domestic: 700 } })
    await app.perform(jobs.beginSetting, { key: 'pricing' })
    expect((await read()).value).toMatchObject({ shipping: { domestic: 700 } })
    expect(await db.$count(plannedSettings)).toBe(0)
    await change((await read()).revision, 750)
  })
})
