import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { fieldMessage } from '#contract/field-messages.ts'
import { formatMoney, type Rappen, toMoney } from '#contract/ground/money.ts'
import type { AnsweredLine, CheckedOrder } from '#contract/storefront/quick-order.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { AMOUNT } from '#web/purchase/amount-names.ts'
import { CheckedLines } from './checked-lines.tsx'
import { INSTEAD } from './form-names.ts'

type Entry = Extract<AnsweredLine, { answer: 'found' }>['entry']

function entryOf(title: string, copies: number): Entry {
  return {
    id: title,
    amount: copies,
    cart_amount: copies,
    quantity_discount_percent: 10,
    total: toMoney((copies * 2610) as Rappen),
    product: {
      id: title,
      title,
      subtitle: null,
      uri: `/titel/${title}`,
      cover: null,
      format: 'book',
      binding: null,
      edition: null,
      isbn: '9783999990132',
      isbn_hyphenated: '978-3-9999-9013-2',
      price: toMoney(2900 as Rappen),
      availability: 'available',
      available_from: null,
    },
  }
}

const read = { text: 'so geschrieben', isbn: '9783999990132', also_in: [] }
const { product: former } = entryOf('Deutsch-alt', 1)

const checked: CheckedOrder = {
  text: '',
  lines: [
    { answer: 'found', ...read, number: 1, amount: 24, also_in: [6], entry: entryOf('Algebra', 24) },
    { answer: 'successor', ...read, number: 2, amount: 12, former, entry: entryOf('Deutsch-neu', 12) },
    { answer: 'not_sold', ...read, number: 3, amount: 1, product: former, obstacle: 'teachers_only', successor: null },
    { answer: 'unknown', ...read, number: 4, amount: 3 },
    { answer: 'unreadable', ...read, number: 5, amount: 1, isbn: null, problem: 'no_number' },
    { answer: 'repeated', ...read, number: 6, amount: 4, of: 1 },
  ],
  totals: {
    copies: 24,
    goods: toMoney(69600 as Rappen),
    discount: toMoney(-6960 as Rappen),
    total: toMoney(62640 as Rappen),
  },
}

function shown(order: CheckedOrder, failed: FormFailure | null = null): string {
  const element = <CheckedLines checked={order} failed={failed} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('lines that cannot be ordered come first, each with its reason; the others with their price', () => {
  const page = shown(checked)
  expect(page.indexOf(words.notOrderable(4))).toBeGreaterThan(-1)
  expect(page.indexOf(words.orderable(1))).toBeGreaterThan(page.indexOf(words.notOrderable(4)))
  const reasons = [words.superseded, repeatMessages.obstacles.teachers_only, words.unknown, words.problems.no_number]
  for (const part of [
    ...reasons,
    words.added([6]),
    words.instead('Deutsch-neu'),
    formatMoney(checked.totals.total),
    words.toCart(24),
  ])
    expect(page).toContain(part)
  expect(page.match(/<th scope="row"/g)).toHaveLength(5)
})

test('what is offered in place of what is out of print is not chosen by itself', () => {
  expect(shown(checked)).not.toContain('checked=""')
})

test('amounts and ticks that were sent are still there when something is wrong, with what it is', () => {
  const error = fieldMessage('amount', 'max', 999)
  const values = { [`${AMOUNT}1`]: '1000', [`${AMOUNT}2`]: '7', [`${INSTEAD}2`]: '2' }
  const page = shown(checked, { message: 'Ungültig', code: 'invalid', errors: { [`${AMOUNT}1`]: [error] }, values })
  expect(page).toContain('checked=""')
  for (const part of ['value="1000"', 'value="7"', error]) expect(page).toContain(part)
})

test('an order of which nothing can be had says so, without a button for the cart', () => {
  const page = shown({ ...checked, lines: checked.lines.slice(3, 5) })
  expect(page).toContain(words.noneFound)
  expect(page).not.toContain('<button')
})
