import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { toMoney } from '#contract/ground/money.ts'
import type { BudgetState } from '#contract/procurement/budgets.ts'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import { plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import type { Route } from './+types/order.ts'
import PlannedOrderPage from './order.tsx'

const school = {
  id: 'school',
  name: 'Primarschule Aarefeld',
  city: 'Bern',
  state: 'confirmed',
  is_chosen: true,
} as const
const place = {
  company: null,
  salutation: 'none',
  first_name: 'Rita',
  last_name: 'Amstutz',
  institution: 'Gemeinde Bern',
  street: 'Rathausgasse',
  street_number: '1',
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
  phone: null,
} as const
const product = {
  id: 'book',
  title: 'Deutsch 3',
  subtitle: null,
  uri: '/titel/deutsch-3',
  cover: null,
  format: 'book',
  binding: 'broschiert',
  edition: '1. Auflage',
  isbn: null,
  isbn_hyphenated: null,
  price: toMoney(2_900),
  availability: 'available',
  available_from: null,
} as const
const shares = [
  { class: '3b', teacher: 'Anna Keller', amount: 24 },
  { class: null, teacher: null, amount: 1 },
]
const plan: PlannedOrder = {
  school_year: '2027/28',
  lines: [
    {
      product,
      amount: 25,
      quantity_discount_percent: 10,
      unit_price: toMoney(2_900),
      total: toMoney(65_250),
      shares,
    },
  ],
  left_out: [],
  goods: toMoney(72_500),
  discount: toMoney(-7_250),
  shipping: toMoney(0),
  total: toMoney(65_250),
  vat: [],
  billing_address: place,
  delivery_addresses: [{ id: 'one', ...place }],
  delivery_address: 'one',
  needs_delivery: true,
  needs_purchase_number: false,
  needs_licence_terms: false,
  obstacle: null,
}
const budget: BudgetState = {
  kind: 'school',
  name: null,
  label: 'ganze Schule',
  amount: toMoney(100_000),
  ordered: toMoney(20_000),
  approved: toMoney(65_250),
  asked: toMoney(0),
  left: toMoney(14_750),
  used_percent: 85,
  state: 'nearly',
}

function shown(more: Partial<PlannedOrder> = {}, known: BudgetState | null = null, actionData?: object, hidden = 0) {
  const loaderData = {
    school: { ...school, role: 'responsible' },
    plan: { ...plan, ...more },
    hidden,
    preordered: [],
    budget: known,
    press: 'p1',
  }
  const element = <PlannedOrderPage {...({ loaderData, actionData } as unknown as Route.ComponentProps)} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const BUTTON = `>${words.submit}<`

describe('the order of a school, before it is placed', () => {
  test('says for whom the copies are, also where nobody is known any more', () => {
    expect(shown()).toContain('3b, Anna Keller: 24 · ohne Klasse, jemand, dessen Konto gelöscht ist: 1')
  })

  test('says how the budget stands once this is ordered', () => {
    const said = (left: number, known = budget) => shown({}, { ...known, left: toMoney(left) })
    expect(said(14_750)).toContain(words.budgetWithin('CHF\u00a0852.50', 'CHF\u00a01’000.00', 'CHF\u00a0147.50'))
    expect(said(-500)).toContain(words.budgetOver('CHF\u00a0852.50', 'CHF\u00a01’000.00', 'CHF\u00a05.00'))
    expect(shown()).not.toContain(words.budget)
  })

  test('has one button, and asks for terms of licences and the number of the school where they are needed', () => {
    const page = shown()
    expect(page.split(BUTTON)).toHaveLength(2)
    expect(page).not.toContain('licence_terms_accepted')
    expect(page).toMatch(/<details class="group\/references/)
    const needed = shown({ needs_licence_terms: true, needs_purchase_number: true })
    expect(needed).toContain('licence_terms_accepted')
    expect(needed).toMatch(/<details open="" class="group\/references/)
  })

  test('offers another place for the goods where the school has several', () => {
    expect(shown()).not.toContain(words.takeDelivery)
    const several = shown({ delivery_addresses: [...plan.delivery_addresses, { id: 'two', ...place }] })
    expect(several).toMatch(/<form[^>]* method="get"/)
    expect(several).toContain(words.takeDelivery)
    expect(shown({ needs_delivery: false, delivery_addresses: [] })).not.toContain('lieferadresse')
  })

  test('says of a long one how many titles more there are, and leads to all of them', () => {
    expect(shown()).not.toContain(words.showAll)
    const long = shown({}, null, undefined, 120)
    expect(long).toContain(words.more(120))
    expect(long).toMatch(new RegExp(`href="[^"]*\\?alle=[^>]*>${words.showAll}<`))
  })

  test('says what stays out, and why', () => {
    const page = shown({ left_out: [{ product, amount: 25, obstacle: 'out_of_print', shares }] })
    expect(page).toContain(words.leftOut)
    expect(page).toContain(repeatMessages.obstacles.out_of_print)
  })

  test('keeps what was typed, and the name of its press', () => {
    const values = { cost_centre: '3210', press: 'p0' }
    const page = shown({}, null, { message: 'Nein.', code: 'invalid', errors: {}, values })
    expect(page).toContain('value="3210"')
    expect(page).toContain('value="p0"')
    expect(page).not.toContain('value="p1"')
  })
})

describe('what is in the way', () => {
  test.each([
    ['no_billing_address', '/profile/school/address/billing'],
    ['no_invoice', '/support-und-kontakt/nachricht'],
    ['invoice_overdue', '/profile/school/orders?ueberfaellig=1'],
    ['email_unverified', '/verify-email'],
    ['abroad', '/profile/school'],
  ] as const)('%s is told with the way on, and nothing can be ordered', (obstacle, way) => {
    const page = shown({ obstacle })
    expect(page).toContain(words.obstacles[obstacle].title)
    expect(page).toContain(`href="${way}"`)
    expect(page).not.toContain(BUTTON)
  })

  test('where nothing is approved there is no order to see', () => {
    const page = shown({ obstacle: 'nothing_approved', lines: [] })
    expect(page).toContain(words.obstacles.nothing_approved.title)
    expect(page).not.toContain(words.addresses)
    expect(page).not.toContain(BUTTON)
  })
})
