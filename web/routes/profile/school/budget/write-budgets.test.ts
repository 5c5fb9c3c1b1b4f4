import { describe, expect, test } from 'vitest'
import { changeBudgets, getBudgets } from '#contract/procurement/budgets.ts'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeSchoolTerm } from '#tests/support/factories/catalogue-factories.ts'
import { startSchool } from '#tests/support/schools/school-steps.ts'
import { type LoggedIn, pressForm, readPage } from '#tests/support/shop-pages/press-form.ts'
import { loader } from './budget.tsx'
import { valuesOf } from './typed-budgets.ts'
import { writeBudgets } from './write-budgets.ts'

const app = await startTestApp()
const PATH = '/profile/school/budget'
const YEAR = comingSchoolYear(swissDay(new Date()))
const maths = await makeSchoolTerm(app, { title: 'Mathematik' })

async function aSchool() {
  const { schoolId: school, responsible, finance, teacher } = await startSchool(app)
  const press = (typed: Record<string, string>, person: LoggedIn = responsible) =>
    pressForm(writeBudgets, person, {
      path: PATH,
      form: { intent: 'save', school, school_year: YEAR, revision: '0', ...typed },
    })
  const read = async () => (await responsible.client(getBudgets, { params: { id: school }, query: {} })).data
  const amounts = async () => (await read()).budgets.map(({ label, amount }) => [label, amount.amount])
  return { school, responsible, finance, teacher, press, read, amounts }
}

const ofClass = (line: number, name: string, amount: string) => ({
  [`budgets.${line}.kind`]: 'class',
  [`budgets.${line}.name`]: name,
  [`budgets.${line}.amount`]: amount,
})
const ofSubject = (line: number, name: string, amount: string) => ({
  ...ofClass(line, name, amount),
  [`budgets.${line}.kind`]: 'subject',
})
const status = (code: number) => ({ init: { status: code } })

describe('the form of budgets', () => {
  test('writes amounts in francs as people type them; lines that are empty or removed are left out', async () => {
    const { press, amounts } = await aSchool()
    const typed = {
      'budgets.0.amount': '12’000',
      ...ofClass(1, '3b', '900.50'),
      ...ofClass(2, '', ''),
      ...ofClass(3, '4a', '100'),
      'budgets.3.removed': 'on',
      ...ofSubject(4, maths.code, '2000,5'),
    }
    expect(await press(typed)).toBe(`${PATH}?jahr=${encodeURIComponent(YEAR)}&gespeichert=1`)
    expect(await amounts()).toEqual([
      ['ganze Schule', 1_200_000],
      ['3b', 90_050],
      ['Mathematik', 200_050],
    ])
  })

  test('goes on with one more line, and writes nothing yet', async () => {
    const { press, amounts } = await aSchool()
    const typed = { 'budgets.0.amount': '12000', ...ofClass(1, '3b', '900') }
    expect(await press({ ...typed, intent: 'add-subject' })).toMatchObject({
      added: 2,
      values: { ...typed, ...ofSubject(2, '', '') },
    })
    expect(await amounts()).toEqual([])
  })

  test('says at the field of its line what is wrong, and loses nothing', async () => {
    const { press, amounts } = await aSchool()
    const unread = await press({ 'budgets.0.amount': 'viel', ...ofClass(7, '3b', '') })
    expect(unread).toMatchObject({
      data: {
        values: { 'budgets.0.amount': 'viel', 'budgets.7.name': '3b' },
        errors: {
          'budgets.0.amount': ['Betrag muss eine Zahl sein'],
          'budgets.7.amount': ['Betrag ist erforderlich'],
        },
      },
      ...status(422),
    })
    // The operation counts what was sent: the line that is empty and the whole school are not among it.
    const refused = await press({ ...ofClass(1, '', ''), ...ofClass(7, '', '900'), ...ofSubject(9, 'alchemie', '1') })
    expect(refused).toMatchObject({ data: { errors: { 'budgets.7.name': [expect.any(String)] } }, ...status(422) })
    const unknown = await press({ ...ofClass(1, '', ''), ...ofSubject(9, 'alchemie', '1') })
    expect(unknown).toMatchObject({ data: { errors: { 'budgets.9.name': [expect.any(String)] } }, ...status(422) })
    expect(await amounts()).toEqual([])
  })

  test('comes back where somebody else was faster, with what was typed', async () => {
    const { school, responsible, press, amounts } = await aSchool()
    const body = { school_year: YEAR, revision: 0, budgets: [{ kind: 'school' as const, name: null, amount: 500 }] }
    await responsible.client(changeBudgets, { params: { id: school }, body })
    expect(await press({ 'budgets.0.amount': '12000' })).toMatchObject({
      data: { code: 'budgets_changed', values: { 'budgets.0.amount': '12000' } },
      ...status(409),
    })
    expect(await press({ 'budgets.0.amount': '12000', revision: '1' })).toContain('gespeichert')
    expect(await amounts()).toEqual([['ganze Schule', 1_200_000]])
  })

  test('shows what is written as it would be typed again', async () => {
    const { press, read } = await aSchool()
    const typed = { ...ofClass(1, '3b', '900.50'), ...ofSubject(2, maths.code, '2000') }
    await press({ 'budgets.0.amount': '12000', ...typed })
    expect(valuesOf(await read())).toEqual({ revision: '1', 'budgets.0.amount': '12000', ...typed })
  })
})

describe('the page of budgets', () => {
  test('is there for who is responsible and for finance, who writes nothing', async () => {
    const { school, responsible, finance, press } = await aSchool()
    for (const person of [responsible, finance])
      expect(await readPage(loader, person, PATH)).toMatchObject({ school: { id: school }, budgets: { revision: 0 } })
    await expect(press({ 'budgets.0.amount': '1' }, finance)).rejects.toMatchObject(status(404))
  })

  test('is unknown to teachers, and shows the year that its address names', async () => {
    const { responsible, teacher } = await aSchool()
    await expect(readPage(loader, teacher, PATH)).rejects.toMatchObject(status(404))
    const { budgets } = await readPage(loader, responsible, `${PATH}?jahr=2026/27`)
    expect(budgets.school_year).toBe('2026/27')
  })
})
