import { expect, test } from 'vitest'
import { isDeliveryDay } from '#contract/ground/time/working-days.ts'
import { random } from '../random.ts'
import { makeHistory } from './order-history.ts'

const DAY = 86_400_000

test('parcels go on days on which the post takes them, after the payment and before the order is completed', () => {
  for (let n = 0; n < 400; n++) {
    const placedAt = Date.UTC(2026, 3, 1) + n * DAY * 0.7
    const history = makeHistory({
      ending: 'completed',
      method: n % 2 === 0 ? 'creditcard' : 'invoice',
      placedAt,
      until: placedAt + 60 * DAY,
      isShipped: true,
      chance: random(`history:${n}`),
    })
    const times = history.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    const sent = history.find(({ status }) => status === 'shipped')?.at ?? ''
    const swissDay = new Date(Date.parse(sent) + 2 * 3_600_000).toISOString().slice(0, 10)
    expect(isDeliveryDay(swissDay), sent).toBe(true)
  }
})
