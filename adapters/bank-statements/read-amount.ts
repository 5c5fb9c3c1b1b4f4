import { refusalSentences } from '#contract/exchange/exchange-sentences.ts'
import { statementFields, statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { type Rappen, rappen } from '#contract/ground/money.ts'
import { MOST_RAPPEN, type PaymentFault } from './port.ts'

/** Digits before the point that ISO 20022 allows beside two behind it, and that a number holds to the Rappen. */
const MOST_DIGITS = 13

/** Banks put a plus before an amount, and zeros on either side; an exponent is no amount. */
const DECIMAL = /^\+?0*(\d*)(?:\.(\d*?)0*)?$/

/** What an amount says: Rappen, null in another currency than Swiss francs, and whether people must look at it. */
export type ReadAmount = { rappen: Rappen | null; fault: PaymentFault | null }

/**
 * Reads an amount of ISO 20022. The digits are never a float on the way. Francs have two decimals (ISO 4217), and the
 * sign is an element of its own. Beyond `MOST_RAPPEN` the amount comes with a fault, as it is still part of a sum.
 */
export function readAmount(stated: string, currency: string): ReadAmount {
  const digits = stated.trim()
  if (digits.startsWith('-')) return unreadable(statementSentences.negative(digits.slice(0, 40)))
  const [, francs = '', decimals = ''] = DECIMAL.exec(digits) ?? []
  if (!/\d/.test(digits) || !DECIMAL.test(digits))
    return unreadable(refusalSentences.invalid(statementFields.amount, digits.slice(0, 40).toWellFormed()))
  const tooLarge = { kind: 'too_large', reason: statementSentences.tooMuch(digits.slice(0, 40)) } as const
  if (currency !== 'CHF') return { rappen: null, fault: null }
  if (decimals.length > 2) return unreadable(statementSentences.decimals(digits.slice(0, 40)))
  if (francs.length > MOST_DIGITS) return { rappen: null, fault: tooLarge }
  const read = rappen(Number(francs + decimals.padEnd(2, '0')))
  return { rappen: read, fault: read > MOST_RAPPEN ? tooLarge : null }
}

function unreadable(reason: string): ReadAmount {
  return { rappen: null, fault: { kind: 'unreadable', reason } }
}
