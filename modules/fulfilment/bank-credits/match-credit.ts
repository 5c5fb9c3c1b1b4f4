import { and, eq, inArray } from 'drizzle-orm'
import type { BookedPayment } from '#adapters/bank-statements/port.ts'
import type { CreditProblem } from '#contract/fulfilment/credit-problems.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { Settlement } from '#modules/fulfilment/order-process/receive-payment.ts'
import { accountsOf } from '#modules/sales/billing/billing-settings.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { type OrderRow, orders } from '#modules/sales/orders/tables.ts'
import type { ToldPayment } from './credit-facts.ts'
import { receiveCredit } from './receive-credit.ts'

/** What a credit is for, and what is wrong with it. */
export interface Matched {
  /** Null when it settles its invoice. */
  problem: CreditProblem | null
  /** The order that it is booked for, or whose invoice it names. */
  order: Pick<OrderRow, 'id' | 'number'> | null
  /** Rappen that are open of the order after it, below zero for too much; null where it was not booked. */
  open: number | null
  /** Orders, or references of none, where it names several. */
  named: string[]
}

interface Named {
  orders: OrderRow[]
  /** QR references that no invoice has. */
  unknown: string[]
  /** Accounts into which the invoices were to be paid when they were issued. */
  accounts: string[]
}

/**
 * Finds the order of a credit by its reference and books the money for it at once, whatever the order's status and
 * however much it is: what came, came. What nobody can tell for sure is booked for no order. `isDecided`: staff have
 * decided about the booking that it is part of.
 */
export async function matchCredit(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { creditId, told, isDecided }: { creditId: string; told: ToldPayment; isDecided: boolean },
): Promise<Matched> {
  const { payment } = told
  const named = await namedOf(tx, payment)
  const [only = null, ...others] = named.orders
  const isSeveral = others.length > 0 || (only !== null && named.unknown.length > 0)
  const order = isSeveral ? null : only
  const names = isSeveral ? [...named.orders.map(({ number }) => number), ...named.unknown] : []
  const problem = problemOf(told, { named, isSeveral, isDecided })
  if (problem !== null || !order || payment.amount === null) return { problem, order, open: null, named: names }
  const reason = `bank credit ${payment.id}`
  const received = { orderId: order.id, amount: payment.amount, creditId, by: 'bank', reason } as const
  const settlement = await receiveCredit(core, tx, received)
  if (!settlement) return { problem: 'too_large', order, open: null, named: [] }
  return { problem: outcomeOf(order, settlement), order, open: settlement.after, named: [] }
}

/** Why a credit is booked for no order; null where its order is known. */
function problemOf(
  { payment, repetition, accounts }: ToldPayment,
  { named, isSeveral, isDecided }: { named: Named; isSeveral: boolean; isDecided: boolean },
): CreditProblem | null {
  const { amount, fault, references } = payment
  if (fault) return fault.kind
  if (amount === 0) return 'unreadable'
  if (payment.isReturn || payment.direction === 'debit') return 'returned'
  if (![...accounts, ...named.accounts].includes(payment.iban)) return 'foreign_account'
  if (repetition.isRepeated) return 'repeated'
  if (payment.count > 1) return 'collective'
  if (isDecided) return 'collective_decided'
  if (isSeveral) return 'several_references'
  if (named.orders.length === 0)
    return references.some(({ type }) => type === 'QRR') ? 'unknown_reference' : 'no_reference'
  return amount === null ? 'other_currency' : null
}

/** Whether a credit that is booked settles its invoice. */
function outcomeOf({ status, paidAt }: OrderRow, { wasOwed, after }: Settlement): CreditProblem | null {
  if (!wasOwed) return status !== 'canceled' && paidAt !== null ? 'already_paid' : 'not_owed'
  if (after === 0) return null
  return after > 0 ? 'too_little' : 'too_much'
}

/** The orders whose invoices a payer names, as a reference or in what they wrote. */
async function namedOf(tx: Database, { references, mentioned }: BookedPayment): Promise<Named> {
  const told = references.filter(({ type }) => type === 'QRR').map(({ value }) => value)
  if (told.length + mentioned.length === 0) return { orders: [], unknown: [], accounts: [] }
  const found = await tx
    .select({ order: orders, reference: billingDocuments.reference, facts: billingDocuments.facts })
    .from(billingDocuments)
    .innerJoin(orders, eq(orders.id, billingDocuments.orderId))
    .where(and(inArray(billingDocuments.reference, [...told, ...mentioned]), eq(billingDocuments.kind, 'invoice')))
    .orderBy(orders.number)
  return {
    orders: found.map(({ order }) => order),
    unknown: told.filter((value) => found.every(({ reference }) => reference !== value)),
    accounts: found.flatMap(({ facts }) => accountsOf(facts.biller)),
  }
}
