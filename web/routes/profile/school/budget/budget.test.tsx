import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { toMoney } from '#contract/ground/money.ts'
import type { BudgetState, SchoolBudgets } from '#contract/procurement/budgets.ts'
import { budgetPageMessages as words } from '#web/messages/procurement/budgets.ts'
import { budgetMessages } from '#web/messages/procurement/wish-table.ts'
import type { Route } from './+types/budget.ts'
import BudgetPage from './budget.tsx'

type Shown = Route.ComponentProps['loaderData']

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Bern',
  state: 'confirmed',
  is_chosen: true,
} as const
const state = (more: Partial<BudgetState> = {}): BudgetState => ({
  kind: 'school',
  name: null,
  label: 'ganze Schule',
  amount: toMoney(500_000),
  ordered: toMoney(300_000),
  approved: toMoney(100_000),
  asked: toMoney(50_000),
  left: toMoney(100_000),
  used_percent: 80,
  state: 'nearly',
  ...more,
})
const over = state({ kind: 'class', name: '3b', label: '3b', left: toMoney(-2_000), used_percent: 101, state: 'over' })
const budgets: SchoolBudgets = {
  school_year: '2027/28',
  school_years: ['2026/27', '2027/28'],
  revision: 3,
  budgets: [state(), over],
  classes: ['3b', '4a'],
  subjects: [{ code: 'mathematik', title: 'Mathematik' }],
}

function shown(more: Partial<SchoolBudgets> = {}, role: Shown['school']['role'] = 'responsible', actionData?: object) {
  const props = { loaderData: { school: { ...school, role }, budgets: { ...budgets, ...more } }, actionData }
  const element = <BudgetPage {...(props as unknown as Route.ComponentProps)} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const typedIn = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0].match(/value="([^"]*)"/)?.[1]

describe('the page of budgets', () => {
  test('says in words how each stands, beside its bar', () => {
    const page = shown()
    for (const part of [
      budgetMessages.states.nearly,
      budgetMessages.states.over,
      budgetMessages.used(80),
      budgetMessages.left('CHF\u00a01’000.00'),
      budgetMessages.over('CHF\u00a020.00'),
      budgetMessages.of('CHF\u00a04’000.00', 'CHF\u00a05’000.00'),
    ])
      expect(page).toContain(part)
  })

  test('has the form for who is responsible, and none for finance', () => {
    const page = shown()
    expect(typedIn(page, 'revision')).toBe('3')
    expect(typedIn(page, 'budgets.0.amount')).toBe('5000')
    expect(typedIn(page, 'budgets.1.name')).toBe('3b')
    expect(page).toContain(words.removeOf('Klasse 3b'))
    // The enter key presses the first one.
    expect(/<button[^>]*>/.exec(page)?.[0]).toContain('value="save"')
    expect(shown({}, 'finance')).not.toContain('<form')
  })

  test('shows the first step where there is no budget yet', () => {
    expect(shown({ revision: 0, budgets: [] })).toContain(words.noneToWrite)
    expect(shown({ revision: 0, budgets: [] }, 'finance')).toContain(words.noneText)
  })

  test('keeps what was typed, over the revision that was read, unless somebody else was faster', () => {
    const values = { revision: '2', 'budgets.0.amount': 'viel', 'budgets.4.kind': 'class', 'budgets.4.name': '5c' }
    const failure = { message: 'Nein.', errors: { 'budgets.0.amount': ['Falsch'] }, values }
    const wrong = shown({}, 'responsible', { ...failure, code: 'invalid' })
    expect([typedIn(wrong, 'revision'), typedIn(wrong, 'budgets.0.amount')]).toEqual(['2', 'viel'])
    expect(typedIn(wrong, 'budgets.4.name')).toBe('5c')
    const late = shown({}, 'responsible', { ...failure, code: 'budgets_changed' })
    expect(typedIn(late, 'revision')).toBe('3')
    expect(late).toContain(words.changed)
  })

  test('keeps a subject that the catalogue knows no more', () => {
    const gone = state({ kind: 'subject', name: 'latein', label: 'latein' })
    expect(shown({ budgets: [gone] })).toMatch(/<option value="latein" selected="">latein/)
  })
})
