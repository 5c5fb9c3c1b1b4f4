import { and, eq, getTableColumns, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { toMoney } from '#contract/money.ts'
import * as bankCreditsApi from '#contract/office/bank-credits.ts'
import { creditProblemLabels } from '#contract/office/credit-problems.ts'
import { bankCreditStateLabels } from '#contract/office/money-labels.ts'
import type { Database } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { textCell } from '#kernel/spreadsheet-file.ts'
import { ledgerEntries } from '#modules/ledger/tables.ts'
import { orders } from '#modules/orders/tables.ts'
import { tasks } from '#modules/tasks/tables.ts'
import { bankCredits } from './tables.ts'

const { problem } = bankCredits
const columns = {
  ...getTableColumns(bankCredits),
  orderNumber: orders.number,
  isBooked: sql<boolean>`${ledgerEntries.id} is not null`,
  isOpen: sql<boolean>`(${tasks.id} is not null and ${tasks.doneAt} is null)`,
  settledAt: tasks.doneAt,
  note: tasks.note,
}

type Row = Awaited<ReturnType<typeof rows>>[number]

/** Whether a credit is open says its task alone, whoever closes it. */
const rows = (db: Database) =>
  db
    .select(columns)
    .from(bankCredits)
    .leftJoin(orders, eq(orders.id, bankCredits.orderId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.creditId, bankCredits.id))
    .leftJoin(tasks, and(eq(tasks.kind, 'bank_credit'), eq(tasks.cause, sql`${bankCredits.id}::text`)))
    .$dynamic()

/** The credits as staff list them. */
export const creditList = listing(bankCreditsApi.bankCredits.list, {
  rows,
  id: bankCredits.id,
  sort: { booked_on: bankCredits.bookedOn },
  filters: {
    state: (state) =>
      ({
        matched: isNull(problem),
        open: and(isNotNull(problem), columns.isOpen),
        settled: and(isNotNull(problem), not(columns.isOpen)),
      })[state],
    problem: (one) => eq(problem, one),
  },
  search: (text) => hasWords(text, bankCredits.words),
  present: presentCredit,
  file: {
    name: 'Gutschriften der Bank',
    columns: [
      ['Gebucht am', ({ booked_on }) => booked_on],
      ['Betrag', ({ stated }) => stated],
      ['Stand', ({ state }) => bankCreditStateLabels[state]],
      ['Grund', ({ problem }) => problem && creditProblemLabels[problem]],
      ['Von', ({ debtor }) => textCell(debtor.name)],
      ['Referenz', ({ reference }) => textCell(reference)],
      ['Bestellnummer', ({ order_number }) => order_number],
      ['Referenz der Bank', ({ bank_id }) => textCell(bank_id)],
      ['Text der Bank', ({ bank_text }) => textCell(bank_text)],
      ['Notiz', ({ note }) => textCell(note)],
    ],
  },
})

/** Throws `not_found`. */
export async function readCredit(db: Database, id: string): Promise<bankCreditsApi.BankCredit> {
  const [row] = await rows(db).where(eq(bankCredits.id, id))
  if (!row) throw new Refusal('not_found')
  return presentCredit(row)
}

/** What may be decided about an open one: money that came can pay an order, money that was taken back cannot. */
function stepsOf({ amount }: Row): bankCreditsApi.BankCreditStep[] {
  if (amount === null || amount === 0) return ['write_off']
  return amount > 0 ? ['settle', 'write_off'] : ['reverse', 'write_off']
}

function presentCredit(row: Row): bankCreditsApi.BankCredit {
  return {
    id: row.id,
    state: row.problem === null ? 'matched' : row.isOpen ? 'open' : 'settled',
    problem: row.problem,
    bank_id: row.bankId,
    iban: row.iban,
    amount: row.amount === null ? null : toMoney(row.amount),
    stated: row.stated,
    charges: row.charges === null ? null : toMoney(row.charges),
    booked_on: row.bookedOn,
    value_on: row.valueOn,
    reference: row.reference,
    text: row.text,
    bank_text: row.bankText,
    debtor: { name: row.debtorName, iban: row.debtorIban },
    order_id: row.orderId,
    order_number: row.orderNumber,
    is_booked: row.isBooked,
    note: row.note,
    settled_at: row.settledAt?.toISOString() ?? null,
    may: row.problem !== null && row.isOpen ? stepsOf(row) : [],
  }
}
