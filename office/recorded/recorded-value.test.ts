import { expect, it } from 'vitest'
import { formatAmount, toMoney } from '#contract/money.ts'
import { recordedValue } from './recorded-value.ts'

it('the log tells money as an amount, and statuses by the names that staff know', () => {
  expect(recordedValue('left_to_pay', toMoney(1500))).toBe(formatAmount(toMoney(1500)))
  expect(recordedValue('status', 'invoice')).toBe('Auf Rechnung')
  expect(recordedValue('way', 'by_hand')).toBe('Von Hand')
  expect(recordedValue('state', 'active')).toBe('active')
  expect(recordedValue('groups', [])).toBe('–')
})
