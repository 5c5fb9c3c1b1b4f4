import { expect, test } from 'vitest'
import { isDeliveryDay } from './working-days.ts'

test('no parcel goes on a Sunday', () => {
  expect(isDeliveryDay('2026-11-29')).toBe(false)
  expect(isDeliveryDay('2026-11-28')).toBe(true)
  expect(isDeliveryDay('2026-11-30')).toBe(true)
})

test.each([
  ['2027-01-01', 'New Year'],
  ['2026-05-14', 'Ascension'],
  ['2027-05-06', 'Ascension'],
  ['2026-08-01', 'the national holiday'],
  ['2026-12-25', 'Christmas'],
])('no parcel goes on %s, %s', (date) => {
  expect(isDeliveryDay(date)).toBe(false)
})
