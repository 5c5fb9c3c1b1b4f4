import { describe, expect, test } from 'vitest'
import { formatAmount, type Rappen, toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { askedWish, shownTable } from '#tests/support/shop-pages/shown-wishes.ts'
import { budgetMessages, tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import type { Route } from './+types/table.ts'
import WishTablePage from './table.tsx'
import type { TableView } from './table-view.ts'

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Aarefeld',
  state: 'confirmed',
  role: 'responsible',
  is_chosen: true,
} as const
const HERE = '/profile/school/wishes/table'
const ALL: TableView = { by: 'title', state: null, isNarrowed: false }
const two = [askedWish('one', { reason: 'Neue Klasse' }), askedWish('two', { teacher: null, class: null })]
const budget: BudgetState = {
  kind: 'school',
  name: null,
  label: 'ganze Schule',
  amount: toMoney(500000 as Rappen),
  ordered: toMoney(300000 as Rappen),
  approved: toMoney(100000 as Rappen),
  asked: toMoney(0),
  left: toMoney(100000 as Rappen),
  used_percent: 80,
  state: 'nearly',
}

interface Shown {
  view?: TableView
  at?: string
  actionData?: unknown
}

function shown(table = shownTable(two), { view = ALL, at = HERE, actionData }: Shown = {}): string {
  const props = { loaderData: { school, table, view, isOver: false }, actionData }
  return renderedPage(<WishTablePage {...(props as unknown as Route.ComponentProps)} />, at)
}

describe('the table of wishes', () => {
  test('shows who is responsible sums, deadline, who has not asked, and the steps for all', () => {
    const page = shown()
    for (const part of [
      words.titleFor('2027/28'),
      'bis 15. Mai',
      words.waiting(2),
      formatAmount(toMoney(125280 as Rappen)),
      words.approveAll(2),
      words.discount(10),
      '/profile/school/wishes/order?jahr=2027%2F28',
      '/api/schools/school/wishes.csv?school_year=2027%2F28',
      budgetMessages.none,
    ])
      expect(page).toContain(part)
  })

  test('has a real table for each group, with fields and steps that name their wish', () => {
    const page = shown()
    for (const part of [
      '<caption',
      'scope="row"',
      'Lea Keller',
      words.someone,
      '«Neue Klasse»',
      words.toApproveOf('«one», Lea Keller, 3b'),
      words.decisionReasonOf('«one», Lea Keller, 3b'),
      'value="approve:one"',
      'value="refuse:two"',
      'value="approve-group:0"',
    ])
      expect(page).toContain(part)
    // The first button, which Enter presses, decides nothing.
    const [first] = page.match(/<button type="submit"[^>]*>/) ?? []
    expect(first).toContain('form="wishes"')
    expect(first).toContain('value="keep"')
  })

  test('says in words how the budget stands', () => {
    const nearly = shown(shownTable(two, { budget }))
    for (const part of [budgetMessages.states.nearly, budgetMessages.used(80)]) expect(nearly).toContain(part)
    const left = toMoney(-20000 as Rappen)
    const over = shown(shownTable(two, { budget: { ...budget, left, used_percent: 104, state: 'over' } }))
    expect(over).toContain(budgetMessages.states.over)
    expect(over).toContain(budgetMessages.over(formatAmount(toMoney(20000 as Rappen))))
  })

  test('marks how it is put together and filtered, and keeps the one while the other changes', () => {
    const page = shown(shownTable(two), {
      view: { by: 'class', state: 'asked', isNarrowed: false },
      at: `${HERE}?by=class&state=asked&page=2`,
    })
    expect(page).toMatch(
      /aria-current="page"[^>]*href="[^"]*by=class[^"]*"|href="[^"]*by=class[^"]*"[^>]*aria-current="page"/,
    )
    expect(page).toContain(`${HERE}?state=asked&amp;by=teacher`)
    expect(page).toContain(`${HERE}?by=class&amp;state=refused`)
  })

  test('keeps what is typed for others after one was decided, and follows wishes that nobody has typed over', () => {
    const values = {
      'amount-one': '20',
      'was-one': '24',
      'reason-one': 'Vier sind da',
      'amount-two': '24',
      'was-two': '24',
    }
    const table = shownTable([askedWish('one'), askedWish('two', { amount: 18 })])
    const page = shown(table, {
      actionData: { decision: 'approve', count: 1, wish: 'three', values, isMoreTyped: true },
    })
    expect(page).toMatch(/name="amount-one"[^>]*value="20"/)
    expect(page).toMatch(/name="reason-one"[^>]*value="Vier sind da"/)
    expect(page).toMatch(/name="amount-two"[^>]*value="18"/)
    for (const part of [words.decided.approve(1), words.stillTyped]) expect(page).toContain(part)
  })

  test('shows a mistake at its field, and wishes that have changed meanwhile', () => {
    const failure = { message: 'Bitte prüfen', code: 'invalid', values: {} }
    const wrong = shown(shownTable(two), {
      actionData: { ...failure, errors: { 'reason-one': ['Grund muss ausgefüllt sein'] } },
    })
    expect(wrong).toMatch(/<input(?=[^>]*name="reason-one")[^>]*aria-invalid="true"/)
    const present = [askedWish('one', { amount: 20 })]
    const changed = shown(shownTable(two), {
      actionData: { ...failure, errors: {}, values: { 'was-one': '24' }, present },
    })
    for (const part of [words.changed, words.now(20, 'gewünscht'), words.before(24)]) expect(changed).toContain(part)
  })

  test('shows what is decided, with the way back, and nothing to change of what is ordered', () => {
    const decided = { decided_by: 'Vera Moser', decided_at: '2027-05-20T08:00:00.000Z', approved_amount: 20 }
    const order = { number: '2027-100234', placed_at: '2027-06-01T08:00:00.000Z' }
    const page = shown(
      shownTable([
        askedWish('one', { ...decided, state: 'approved' }),
        askedWish('two', { ...decided, state: 'ordered', order }),
      ]),
    )
    for (const part of [words.approvedCopies(20, 24), 'value="reopen:one"', '2027-100234']) expect(page).toContain(part)
    for (const part of ['reopen:two', words.approveAll(1), 'name="amount-one"']) expect(page).not.toContain(part)
  })

  test('leads on where nobody has asked for anything, or nothing is in this state', () => {
    expect(shown(shownTable([]))).toContain(words.none('2027/28'))
    const filtered = shownTable(two, { groups: [] })
    expect(shown(filtered, { view: { ...ALL, state: 'refused' } })).toContain(words.noneShown)
  })
})
