import { type Rappen, rappen } from '#contract/money.ts'
import { statementFields, statementSentences } from '#contract/words/bank-statement-sentences.ts'
import { refusalSentences } from '#contract/words/exchange-sentences.ts'

/** ActiveOrHistoricCurrencyAndAmount: at most 18 digits, 5 of them behind the point; no exponent, no sign. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,5}))?$/

/**
 * An amount of ISO 20022 in Rappen; null in another currency than Swiss francs. The digits are never a float on the way.
 * Answers with a sentence for an amount that is none: francs have two decimals (ISO 4217), and the sign is an element of
 * its own.
 */
export function readAmount(digits: string, currency: string): { amount: Rappen | null } | { refusal: string } {
  if (digits.startsWith('-')) return { refusal: statementSentences.negative(digits) }
  const [, francs, decimals = ''] = DECIMAL.exec(digits) ?? []
  if (francs === undefined) return { refusal: refusalSentences.invalid(statementFields.amount, digits.slice(0, 40)) }
  if (currency !== 'CHF') return { amount: null }
  if (decimals.length > 2) return { refusal: statementSentences.decimals(digits) }
  return { amount: rappen(Number(francs + decimals.padEnd(2, '0'))) }
}
