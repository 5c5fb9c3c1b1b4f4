import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderSummary } from '#contract/sales/orders.ts'
import { OrdersTable } from './orders-table.tsx'

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
  item_count: 3,
  covers: [cover('/recht.jpg'), cover('/recht.jpg'), cover('/saldo.jpg')],
  can_restart_payment: false,
  invoice: null,
}

test('an order is recognised by the covers of what was bought, each once', () => {
  const element = <OrdersTable orders={[order]} caption="Bestellungen" withActions={false} />
  const shown = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const pictures = [...shown.matchAll(/<img[^>]*src="([^"?]*)/g)].map(([, source]) => source?.split('/').at(-1))
  expect(pictures).toEqual(['recht.jpg', 'saldo.jpg'])
})
