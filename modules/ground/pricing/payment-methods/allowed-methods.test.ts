import { expect, test } from 'vitest'
import { rappen } from '#contract/ground/money.ts'
import {
  allowedPaymentMethods,
  defaultPaymentLimits,
  type PaymentSituation,
  refusedPaymentMethods,
} from './allowed-methods.ts'

const allowed = (...parts: Parameters<typeof situation>) => allowedPaymentMethods(situation(...parts))

function situation(total: number, more: Partial<PaymentSituation> = {}): PaymentSituation {
  return {
    total: rappen(total),
    billingCountry: 'ch',
    isBilledToBusiness: false,
    groups: [],
    limits: defaultPaymentLimits,
    offersInvoice: true,
    isEmailVerified: true,
    hasOverdueInvoice: false,
    ...more,
  }
}

test('a total of zero needs no payment method', () => {
  expect(allowed(0, { groups: ['teacher'] })).toEqual([])
})

test('TWINT is offered up to CHF 5,000', () => {
  expect(allowed(500_000)).toEqual(['creditcard', 'paypal', 'twint'])
  expect(allowed(500_001)).toEqual(['creditcard', 'paypal'])
})

test('anyone in Switzerland and Liechtenstein may pay up to CHF 300 by invoice', () => {
  expect(allowed(30_000)).toContain('invoice')
  expect(allowed(30_000, { billingCountry: 'li' })).toContain('invoice')
  expect(allowed(30_001)).not.toContain('invoice')
})

test('confirmed teachers and businesses may pay any total by invoice', () => {
  expect(allowed(900_000, { groups: ['teacher'] })).toContain('invoice')
  expect(allowed(900_000, { isBilledToBusiness: true })).toContain('invoice')
  expect(allowed(900_000, { groups: ['pending_teacher'] })).not.toContain('invoice')
})

test('no invoice without a billing address, or to another country', () => {
  for (const billingCountry of ['de', 'at', null] as const) {
    expect(allowed(2900, { billingCountry, groups: ['teacher'], isBilledToBusiness: true })).not.toContain('invoice')
  }
})

test.each([
  ['not_offered', { offersInvoice: false }],
  ['email_unverified', { isEmailVerified: false }],
  ['overdue', { hasOverdueInvoice: true }],
] as const)('no invoice, also for teachers and businesses: %s', (reason, more) => {
  const trusted = { groups: ['teacher'], isBilledToBusiness: true, ...more } as const
  expect(allowed(2900, trusted)).toEqual(['creditcard', 'paypal', 'twint'])
  expect(refusedPaymentMethods(situation(2900, trusted))).toEqual([{ method: 'invoice', reason, limit: null }])
})

test('a method that is not offered comes with the reason, and with the total up to which it would be', () => {
  expect(refusedPaymentMethods(situation(500_001))).toEqual([
    { method: 'twint', reason: 'total', limit: 500_000 },
    { method: 'invoice', reason: 'total', limit: 30_000 },
  ])
  expect(refusedPaymentMethods(situation(2900, { billingCountry: 'de' }))).toEqual([
    { method: 'invoice', reason: 'billing_country', limit: null },
  ])
  expect(refusedPaymentMethods(situation(2900))).toEqual([])
  expect(refusedPaymentMethods(situation(0, { billingCountry: null }))).toEqual([])
})
