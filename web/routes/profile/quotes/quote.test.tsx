import { describe, expect, test } from 'vitest'
import { toMoney } from '#contract/ground/money.ts'
import type { Quote } from '#contract/procurement/quotes/quotes.ts'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import { renderedPage } from '#tests/support/shop-pages/rendered-page.ts'
import { quoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { plannedOrderMessages } from '#web/messages/procurement/school-orders.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import type { Route } from './+types/quote.ts'
import QuotePage from './quote.tsx'

const address = {
  company: null,
  salutation: 'none',
  first_name: 'Rita',
  last_name: 'Amstutz',
  institution: null,
  street: 'Rathausgasse',
  street_number: '1',
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
  phone: null,
} as const
const line: Quote['lines'][number] = {
  id: 'line',
  product: {
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
  },
  amount: 24,
  list_price: toMoney(2_900),
  unit_price: toMoney(2_900),
  quantity_discount_percent: 0,
  total: toMoney(69_600),
  obstacle: null,
  price_now: toMoney(2_900),
  shares: [],
}
const open: Quote = {
  id: 'quote',
  number: 'OF-2027-000012',
  state: 'open',
  source: 'cart',
  school: null,
  made_by: 'Rita Amstutz',
  made_at: '2027-03-02T09:00:00.000Z',
  valid_until: '2027-05-01',
  copies: 24,
  covers: [],
  total: toMoney(70_500),
  order: null,
  school_year: null,
  note: null,
  lines: [line],
  goods: toMoney(69_600),
  discount: toMoney(0),
  shipping: toMoney(900),
  vat: [{ rate: 260, gross: toMoney(70_500), vat: toMoney(1_786) }],
  total_now: toMoney(70_500),
  references: NO_REFERENCES,
  billing_address: address,
  delivery_address: address,
  needs_delivery: true,
  needs_purchase_number: false,
  needs_licence_terms: false,
  payment_methods: ['twint', 'invoice'],
  refused_payment_methods: [],
  may_order: true,
  may_withdraw: true,
  may_renew: true,
  problem: null,
}
const school = { id: 'school', name: 'Primarschule Aarefeld' }

interface Shown {
  at?: string
  orderPath?: string | null
  actionData?: object
}

function shown(more: Partial<Quote> = {}, { at = '/', orderPath = null, actionData }: Shown = {}): string {
  const loaderData = { quote: { ...open, ...more }, role: null, orderPath, press: 'p1' }
  return renderedPage(<QuotePage {...({ loaderData, actionData } as unknown as Route.ComponentProps)} />, at)
}

const BUTTON = `>${words.submit}<`
const RENEW = `>${words.renew}<`

describe('a quote', () => {
  test('says until when it holds, and is ordered in one step by its owner, who chooses how to pay', () => {
    const page = shown()
    expect(page).toContain(words.until('1. Mai 2027'))
    expect(page).toContain('name="payment_method"')
    expect(page).toContain('name="terms_accepted"')
    expect(page).not.toContain('licence_terms_accepted')
    expect(page.split(BUTTON)).toHaveLength(2)
    expect(page).toContain('href="/profile/quotes/quote/quote.pdf"')
  })

  test('of a school is paid on invoice, and asks for its number where it has to', () => {
    const page = shown({ school, needs_purchase_number: true, payment_methods: ['invoice'] })
    expect(page).not.toContain('name="payment_method"')
    expect(page).toContain(words.invoiceOfSchool)
    expect(page).toMatch(/<details open="" class="group\/references/)
  })

  test('tells those who may not order it who does', () => {
    const page = shown({ school, may_order: false, may_withdraw: false, may_renew: false })
    expect(page).toContain(words.whoOrders)
    for (const none of [BUTTON, RENEW, words.withdraw]) expect(page).not.toContain(none)
  })

  test('says plainly what has become dearer or cheaper, and that its own price holds', () => {
    expect(shown()).not.toContain('Heute')
    const dearer = shown({
      lines: [{ ...line, price_now: toMoney(3_100) }],
      total_now: toMoney(75_300),
    })
    expect(dearer).toContain(words.dearerNow('CHF\u00a0753.00'))
    expect(dearer).toContain(words.priceNow('CHF\u00a031.00'))
    expect(shown({ total_now: toMoney(60_000) })).toContain(words.cheaperNow('CHF\u00a0600.00'))
    expect(shown({ state: 'expired', problem: 'expired', total_now: toMoney(60_000) })).toContain(
      words.totalNow('CHF\u00a0600.00'),
    )
  })

  test('shows the usual price beside one that staff have given, and what they wrote', () => {
    const page = shown({
      source: 'office',
      note: 'Wie am Telefon besprochen.',
      lines: [{ ...line, unit_price: toMoney(2_500) }],
    })
    expect(page).toContain(words.insteadOf('CHF\u00a029.00'))
    expect(page).toContain('Wie am Telefon besprochen.')
    expect(page).toContain(words.madeByPublisher('2. März 2027'))
  })

  test('names for whom the copies are', () => {
    const shares = [{ class: '3b', teacher: 'Anna Keller', amount: 24 }]
    expect(shown({ lines: [{ ...line, shares }] })).toContain('3b, Anna Keller: 24')
  })

  test('keeps what was typed, the way to pay, and the name of its press', () => {
    const values = { cost_centre: '3210', payment_method: 'twint', press: 'p0' }
    const page = shown({}, { actionData: { message: 'Nein.', code: 'invalid', errors: {}, values } })
    expect(page).toContain('value="3210"')
    expect(page).toMatch(/value="twint"[^>]*checked|checked=""[^>]*value="twint"/)
    expect(page).toContain('value="p0"')
    expect(page).not.toContain('value="p1"')
  })

  test('says what was just done', () => {
    expect(shown({}, { at: '/?neu=1' })).toContain(words.madeText('1. Mai 2027'))
    expect(shown({}, { at: '/?erneuert=1' })).toContain(words.renewed)
  })
})

describe('a quote that cannot be ordered', () => {
  test.each(['expired', 'withdrawn', 'not_orderable', 'wishes_changed'] as const)(
    'because it is %s says so, and offers a new one once',
    (problem) => {
      const state = problem === 'expired' || problem === 'withdrawn' ? problem : 'open'
      const page = shown({ problem, state, lines: [{ ...line, obstacle: 'out_of_print' }] })
      expect(page).toContain(words.ended[problem].title('1. Mai 2027'))
      expect(page).toContain(repeatMessages.obstacles.out_of_print)
      expect(page.split(RENEW)).toHaveLength(2)
      expect(page).not.toContain(BUTTON)
      expect(shown({ problem, state, may_renew: false })).not.toContain(RENEW)
    },
  )

  test('leads to the order that it became, for whoever sees that', () => {
    const ordered = { state: 'ordered', problem: 'ordered', may_withdraw: false, may_renew: false } as const
    const order = { id: 'order', number: '2027-100001' }
    const page = shown({ ...ordered, order }, { orderPath: '/profile/orders/order' })
    expect(page).toContain('href="/profile/orders/order"')
    expect(page).not.toContain(BUTTON)
    expect(shown(ordered)).toContain(words.isOrdered)
  })

  test.each([
    ['no_billing_address', null, '/profile/details/address/create?redirect=%2Fprofile%2Fquotes%2Fquote'],
    ['delivery_elsewhere', null, '/support-und-kontakt/nachricht'],
    ['delivery_not_possible', null, '/support-und-kontakt/nachricht'],
    ['no_payment_method', null, '/support-und-kontakt/nachricht'],
    ['no_billing_address', school, '/profile/school/address/billing'],
  ] as const)('because of %s says what to do about it, for %s', (problem, of, way) => {
    const page = shown({ problem, school: of })
    expect(page).toContain(`href="${way}"`)
    expect(page).not.toContain(BUTTON)
    expect(shown({ problem, school: of, may_order: false })).not.toContain(`href="${way}"`)
  })

  test.each([
    ['overdue', 'invoice_overdue'],
    ['email_unverified', 'email_unverified'],
    ['billing_country', 'abroad'],
    ['not_offered', 'no_invoice'],
  ] as const)('on invoice because of %s says so as the order of wishes does', (reason, obstacle) => {
    const refused = [{ method: 'invoice', reason, limit: null }] as const
    const page = shown({ school, problem: 'no_payment_method', refused_payment_methods: [...refused] })
    expect(page).toContain(plannedOrderMessages.obstacles[obstacle].title)
  })
})
