import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { toMoney } from '#contract/money.ts'
import * as bankCreditsApi from '#contract/office/bank-credits.ts'
import type { Database } from '#kernel/database/connection.ts'
import { contains, listing } from '#kernel/listing.ts'
import { orders } from '#modules/orders/tables.ts'
import { bankCredits } from './tables.ts'

const { problem, settledAt } = bankCredits
const columns = { ...getTableColumns(bankCredits), orderNumber: orders.number }

type Row = typeof bankCredits.$inferSelect & { orderNumber: string | null }

const rows = (db: Database) =>
  db.select(columns).from(bankCredits).leftJoin(orders, eq(orders.id, bankCredits.orderId)).$dynamic()

/** The credits as staff list them. */
export const creditList = listing(bankCreditsApi.bankCredits.list, {
  rows,
  id: bankCredits.id,
  sort: { booked_on: bankCredits.bookedOn },
  filters: {
    state: (state) =>
      ({
        matched: isNull(problem),
        open: and(isNotNull(problem), isNull(settledAt)),
        settled: isNotNull(settledAt),
      })[state],
    problem: (one) => eq(problem, one),
  },
  search: (text) => contains(text, bankCredits.reference, bankCredits.debtorName, orders.number),
  present: presentCredit,
})

/** Throws `not_found`. */
export async function readCredit(db: Database, id: string): Promise<bankCreditsApi.BankCredit> {
  const [row] = await rows(db).where(eq(bankCredits.id, id))
  if (!row) throw new Refusal('not_found')
  return presentCredit(row)
}

function presentCredit(row: Row): bankCreditsApi.BankCredit {
  return {
    id: row.id,
    state: row.settledAt ? 'settled' : row.problem ? 'open' : 'matched',
    problem: row.problem,
    bank_id: row.bankId,
    iban: row.iban,
    amount: row.amount === null ? null : toMoney(row.amount),
    stated: row.stated,
    booked_on: row.bookedOn,
    value_on: row.valueOn,
    reference: row.reference,
    text: row.text,
    debtor: { name: row.debtorName, iban: row.debtorIban },
    order_number: row.orderNumber,
    note: row.note,
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}
