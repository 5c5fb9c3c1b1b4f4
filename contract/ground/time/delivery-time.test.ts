import { expect, test } from 'vitest'
import { deliveryDays } from './delivery-days.ts'
import { deliveryTime } from './delivery-time.ts'

test.each([
  [{ from: 2, to: 3 }, 'in 2–3 Werktagen'],
  [{ from: 2, to: 2 }, 'in 2 Werktagen'],
  [{ from: 1, to: 1 }, 'am nächsten Werktag'],
])('%j is told as «%s»', (days, told) => {
  expect(deliveryTime(days)).toBe(told)
})

test.each([
  { from: 3, to: 2 },
  { from: 0, to: 2 },
  { from: 1.5, to: 2 },
])('%j is no time of delivery', (days) => {
  expect(deliveryDays.safeParse(days).success).toBe(false)
})
