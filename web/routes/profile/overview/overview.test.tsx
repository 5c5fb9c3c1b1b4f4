import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { formatAmount } from '#contract/ground/money.ts'
import type { CouponSet } from '#contract/licences/coupon-sets.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { overviewMessages } from '#web/messages/accounts/overview.ts'
import { orderMessages } from '#web/messages/sales/orders.ts'
import { classesOf } from './classes-of.ts'
import { ToDo } from './to-do.tsx'

const set = (id: string, title: string, over: Partial<CouponSet> = {}) =>
  ({ id, product: { title }, is_ready: true, to_hand_out: 0, groups: [], ...over }) as unknown as CouponSet

const francs = (amount: number) => ({ amount, currency: 'CHF' as const })
const order = (id: string, over: Partial<OrderSummary>) =>
  ({ id, number: `2026-10000${id}`, total: francs(2900), can_restart_payment: false, ...over }) as OrderSummary

function shown(over: Partial<Parameters<typeof ToDo>[0]>): string {
  const nothing = { user: { is_email_verified: true }, open: null, overdue: [], sets: [], quotes: [] }
  const page = createMemoryRouter([{ path: '*', element: <ToDo {...nothing} {...over} /> }])
  return renderToStaticMarkup(<RouterProvider router={page} />)
}

test('what waits for somebody is named with the way to do it, and nothing where nothing waits', () => {
  expect(shown({})).toBe('')
  const invoice = { number: 'R-2026-000001', overdue_since: '2026-11-01' } as OrderSummary['invoice']
  const all = shown({
    user: { is_email_verified: false },
    open: order('1', {}),
    overdue: [order('2', { invoice })],
    sets: [set('s', 'Spielregeln', { to_hand_out: 14 }), set('t', 'Klartext')],
  })
  for (const part of [
    orderMessages.waits('2026-100001', formatAmount(francs(2900))),
    'href="/profile/orders/1"',
    'Die Rechnung R-2026-000001 ist seit dem 1. November 2026 überfällig',
    'href="/profile/orders/2"',
    overviewMessages.unconfirmed,
    'href="/verify-email"',
    overviewMessages.toHandOut(14, 'Spielregeln'),
    'href="/profile/coupons/s"',
  ])
    expect(all).toContain(part)
  expect(all).not.toContain('Klartext')
})

test('a class has the titles that it was given codes of, from all sets', () => {
  const of2b = { note: 'Klasse 2b', total: 24, redeemed: 9 }
  const sets = [
    set('s', 'Spielregeln', { groups: [of2b] }),
    set('k', 'Klartext', {
      groups: [
        { ...of2b, redeemed: 0 },
        { note: 'Klasse 3a', total: 1, redeemed: 1 },
      ],
    }),
  ]
  expect(classesOf(sets)).toEqual([
    {
      name: 'Klasse 2b',
      titles: [
        { id: 's', title: 'Spielregeln', total: 24, redeemed: 9 },
        { id: 'k', title: 'Klartext', total: 24, redeemed: 0 },
      ],
    },
    { name: 'Klasse 3a', titles: [{ id: 'k', title: 'Klartext', total: 1, redeemed: 1 }] },
  ])
})
