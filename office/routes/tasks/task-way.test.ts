import { expect, it } from 'vitest'
import type { Task } from '#contract/desks/task-kinds.ts'
import { orderOf, wayOf } from './task-way.ts'

const ORDER = '0199d5a0-0000-7000-8000-000000000001'
const THING = '0199d5a0-0000-7000-8000-000000000002'

const taskOf = (kind: Task['kind'], facts: object, order_id: string | null = ORDER) =>
  ({ kind, facts, order_id }) as Task

it.each([
  ['refund_by_hand', { refund_id: THING }, `/rueckzahlungen/${THING}`],
  ['refund_refused', { refund_id: THING }, `/rueckzahlungen/${THING}`],
  ['return_announced', { return_id: THING }, `/rueckzahlungen/ruecksendungen/${THING}`],
  ['bank_credit', { credit_id: THING }, `/bank/${THING}`],
  ['fraud', {}, `/bestellungen/${ORDER}?schritt=decide_fraud`],
  ['paid_twice', {}, `/bestellungen/${ORDER}?schritt=refund_surplus`],
  ['paid_late', {}, `/bestellungen/${ORDER}`],
  ['copy_failed', { file_id: THING }, `/coupons/dateien/${THING}`],
  ['platform_given_up', { entitlement_id: THING, platform: 'beook', product: 'Atlas' }, `/coupons/zugaenge/${THING}`],
  [
    'platform_given_up',
    { entitlement_id: THING, platform: 'beook', product: 'Atlas', accesses: 12 },
    '/coupons/zugaenge?platform=beook&delivery=given_up',
  ],
] as const)('a task «%s» leads to where it is worked at', (kind, facts, path) => {
  expect(wayOf(taskOf(kind, facts))?.path).toBe(path)
  expect(orderOf(taskOf(kind, facts))?.path).toBe(`/bestellungen/${ORDER}`)
})

it('a task about no order leads to none', () => {
  expect(wayOf(taskOf('unknown_transaction', {}, null))).toBeNull()
  expect(wayOf(taskOf('fraud', {}, null))).toBeNull()
  const forgotten = { entitlement_id: THING, platform: 'beook', product: null }
  expect(wayOf(taskOf('platform_given_up', forgotten, null))).toBeNull()
})
