import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CreditProblem } from '#contract/fulfilment/credit-problems.ts'
import { formatFigure, toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissMidnight } from '#kernel/swiss-dates.ts'
import { bankCredits } from '#modules/fulfilment/bank-credits/tables.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { ledgerEntries } from '#modules/sales/billing/ledger/tables.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { sampleId } from '../sample-id.ts'

/** The publisher's account, as in `insert-invoices.ts`. */
const IBAN = 'CH5800791123000889012'
const STATEMENT = sampleId('bank-statement', 0)
/** Credits that pay their invoice. */
const MATCHED = 6

interface SampleCredit {
  /** Rappen; null in another currency. */
  amount: number | null
  bookedOn: string
  debtorName: string | null
  stated?: string
  reference?: string | null
  text?: string
  problem?: CreditProblem
  order?: { id: string; number: string }
}

/** What the bank of the demonstration has told: credits that paid an invoice, and some that staff must look at. */
export async function insertBankCredits(tx: Database): Promise<void> {
  const paid = await paidByBank(tx)
  for (const [n, { entryId, ...credit }] of paid.entries()) {
    const id = await insertCredit(tx, credit, n)
    await tx.update(ledgerEntries).set({ creditId: id }).where(eq(ledgerEntries.id, entryId))
  }
  for (const [n, credit] of (await unclear(tx, paid[0])).entries()) await insertCredit(tx, credit, MATCHED + n)
}

async function paidByBank(tx: Database) {
  const rows = await tx
    .select({ entry: ledgerEntries, order: orders, reference: billingDocuments.reference })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(billingDocuments, and(eq(billingDocuments.orderId, orders.id), eq(billingDocuments.kind, 'invoice')))
    .where(
      and(
        eq(ledgerEntries.kind, 'payment'),
        isNotNull(billingDocuments.reference),
        inArray(orders.status, ['paid', 'shipped', 'completed']),
        eq(orders.paymentMethod, 'invoice'),
      ),
    )
    .orderBy(desc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(MATCHED)
  return rows.map(({ entry, order, reference }) => ({
    entryId: entry.id,
    amount: entry.amount,
    bookedOn: swissDay(entry.at),
    debtorName: buyerOf(order),
    reference,
    order,
  }))
}

/** One for each thing that staff must do: find the order, ask the payer, carry out that it was taken back. */
async function unclear(tx: Database, last: SampleCredit | undefined): Promise<SampleCredit[]> {
  const owed = await tx
    .select({ order: orders, open: OPEN_AMOUNT })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .where(isOwed())
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(2)
  const [first, second] = owed
  if (!first || !second || !last) throw new Error('The demonstration has too few orders on invoice')
  const bookedOn = last.bookedOn
  return [
    {
      amount: first.open,
      bookedOn,
      debtorName: buyerOf(first.order),
      text: `Bücher ${first.order.number.slice(5)}`,
      problem: 'no_reference',
    },
    {
      amount: second.open - 200,
      bookedOn,
      debtorName: buyerOf(second.order),
      reference: '210000000003139471430009017',
      problem: 'unknown_reference',
    },
    {
      amount: null,
      stated: 'EUR 38.00',
      bookedOn,
      debtorName: 'Buchhandlung am Rhein',
      problem: 'other_currency',
      order: second.order,
    },
    { ...last, amount: -(last.amount ?? 0), text: 'Rückgabe der Zahlung', problem: 'returned' },
  ]
}

async function insertCredit(tx: Database, credit: SampleCredit, n: number): Promise<string> {
  const { amount, bookedOn, debtorName, reference = null, text = null, problem = null, order } = credit
  const id = sampleId('bank-credit', n)
  const bankId = `ZV2026${String(4_711_000 + n * 13)}`
  const stated = credit.stated ?? `CHF ${formatFigure(toMoney(amount ?? 0))}`
  const told = { amount, stated, bookedOn, valueOn: bookedOn, reference, text, debtorName, iban: IBAN }
  await tx
    .insert(bankCredits)
    .values({ id, statementId: STATEMENT, bankId, message: 'camt.054', ...told, problem, orderId: order?.id ?? null })
  if (problem === null) return id
  const number = order?.number ?? null
  await tx.insert(tasks).values({
    id: sampleId('bank-credit-task', n),
    createdAt: swissMidnight(bookedOn),
    kind: 'bank_credit',
    subject: number ?? bankId,
    cause: id,
    orderId: order?.id ?? null,
    facts: {
      credit_id: id,
      problem,
      stated,
      booked_on: bookedOn,
      order_number: number,
      open: null,
      charges: null,
      named: [],
      fault: null,
    },
  })
  return id
}

function buyerOf({ billingAddress }: typeof orders.$inferSelect): string | null {
  return billingAddress && `${billingAddress.first_name} ${billingAddress.last_name}`
}
