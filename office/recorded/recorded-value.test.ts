import { expect, it } from 'vitest'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { recordedChanges } from './recorded-changes.ts'
import { recordedValue } from './recorded-value.ts'

it('the log tells money as an amount, moments in Swiss time, and choices by the names that staff know', () => {
  expect(recordedValue('orders', 'left_to_pay', toMoney(1500))).toBe(formatAmount(toMoney(1500)))
  expect(recordedValue('orders', 'status', 'invoice')).toBe('Auf Rechnung')
  expect(recordedValue('orders', 'paid_at', '2026-07-01T10:00:00.000Z')).toBe('1.7.2026, 12:00')
  expect(recordedValue('refunds', 'way', 'by_hand')).toBe('Von Hand')
  expect(recordedValue('refunds', 'state', 'refunded')).toBe('Zurückbezahlt')
  expect(recordedValue('bank-credits', 'state', 'settled')).toBe('Entschieden')
  expect(recordedValue('bank-credits', 'is_booked', true)).toBe('Ja')
  expect(recordedValue('vouchers', 'discount_percentage', 1250)).toContain('12.5')
  expect(recordedValue('entries', 'state', 'active')).toBe('active')
  expect(recordedValue('users', 'groups', [])).toBe('–')
})

it('a history tells what changed by the words of the room, and of a new thing what it was made with', () => {
  const before = { state: 'open', note: null, revision: 1 }
  const after = { state: 'settled', note: 'Bezahlt Rechnung 12.', revision: 2 }
  expect(recordedChanges('bank-credits', { before, after })).toEqual([
    'Stand: Offen → Entschieden',
    'Notiz: – → Bezahlt Rechnung 12.',
  ])
  expect(recordedChanges('vouchers', { before: null, after: { limit_per_person: 1 } })).toEqual([
    'Höchstzahl pro Person: 1',
  ])
  expect(
    recordedChanges('entitlements', {
      before: { days: 10, delivery: 'given_up' },
      after: { days: 30, delivery: 'waiting' },
    }),
  ).toEqual(['Laufzeit in Tagen: 10 → 30', 'Lieferung: Bereitstellung aufgegeben → wird bereitgestellt'])
  expect(recordedChanges('refunds', { before: null, after: null })).toEqual([])
})
