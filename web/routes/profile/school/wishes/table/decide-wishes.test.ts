import { describe, expect, test } from 'vitest'
import { getWishTable, type TableWish } from '#contract/procurement/wish-table.ts'
import { addWishes, askWishes, changeWish, listOwnWishes } from '#contract/procurement/wishes.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeListable } from '#tests/support/factories/shopping-list-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { decideInTable } from './decide-wishes.ts'
import { loader } from './table.tsx'

const app = await startTestApp()
const german = await makeListable(app, 'Deutsch 3')
const maths = await makeListable(app, 'Mathematik 3')
const HERE = '/profile/school/wishes/table'

/** A school in which a teacher has asked for 24 copies of two titles for 3b, and its table. */
async function withWishes() {
  const { schoolId: school, responsible, teacher } = await startSchool(app)
  const params = { id: school }
  const products = [german, maths].map(({ id }) => ({ id, amount: 24 }))
  await teacher.client(addWishes, { params, body: { class: '3b', products } })
  const { data: own } = await teacher.client(askWishes, { params, body: {} })
  const table = async () => (await responsible.client(getWishTable, { params, query: {} })).data
  const shown = (await table()).groups.flatMap(({ wishes }) => wishes)
  /** The form as it was shown, with other amounts and reasons in it. */
  const press = (intent: string, typed: Record<string, string> = {}, wishes = shown) =>
    pressForm(decideInTable, responsible, {
      path: HERE,
      form: { intent, school, school_year: own.school_year, seen: '2', ...fieldsOf(wishes), ...typed },
    })
  const states = async () =>
    (await teacher.client(listOwnWishes, { params, query: {} })).data.wishes.map((wish) => ({
      title: wish.product.title,
      state: wish.state,
      approved: wish.approved_amount,
      reason: wish.decision_reason,
    }))
  const idOf = (title: string) => shown.find(({ product }) => product.title === title)?.id ?? ''
  return { school, responsible, teacher, press, states, table, idOf }
}

function fieldsOf(wishes: readonly TableWish[]): Record<string, string | string[]> {
  return {
    wish: wishes.map(({ id }) => id),
    'group-0': wishes.map(({ id }) => id),
    ...Object.fromEntries(
      wishes.flatMap(({ id, revision, amount }) => [
        [`revision-${id}`, String(revision)],
        [`was-${id}`, String(amount)],
        [`amount-${id}`, String(amount)],
        [`reason-${id}`, ''],
      ]),
    ),
  }
}

const open = { state: 'asked', approved: null, reason: null }
const as = (wishes: Record<string, object>) => Object.entries(wishes).map(([title, wish]) => ({ title, ...wish }))

describe('who is responsible', () => {
  test('approves one wish with another amount and its reason; what is typed for another one stays', async () => {
    const { press, states, idOf } = await withWishes()
    const [one, other] = [idOf('Deutsch 3'), idOf('Mathematik 3')]
    const typed = { [`amount-${one}`]: '20', [`reason-${one}`]: 'Vier sind da', [`amount-${other}`]: '12' }
    expect(await press(`approve:${one}`, typed)).toMatchObject({
      decision: 'approve',
      count: 1,
      isMoreTyped: true,
      values: { [`amount-${other}`]: '12' },
    })
    expect(await states()).toEqual(
      as({ 'Deutsch 3': { state: 'approved', approved: 20, reason: 'Vier sind da' }, 'Mathematik 3': open }),
    )
  })

  test('is told at the field that another amount or a refusal needs a reason', async () => {
    const { press, states, idOf } = await withWishes()
    const one = idOf('Deutsch 3')
    const needed = { data: { errors: { [`reason-${one}`]: [expect.any(String)] } }, init: { status: 422 } }
    expect(await press(`approve:${one}`, { [`amount-${one}`]: '20' })).toMatchObject(needed)
    expect(await press(`refuse:${one}`)).toMatchObject(needed)
    expect(await press(`approve:${one}`, { [`amount-${one}`]: '' })).toMatchObject({
      data: { errors: { [`amount-${one}`]: [expect.any(String)] } },
    })
    expect(await states()).toEqual(as({ 'Deutsch 3': open, 'Mathematik 3': open }))
  })

  test('approves a group, and everything, with the amounts that are typed', async () => {
    const group = await withWishes()
    expect(await group.press('approve-group:0')).toMatchObject({ decision: 'approve', count: 2 })
    const { press, states, idOf } = await withWishes()
    const one = idOf('Deutsch 3')
    const typed = { [`amount-${one}`]: '20', [`reason-${one}`]: 'Vier sind da' }
    expect(await press('approve-all', typed)).toMatchObject({ decision: 'approve', count: 2, isMoreTyped: false })
    expect(await states()).toEqual(
      as({
        'Deutsch 3': { state: 'approved', approved: 20, reason: 'Vier sind da' },
        'Mathematik 3': { state: 'approved', approved: 24, reason: null },
      }),
    )
  })

  test('refuses with a reason, and opens a decided wish again', async () => {
    const { press, states, table, idOf } = await withWishes()
    const one = idOf('Deutsch 3')
    expect(await press(`refuse:${one}`, { [`reason-${one}`]: 'Im Lager' })).toMatchObject({ decision: 'refuse' })
    const now = (await table()).groups.flatMap(({ wishes }) => wishes)
    expect(await press(`reopen:${one}`, {}, now)).toMatchObject({ decision: 'reopen', count: 1 })
    expect(await states()).toEqual(as({ 'Deutsch 3': open, 'Mathematik 3': open }))
  })

  test('is shown what a wish is by now where its teacher has changed it', async () => {
    const { school, teacher, press, idOf } = await withWishes()
    const one = idOf('Deutsch 3')
    await teacher.client(changeWish, {
      params: { id: school, wishId: one },
      body: { revision: 2, amount: 20, class: '3b', reason: null },
    })
    expect(await press(`approve:${one}`)).toMatchObject({
      data: { present: [{ id: one, amount: 20 }], values: { [`was-${one}`]: '24' } },
      init: { status: 409 },
    })
  })

  test('decides nothing by Enter in a field', async () => {
    const { press, states, idOf } = await withWishes()
    const one = idOf('Deutsch 3')
    expect(await press('keep', { [`amount-${one}`]: '7' })).toMatchObject({
      decision: null,
      values: { [`amount-${one}`]: '7' },
    })
    expect(await states()).toEqual(as({ 'Deutsch 3': open, 'Mathematik 3': open }))
  })
})

test('the table is put together as the address says, and unknown to others', async () => {
  const { responsible, teacher } = await withWishes()
  const byClass = await readPage(loader, responsible, `${HERE}?by=class&state=asked`)
  expect(byClass).toMatchObject({ view: { by: 'class', state: 'asked' }, table: { groups: [{ title: '3b' }] } })
  const nonsense = await readPage(loader, responsible, `${HERE}?by=toString&state=draft&page=x`)
  expect(nonsense.view).toEqual({ by: 'title', state: null, isNarrowed: false })
  await expect(readPage(loader, teacher, HERE)).rejects.toMatchObject({ init: { status: 404 } })
})
