import { expect, it } from 'vitest'
import { toMoney } from '#contract/ground/money.ts'
import type { Done } from '#contract/ground/resource.ts'
import { toldSteps } from './told-steps.ts'

const done = (action: string, changed: Partial<Done> = {}): Done => ({
  id: '0199d5a0-0000-7000-8000-000000000001',
  at: '2026-07-01T10:00:00.000Z',
  by: 'Vera Verkauf',
  action,
  reason: null,
  before: null,
  after: null,
  ...changed,
})

it('the one history of an order tells a credit with who gave it, why, and what it changed', () => {
  const credit = done('creditOrder', {
    reason: 'Beschädigt.',
    before: { credited: toMoney(0), credited_copies: 0 },
    after: { credited: toMoney(1500), credited_copies: 1 },
  })
  expect(toldSteps([credit]).map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Etwas einer Bestellung gutgeschrieben · Vera Verkauf: Beschädigt. · Gutgeschrieben: CHF 0.00 → CHF 15.00, Gutgeschriebene Exemplare: 0 → 1',
  ])
})

it('what a status, a booking, a note or a parcel tells stands there once', () => {
  const actions = ['cancelOrder', 'completeOrder', 'decideFraud', 'markOrderPaid', 'shipOrder', 'addOrderNote']
  expect(toldSteps(actions.map((action) => done(action)))).toEqual([])
})
