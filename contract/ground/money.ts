import { z } from 'zod'

/** A whole number of Rappen (1 CHF = 100 Rappen). Never a float. */
export type Rappen = number & { readonly __unit: 'Rappen' }

/** A rate in basis points (1 % = 100 basis points; 260 = 2.6 %). */
export type BasisPoints = number & { readonly __unit: 'BasisPoints' }

/** What a whole number counts: `.meta(inRappen)` says it of a field, in the description of the API and to forms. */
export type Unit = 'rappen' | 'basis_points' | 'days'
export const inRappen = { 'x-unit': 'rappen' } as const satisfies UnitOfField
export const inBasisPoints = { 'x-unit': 'basis_points' } as const satisfies UnitOfField
export const inDays = { 'x-unit': 'days' } as const satisfies UnitOfField

interface UnitOfField {
  'x-unit': Unit
}

/** Marks a whole number as Rappen. */
export function rappen(amount: number): Rappen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Rappen must be a whole number: ${amount}`)
  return amount as Rappen
}

/** Marks a whole number as basis points. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`Basis points must be a whole number: ${rate}`)
  return rate as BasisPoints
}

/** Money as the API carries it (decisions, section 2): `{amount: 2900, currency: 'CHF'}`. */
export const money = z.strictObject({
  amount: z.int().describe('Rappen'),
  currency: z.literal('CHF'),
})
export type Money = z.output<typeof money>

/** Wraps Rappen for the API. */
export function toMoney(amount: Rappen | number): Money {
  return { amount, currency: 'CHF' }
}

const NO_BREAK_SPACE = '\u00a0'
const APOSTROPHE = '\u2019'
const MINUS = '\u2212'

/**
 * Swiss notation, `CHF 1’234.50`; 0 is «kostenlos». Without Intl, because its grouping differs between ICU versions
 * (decisions, section 5).
 */
export function formatMoney(value: Money): string {
  return value.amount === 0 ? 'kostenlos' : formatAmount(value)
}

/** Like formatMoney, but 0 stays `CHF 0.00`: for sums and VAT, where «kostenlos» would be odd. */
export function formatAmount(value: Money): string {
  return `${value.currency}${NO_BREAK_SPACE}${formatFigure(value)}`
}

/** Like formatAmount, in a column whose head names the currency: `1’234.50`. */
export function formatFigure(value: Money): string {
  const absolute = Math.abs(value.amount)
  const francs = String(Math.trunc(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, APOSTROPHE)
  const cents = String(absolute % 100).padStart(2, '0')
  return `${value.amount < 0 ? MINUS : ''}${francs}.${cents}`
}

/** Basis points as a percentage with 0 to 2 decimals: 260 → `2.6 %`, 1250 → `12.5 %`. */
export function formatRate(rate: BasisPoints | number): string {
  return `${rate / 100}${NO_BREAK_SPACE}%`
}
