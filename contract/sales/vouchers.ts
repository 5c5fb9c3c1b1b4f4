import { z } from 'zod'
import { rule } from '../field-rule.ts'
import { formatAmount, inBasisPoints, type Money, money, toMoney } from '../ground/money.ts'
import { codeAsTyped, outOfSentence } from '../typed-text/pasted-text.ts'

/** Letters, digits and hyphens (decisions, section 3); the database holds stored codes to the same pattern. */
export const VOUCHER_CODE = /^[A-Za-zÄÖÜäöü0-9-]{4,32}$/

/** «Gutscheincode: SOMMER26»: no code has a colon. */
const LABEL = /^[^:]*:/

/** A voucher's code as people type it: spaces are left out, upper and lower case are the same. */
export const voucherCode = z
  .string()
  .min(1)
  .max(100)
  .transform((text) => outOfSentence(outOfSentence(codeAsTyped(text)).replace(LABEL, '')).replace(/\s/g, ''))
  .refine((code) => VOUCHER_CODE.test(code), rule('voucherCode'))
  .describe('4 to 32 letters, digits and hyphens; case and spaces are ignored')

/** The form in which codes are compared; the database folds stored ones alike (`vouchers.code_key`). */
export function foldedCode(code: string): string {
  return codeAsTyped(code).replace(/\s/g, '').toUpperCase()
}

/** `credit` takes off a fixed amount, `percentage` a share (specification, section 3). */
export const voucherType = z.enum(['credit', 'percentage'])

/** Why a voucher takes nothing off a cart. */
export const voucherProblem = z.enum(['not_begun', 'expired', 'used_up', 'already_used', 'minimum', 'nothing_covered'])
export type VoucherProblem = z.output<typeof voucherProblem>

export const voucherProblemTexts: Record<Exclude<VoucherProblem, 'minimum'>, string> = {
  not_begun: 'Der Gutschein ist noch nicht gültig.',
  expired: 'Der Gutschein ist nicht mehr gültig.',
  used_up: 'Der Gutschein ist aufgebraucht.',
  already_used: 'Sie haben den Gutschein bereits eingelöst.',
  nothing_covered:
    'Der Gutschein senkt den Preis dieses Warenkorbs nicht: Er gilt für andere Artikel oder nicht zusammen mit dem Mengenrabatt.',
}

/** The sentence for goods that are below a voucher's minimum. */
export function minimumText(minimum: Money, missing: Money): string {
  return `Mindestbestellwert ${formatAmount(minimum)}: Es fehlen noch ${formatAmount(missing)}.`
}

const discount = {
  type: voucherType,
  discount: money.nullable().describe('with `credit`'),
  discount_percentage: z.int().nullable().meta(inBasisPoints).describe('basis points, with `percentage`'),
}

/** Why a voucher that is valid leaves the price of an item as it is. */
export const voucherException = z.enum(['not_covered', 'quantity_discount'])
export type VoucherException = z.output<typeof voucherException>

const exceptionReasons: Record<VoucherException, string> = {
  not_covered: 'er gilt für andere Artikel',
  quantity_discount: 'nicht zusammen mit dem Mengenrabatt',
}

/** What a voucher does not count, and why: «Ohne «Datenspur» (Buch, Broschiert): nicht zusammen mit dem Mengenrabatt». */
export function exceptionSentence(title: string, article: string, why: VoucherException): string {
  return `Ohne «${title}» (${article}): ${exceptionReasons[why]}`
}

/** The voucher on a cart. */
export const cartVoucher = z.object({
  code: z.string(),
  ...discount,
  amount: money.describe('what it takes off this cart'),
  adds_shipping: z.boolean().describe('without the voucher, the delivery would be free'),
  problem: z
    .object({ reason: voucherProblem, message: z.string() })
    .nullable()
    .describe('why it takes nothing off; the cart cannot be ordered with it'),
})
export type CartVoucher = z.output<typeof cartVoucher>

/** The voucher that an order was placed with. */
export const orderVoucher = z.object({ code: z.string(), amount: money.describe('what it took off the order') })

/** How a voucher is named wherever its line stands. */
export function voucherLabel(code: string): string {
  return `Gutschein ${code}`
}

/** What a line of a cart or an order costs before the voucher, which has a line of its own. */
export function beforeVoucher(steps: readonly { reason: string; amount: Money }[]): Money {
  const counted = steps.filter(({ reason }) => reason !== 'voucher')
  return toMoney(counted.reduce((sum, { amount }) => sum + amount.amount, 0))
}
