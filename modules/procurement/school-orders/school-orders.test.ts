import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as schoolsApi from '#contract/accounts/schools/schools.ts'
import * as schoolOrdersApi from '#contract/procurement/school-orders.ts'
import * as ordersApi from '#contract/sales/orders.ts'
import { mails } from '#modules/ground/mail/tables.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import {
  approve,
  COMING_YEAR,
  makeOrderingSchool,
  makeSchoolAddress,
  type OrderingSchool,
  placeFor,
  planFor,
} from '#tests/support/factories/school-order-factories.ts'
import { makeWish } from '#tests/support/factories/wish-factories.ts'
import { refused } from '#tests/support/refused.ts'

const app = await startTestApp()
const { db } = app.core

let school: OrderingSchool
beforeEach(async () => {
  school = await makeOrderingSchool(app)
})

const place = (of: OrderingSchool, body: object, headers: object = {}) =>
  of.buyer.client(schoolOrdersApi.placeSchoolOrder, {
    params: { id: of.schoolId },
    headers,
    body: { school_year: COMING_YEAR, expected_total: 0, terms_accepted: true, ...body },
  })
const orderOf = async (of: OrderingSchool, orderId: string) =>
  (await of.buyer.client(schoolOrdersApi.getSchoolOrder, { params: { id: of.schoolId, orderId } })).data
const wishesOf = (of: OrderingSchool) => db.select().from(wishes).where(eq(wishes.schoolId, of.schoolId))

describe('the approved wishes of a year', () => {
  it('are planned as one line a title, at the quantity discount of all copies', async () => {
    const plan = await planFor(school)
    expect(plan.lines).toMatchObject([{ amount: 44, quantity_discount_percent: 10 }])
    expect(plan.lines[0]?.shares).toEqual([
      { class: '3b', teacher: 'Lea Lehrer', amount: 24 },
      { class: '4a', teacher: 'Lea Lehrer', amount: 20 },
    ])
    expect(plan).toMatchObject({ obstacle: null, needs_delivery: true, left_out: [] })
  })

  it('become one order on invoice at what was planned, billed to the school', async () => {
    const plan = await planFor(school)
    const { id, number } = await placeFor(school, { purchase_number: 'PO-7' })
    const order = await orderOf(school, id)
    const { goods, discount, shipping, total, vat, billing_address } = plan
    expect(order).toMatchObject({ number, status: 'invoice', payment_method: 'invoice', school_year: COMING_YEAR })
    expect(order).toMatchObject({ goods, discount, shipping, total, vat, billing_address })
    expect(order.references.purchase_number).toBe('PO-7')
    expect(order.placed_by).toBe('Lea Verantwortlich')
    expect(order.shares.map(({ shares }) => shares)).toEqual(plan.lines.map(({ shares }) => shares))
    const [invoice] = await db.select().from(billingDocuments).where(eq(billingDocuments.orderId, id))
    expect(invoice?.total).toBe(total.amount)
  })

  it('are ordered by it, and the history of the school names its number', async () => {
    const { id, number } = await placeFor(school)
    const lineId = (await orderOf(school, id)).lines[0]?.id
    expect((await wishesOf(school)).map(({ state, orderLineId }) => [state, orderLineId])).toEqual([
      ['ordered', lineId],
      ['ordered', lineId],
    ])
    const { data: steps } = await school.buyer.client(schoolsApi.listSchoolSteps, {
      params: { id: school.schoolId },
      query: {},
    })
    expect(steps[0]).toMatchObject({ step: 'order', note: number, by: 'Lea Verantwortlich' })
  })

  it('are ordered without what only one person may have, which stays approved', async () => {
    const only = await makeProduct(app, await makeTitle(app), { oncePerPerson: true })
    await approve(app, school, { productId: only.id, amount: 3 })
    expect((await planFor(school)).left_out).toMatchObject([{ amount: 3, obstacle: 'for_one_person' }])
    await placeFor(school)
    const left = (await wishesOf(school)).filter(({ state }) => state === 'approved')
    expect(left.map(({ productId }) => productId)).toEqual([only.id])
    expect(await planFor(school)).toMatchObject({ obstacle: 'nothing_approved', lines: [] })
  })

  it('leave those of other years, and what is only asked for', async () => {
    await makeWish(app, { ...asked(), state: 'asked' })
    await makeWish(app, { ...asked(), state: 'approved', schoolYear: '2020/21' })
    await placeFor(school)
    const states = (await wishesOf(school)).map(({ state }) => state).toSorted()
    expect(states).toEqual(['approved', 'asked', 'ordered', 'ordered'])
  })

  function asked() {
    return { schoolId: school.schoolId, teacherId: school.teacher.id, productId: school.productId }
  }
})

describe('an order of a school', () => {
  it('goes to the chosen place, of which the price depends', async () => {
    const abroad = await makeSchoolAddress(app, school.schoolId, { kind: 'delivery', country: 'de', postCode: '79098' })
    const here = await makeSchoolAddress(app, school.schoolId, { kind: 'delivery', street: 'Lindenweg' })
    const plan = await planFor(school)
    expect(plan.delivery_addresses.map(({ id }) => id)).toEqual([abroad, here])
    expect(plan.delivery_address).toBe(abroad)
    const { data } = await school.buyer.client(schoolOrdersApi.planSchoolOrder, {
      params: { id: school.schoolId },
      query: { delivery_address: here },
    })
    expect(data.total.amount).not.toBe(plan.total.amount)
    const { data: placed } = await place(school, { expected_total: data.total.amount, delivery_address: here })
    expect((await orderOf(school, placed.id)).delivery_address?.street).toBe('Lindenweg')
  })

  it('waits for the purchase number that the school demands', async () => {
    const strict = await makeOrderingSchool(app, { purchaseNumberRule: 'required' })
    const { total, needs_purchase_number } = await planFor(strict)
    expect(needs_purchase_number).toBe(true)
    const refusal = await refused(place(strict, { expected_total: total.amount }))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['purchase_number']])
    await place(strict, { expected_total: total.amount, purchase_number: '4711' })
  })

  it('waits for the terms', async () => {
    const refusal = await refused(place(school, { terms_accepted: false }))
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, ['terms_accepted']])
  })

  it('waits for the terms of licences, whose copies are all for others', async () => {
    const licence = await makeProduct(app, await makeTitle(app), { format: 'licence', platforms: ['beook', 'edubase'] })
    await approve(app, school, { productId: licence.id, amount: 5 })
    const { total, needs_licence_terms } = await planFor(school)
    expect(needs_licence_terms).toBe(true)
    const refusal = await refused(place(school, { expected_total: total.amount }))
    expect([refusal.status, refusal.body.code]).toEqual([422, 'licence_terms_missing'])
    const { data } = await place(school, { expected_total: total.amount, licence_terms_accepted: true })
    const line = (await orderOf(school, data.id)).lines.find(({ format }) => format === 'licence')
    expect(line).toMatchObject({ licence_redeem_choice: 'others', coupon_platform_choice: 'open', quantity: 5 })
  })

  it('is refused at another total than was shown', async () => {
    const { total } = await planFor(school)
    const refusal = await refused(place(school, { expected_total: total.amount + 1 }))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'wishes_changed'])
  })

  it('is refused without a billing address', async () => {
    const poor = await makeOrderingSchool(app)
    await db.execute(`delete from school_addresses where school_id = '${poor.schoolId}'`)
    expect((await planFor(poor)).obstacle).toBe('no_billing_address')
    const refusal = await refused(place(poor, {}))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'school_billing_address_missing'])
  })

  it('is refused while the school owes an invoice for long, whoever owes one', async () => {
    const { id } = await placeFor(school)
    await approve(app, school, { productId: school.productId, amount: 2 })
    await db.execute(`alter table billing_documents disable trigger billing_documents_stay`)
    await db.update(billingDocuments).set({ dueOn: '2020-01-31' }).where(eq(billingDocuments.orderId, id))
    await db.execute(`alter table billing_documents enable trigger billing_documents_stay`)
    const { obstacle, total } = await planFor(school)
    expect(obstacle).toBe('invoice_overdue')
    const refusal = await refused(place(school, { expected_total: total.amount }))
    expect([refusal.status, refusal.body.code]).toEqual([422, 'payment_method_not_allowed'])
  })

  it('is placed once under a key, and again once nothing of it is left', async () => {
    const { total } = await planFor(school)
    const body = { expected_total: total.amount }
    const { data: first } = await place(school, body, { 'idempotency-key': 'a' })
    expect((await place(school, body, { 'idempotency-key': 'a' })).data).toEqual(first)
    expect((await refused(place(school, body, { 'idempotency-key': 'b' }))).body.code).toBe('no_approved_wishes')
  })

  it('is confirmed to who placed it, with the name and the page of the school', async () => {
    const { id } = await placeFor(school)
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.subjectId, id), eq(mails.kind, 'order-confirmation')))
    expect(mail).toMatchObject({ recipient: school.responsible.email, data: { school: 'Schule Murtenbach' } })
  })

  it('is none of who placed it', async () => {
    const { id: orderId } = await placeFor(school)
    const { client, user } = school.buyer
    const own = { id: user.id, orderId }
    expect((await client(ordersApi.listOrders, { params: { id: user.id }, query: {} })).data).toEqual([])
    for (const operation of [ordersApi.getOrder, ordersApi.getInvoice, ordersApi.getInvoiceQrCode])
      expect((await refused(client(operation, { params: own }))).status).toBe(404)
    expect((await refused(client(ordersApi.repeatOrder, { params: own, headers: {} }))).status).toBe(404)
  })
})

describe('the file of an order', () => {
  it('has a line for each class, which add up to the total of the order', async () => {
    const { id: orderId, number } = await placeFor(school, { purchase_number: '0042' })
    const params = { id: school.schoolId, orderId }
    const file = await school.buyer.client(schoolOrdersApi.getSchoolOrderFile, { params })
    expect(file.name).toBe(`Bestellung ${number}.csv`)
    const lines = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    expect(lines[1]).toContain('3b')
    expect(lines[2]).toContain('4a')
    const sum = lines.slice(1).reduce((all, cells) => all + Math.round(Number(cells.at(-1)) * 100), 0)
    expect(sum).toBe((await orderOf(school, orderId)).total.amount)
  })
})
