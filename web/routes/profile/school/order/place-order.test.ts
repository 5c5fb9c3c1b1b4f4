import { describe, expect, test } from 'vitest'
import { changeBudgets } from '#contract/procurement/budgets.ts'
import { listSchoolOrders } from '#contract/procurement/school-orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import {
  COMING_YEAR,
  makeOrderingSchool,
  makeSchoolAddress,
  type OrderingSchool,
  placeFor,
} from '#tests/support/factories/school-order-factories.ts'
import { pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { loader } from './order.tsx'
import { placeOrder } from './place-order.ts'

const app = await startTestApp()
const PATH = '/profile/school/wishes/order'

const read = ({ buyer }: OrderingSchool, path = PATH) => readPage(loader, buyer, path)

/** The form of the page as it was shown, with what was typed into it. */
async function formOf(school: OrderingSchool, typed: Record<string, string> = {}) {
  const { plan, press } = await read(school)
  return {
    school: school.schoolId,
    school_year: plan.school_year,
    delivery_address: plan.delivery_address ?? '',
    expected_total: String(plan.total.amount),
    press,
    terms_accepted: 'on',
    ...typed,
  }
}

const send = ({ buyer }: OrderingSchool, form: Record<string, string>) =>
  pressForm(placeOrder, buyer, { path: PATH, form })
const ordersOf = async ({ buyer, schoolId }: OrderingSchool) =>
  (await buyer.client(listSchoolOrders, { params: { id: schoolId }, query: {} })).data
const status = (code: number) => ({ init: { status: code } })

describe('the order of a school, before it is placed', () => {
  test('shows what is approved, for whom, and how the budget stands', async () => {
    const school = await makeOrderingSchool(app)
    const budgets = [{ kind: 'school' as const, name: null, amount: 200_000 }]
    await school.buyer.client(changeBudgets, {
      params: { id: school.schoolId },
      body: { school_year: COMING_YEAR, revision: 0, budgets },
    })
    const { plan, budget } = await read(school)
    expect(plan.lines).toMatchObject([{ amount: 44, shares: [{ class: '3b' }, { class: '4a' }] }])
    expect(budget?.approved.amount).toBe(plan.goods.amount + plan.discount.amount)
  })

  test('is for another of the school’s addresses where the page’s address names it', async () => {
    const school = await makeOrderingSchool(app)
    const [first, second] = [
      await makeSchoolAddress(app, school.schoolId, { kind: 'delivery' }),
      await makeSchoolAddress(app, school.schoolId, { kind: 'delivery', city: 'Bern' }),
    ]
    expect((await read(school)).plan.delivery_address).toBe(first)
    expect((await read(school, `${PATH}?lieferadresse=${second}`)).plan.delivery_address).toBe(second)
    expect((await read(school, `${PATH}?lieferadresse=irgendwo`)).plan.delivery_address).toBe(first)
  })

  test('is unknown to finance and teachers', async () => {
    const { finance, teacher } = await makeOrderingSchool(app)
    for (const person of [finance, teacher])
      await expect(readPage(loader, await signIn(app, person), PATH)).rejects.toMatchObject(status(404))
  })
})

describe('the button that orders', () => {
  test('places it once, also pressed again because its answer was lost, and leads to the order', async () => {
    const school = await makeOrderingSchool(app)
    const form = await formOf(school, { purchase_number: 'PO-7' })
    const [first, again] = [await send(school, form), await send(school, form)]
    const [order, ...others] = await ordersOf(school)
    expect(first).toBe(`/profile/school/orders/${order?.id}?placed=1`)
    expect(again).toBe(first)
    expect(others).toEqual([])
    expect(order?.references.purchase_number).toBe('PO-7')
  })

  test('says at its field what is missing, and keeps what was typed', async () => {
    const school = await makeOrderingSchool(app, { purchaseNumberRule: 'required' })
    const { terms_accepted: _, ...form } = await formOf(school, { cost_centre: '3210' })
    const untold = { data: { values: { cost_centre: '3210' } }, ...status(422) }
    expect(await send(school, form)).toMatchObject({
      ...untold,
      data: { ...untold.data, errors: { terms_accepted: [expect.any(String)] } },
    })
    expect(await send(school, { ...form, terms_accepted: 'on' })).toMatchObject({
      ...untold,
      data: { ...untold.data, errors: { purchase_number: [expect.any(String)] } },
    })
    expect(await ordersOf(school)).toEqual([])
  })

  test('orders nothing that was not seen', async () => {
    const school = await makeOrderingSchool(app)
    const form = await formOf(school)
    expect(await send(school, { ...form, expected_total: '1' })).toMatchObject({
      data: { code: 'wishes_changed' },
      ...status(409),
    })
    await placeFor(school)
    expect(await send(school, form)).toMatchObject({ data: { code: 'no_approved_wishes' }, ...status(409) })
    expect(await ordersOf(school)).toHaveLength(1)
  })
})
