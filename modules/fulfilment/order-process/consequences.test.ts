import { describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatus } from '#contract/sales/order-status.ts'
import { type Cause, canChange } from '#modules/sales/orders/order-status.ts'
import { consequencesOf } from './consequences.ts'

/** What each change, or a beginning («→ invoice»), brings about, written out a second time; nothing where it is missing. */
const expected: Record<string, string> = {
  '→ invoice': 'releases bills',
  '→ completed': 'releases bills',
  'new → paid': 'releases bills',
  'new → failed': 'loses',
  'new → canceled': 'loses',
  'waiting → paid': 'releases bills',
  'waiting → failed': 'loses',
  'failed → new': 'regains',
  'failed → paid': 'regains releases bills',
  'canceled → new': 'regains',
  'canceled → paid': 'regains releases bills',
  // Billed by then, unless it waited for its release.
  'invoice → paid': 'bills',
  'invoice → shipped': 'bills',
  'invoice → completed': 'bills',
  'invoice → canceled': 'loses withdraws',
  'paid → invoice': 'bills',
  'paid → canceled': 'loses withdraws',
  'shipped → canceled': 'loses withdraws',
  'completed → canceled': 'loses withdraws',
  'fraud → paid': 'releases bills',
  'fraud → invoice': 'releases bills',
  'fraud → canceled': 'loses',
}

const causes: readonly Cause[] = ['customer', 'payment', 'bank', 'staff', 'fulfilment', 'clock', 'system']
const beginnings = (['new', 'invoice', 'redeemed', 'completed'] as const).map((to) => [null, to] as const)
const changes = orderStatus.options.flatMap((from) =>
  orderStatus.options
    .filter((to) => causes.some((cause) => canChange(from, to, cause)))
    .map((to): readonly [OrderStatus | null, OrderStatus] => [from, to]),
)

describe('what follows from a status', () => {
  it.each([...beginnings, ...changes])('%s → %s', (from, to) => {
    const found = Object.entries(consequencesOf(from, to)).flatMap(([name, follows]) => (follows ? [name] : []))
    expect(found.join(' ')).toBe(expected[`${from ?? ''} → ${to}`.trim()] ?? '')
  })

  it('is written out for nothing else', () => {
    const known = [...beginnings, ...changes].map(([from, to]) => `${from ?? ''} → ${to}`.trim())
    expect(Object.keys(expected).filter((change) => !known.includes(change))).toEqual([])
  })
})
