import { expect, test } from 'vitest'
import type { Order, OrderStatus } from '#contract/sales/orders.ts'
import { historyOf } from './order-history.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`

function told(statuses: OrderStatus[], others: Partial<Order> = {}): string[] {
  const events = statuses.map((status, hour) => ({ status, at: at(hour) }))
  return historyOf({ placed_at: at(0), paid_at: null, events, shipments: [], credit_notes: [], ...others }).map(
    ({ text }) => text,
  )
}

test('the history of an order tells in the buyer’s words what happened, in its order', () => {
  expect(told(['new', 'failed', 'new', 'waiting', 'paid', 'shipped', 'completed'])).toEqual([
    'Bestellt',
    'Zahlung fehlgeschlagen',
    'Zahlung neu begonnen',
    'Bezahlt',
    'Versendet',
    'Abgeschlossen',
  ])
  expect(told(['invoice', 'paid'])).toEqual(['Bestellt', 'Rechnung gestellt', 'Bezahlt'])
  expect(told(['new', 'fraud', 'new', 'paid'])).toEqual([
    'Bestellt',
    'Zahlung abgelehnt',
    'Geprüft und angenommen',
    'Bezahlt',
  ])
  expect(told(['completed'])).toEqual(['Bestellt', 'Abgeschlossen'])
  expect(told(['invoice', 'shipped'], { paid_at: at(4) })).toEqual([
    'Bestellt',
    'Rechnung gestellt',
    'Versendet',
    'Bezahlt',
  ])
})

test('parcels and credit notes stand among the events, by their time', () => {
  const parcel = { id: 'a', tracking_number: null, tracking_url: null, lines: [] }
  const shipments = [
    { ...parcel, carrier: 'Die Post', shipped_at: at(2) },
    { ...parcel, carrier: null, shipped_at: at(3) },
  ]
  const note = { id: 'b', number: 'G-2026-000012', issued_at: at(5), total: { amount: 100, currency: 'CHF' as const } }
  const credit_notes = [{ ...note, refund: 'done' as const, is_ready: true }]
  expect(told(['new', 'paid', 'paid', 'shipped', 'completed'], { shipments, credit_notes })).toEqual([
    'Bestellt',
    'Bezahlt',
    'Sendung mit der Post verschickt',
    'Sendung verschickt',
    'Abgeschlossen',
    'Gutschrift G-2026-000012 ausgestellt',
  ])
})
