import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { nextStep } from './order-actions.tsx'
import { OrderCards } from './order-cards.tsx'

const cover = (permalink: string) => ({
  permalink,
  alt: '',
  focus: '50-50',
  width: 600,
  height: 800,
  colour: '#1a2b3c',
})

const order: OrderSummary = {
  id: 'a',
  number: '2026-100234',
  status: 'completed',
  payment_method: null,
  total: { amount: 2900, currency: 'CHF' },
  placed_at: '2026-03-01T10:00:00Z',
  references: NO_REFERENCES,
  item_count: 3,
  covers: [cover('/recht.jpg'), cover('/recht.jpg'), cover('/saldo.jpg')],
  can_restart_payment: false,
  invoice: null,
  tracking_url: null,
}

function shownOf(listed: OrderSummary): string {
  const element = <OrderCards orders={[listed]} label="Bestellungen" withActions={false} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('an order is recognised by the covers of what was bought, each once', () => {
  const shown = shownOf(order)
  const pictures = [...shown.matchAll(/<img[^>]*src="([^"?]*)/g)].map(([, source]) => source?.split('/').at(-1))
  expect(pictures).toEqual(['recht.jpg', 'saldo.jpg'])
})

const invoice = {
  number: 'R-2026-000123',
  due_on: '2026-03-31',
  is_owed: true,
  overdue_since: null,
  left_to_pay: { amount: 2900, currency: 'CHF' as const },
  is_ready: true,
}

test.each<[says: string[], facts: Pick<OrderSummary, 'status' | 'invoice'>]>([
  [['Offene Rechnung'], { status: 'invoice', invoice }],
  [['Überfällig'], { status: 'invoice', invoice: { ...invoice, overdue_since: '2026-04-01' } }],
  [['Versendet', 'Offene Rechnung'], { status: 'shipped', invoice }],
  [['Abgeschlossen', 'Überfällig'], { status: 'completed', invoice: { ...invoice, overdue_since: '2026-04-01' } }],
  [['Abgeschlossen'], { status: 'completed', invoice: { ...invoice, is_owed: false } }],
  // A pre-order: the invoice comes with the books.
  [['Rechnung folgt'], { status: 'invoice', invoice: null }],
])('an order says %j, never «Rechnung» alone, so that one sees what is to be paid', (says, facts) => {
  const badges = [...shownOf({ ...order, ...facts }).matchAll(/rounded-sm[^>]*>([^<]*)</g)].map(([, badge]) => badge)
  expect(badges).toEqual(says)
})

const tracking_url = 'https://post.example/99'
const overdue = { ...invoice, overdue_since: '2026-04-01' }

test.each<[next: string | null, facts: Partial<OrderSummary>]>([
  ['pay', { status: 'failed', can_restart_payment: true, tracking_url }],
  ['track', { status: 'shipped', invoice, tracking_url }],
  ['invoice', { status: 'shipped', invoice: overdue, tracking_url }],
  ['invoice', { status: 'completed', invoice: { ...invoice, is_owed: false }, tracking_url }],
  [null, { status: 'completed' }],
])('one step comes next: %s', (next, facts) => {
  expect(nextStep({ ...order, ...facts })).toBe(next)
})
