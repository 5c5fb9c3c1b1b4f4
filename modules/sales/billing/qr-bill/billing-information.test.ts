import { expect, test } from 'vitest'
import { readBillingInformation } from '#tests/support/answers/read-billing-information.ts'
import { type BilledFacts, billingInformation } from './billing-information.ts'

const facts: BilledFacts = {
  number: 'R-2026-000123',
  issuedAt: new Date('2026-11-23T10:00:00Z'),
  purchaseNumber: 'B-04172',
  vatNumber: 'CHE-123.456.788 MWST',
  dueDays: 30,
}

const told = (some: Partial<BilledFacts> = {}, room = 140) => billingInformation({ ...facts, ...some }, room)

test('software reads number and day of the invoice, the buyer’s number, the publisher’s UID and the days to pay', () => {
  expect(told()).toBe('//S1/10/R-2026-000123/11/261123/20/B-04172/30/123456788/40/0:30')
})

test('the day is that of Switzerland', () => {
  expect(told({ issuedAt: new Date('2026-12-31T23:30:00Z') })).toContain('/11/270101/')
})

test('slashes and backslashes of a number are no ends of parts', () => {
  const purchaseNumber = String.raw`4/2026\7//`
  expect(told({ purchaseNumber })).toContain(String.raw`/20/4\/2026\\7\/\//30/`)
  expect(readBillingInformation(told({ purchaseNumber }) ?? '')?.['20']).toBe(purchaseNumber)
})

test.each([
  [{ purchaseNumber: null }, '20'],
  [{ vatNumber: '' }, '30'],
  [{ vatNumber: '123456' }, '30'],
  [{ dueDays: 0 }, '40'],
])('what is not known is left out: %j', (some, tag) => {
  expect(readBillingInformation(told(some) ?? '')).not.toHaveProperty(tag)
})

test.each([
  ['CHE-123.456.788 MWST', '123456788'],
  ['CHE-123.456.788', '123456788'],
  ['CHE123456788', '123456788'],
])('the UID of «%s» is its digits', (vatNumber, digits) => {
  expect(readBillingInformation(told({ vatNumber }) ?? '')?.['30']).toBe(digits)
})

test('what has no room is left out whole, and what is shorter may still have it', () => {
  const whole = told() ?? ''
  const [begun = ''] = whole.split('/20/')
  expect(told({}, whole.length - 1)).toBe(whole.replace('/40/0:30', ''))
  expect(told({}, begun.length + 13)).toBe(`${begun}/20/B-04172`)
  expect(told({}, begun.length + 8)).toBe(`${begun}/40/0:30`)
  expect(told({}, begun.length)).toBe(begun)
  expect(told({}, begun.length - 1)).toBeNull()
})
