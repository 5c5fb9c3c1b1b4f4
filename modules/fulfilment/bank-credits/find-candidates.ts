import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type CreditCandidate, MOST_CANDIDATES } from '#contract/fulfilment/bank-credits.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Database } from '#kernel/database/connection.ts'
import { containsWords } from '#kernel/listing.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { BUYER } from '#modules/fulfilment/order-desk/office/list-office-orders.ts'
import { users } from '#modules/ground/users/tables.ts'
import { OPEN_AMOUNT } from '#modules/sales/billing/open-amount.ts'
import { isOwed } from '#modules/sales/billing/open-invoice.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { bankCredits } from './tables.ts'

/** Whose bill it is: of a school, it is not who placed the order that pays. */
const PAYER = sql<string>`coalesce(${schools.name}, ${BUYER})`

/**
 * Orders with an unpaid invoice that a credit may be for: the one that it names first, then those whose number stands
 * in its text, then those of which an amount nearest to its own is open.
 */
export async function findCandidates(
  db: Database,
  { id, query = '' }: { id: string; query?: string | undefined },
): Promise<CreditCandidate[]> {
  const [credit] = await db
    .select({
      amount: bankCredits.amount,
      orderId: bankCredits.orderId,
      text: sql<string>`concat_ws(' ', ${bankCredits.text}, ${bankCredits.bankText}, ${bankCredits.reference})`,
    })
    .from(bankCredits)
    .where(eq(bankCredits.id, id))
  if (!credit) throw new Refusal('not_found')
  const isNamed = sql`(${orders.id} = ${credit.orderId}::uuid) is true`
  // Payers write the number of the order or the invoice where they leave out the reference.
  const isWritten = sql`(strpos(${credit.text}, ${orders.number}) > 0 or strpos(${credit.text}, ${billingDocuments.number}) > 0
    or strpos(${credit.text}, ${billingDocuments.reference}) > 0) is true`
  const distance = sql`abs(${OPEN_AMOUNT} - ${credit.amount ?? 0}::int)`
  const found = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      buyer: PAYER,
      invoiceNumber: billingDocuments.number,
      dueOn: billingDocuments.dueOn,
      open: OPEN_AMOUNT,
      isNamed: sql<boolean>`(${isNamed} or ${isWritten})`,
    })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(schools, eq(schools.id, orders.schoolId))
    .where(and(isOwed(), containsWords(query, orders.number, billingDocuments.number, PAYER, BUYER)))
    .orderBy(sql`${isNamed} desc`, sql`${isWritten} desc`, distance, asc(orders.placedAt), asc(orders.id))
    .limit(MOST_CANDIDATES)
  return found.map(({ orderId, orderNumber, buyer, invoiceNumber, dueOn, open, isNamed: is_named }) => ({
    order_id: orderId,
    order_number: orderNumber,
    buyer,
    invoice_number: invoiceNumber,
    due_on: dueOn,
    left_to_pay: toMoney(open),
    is_named,
  }))
}
