import { and, eq, getTableColumns, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import * as bankCreditsApi from '#contract/fulfilment/bank-credits.ts'
import { creditProblemLabels } from '#contract/fulfilment/credit-problems.ts'
import { bankCreditStateLabels } from '#contract/fulfilment/money-labels.ts'
import { type Money, toMoney } from '#contract/ground/money.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { hasWords, listing } from '#kernel/listing.ts'
import { decimalCell, textCell } from '#kernel/spreadsheet-file.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { bankCredits } from './tables.ts'

const { problem } = bankCredits
const columns = {
  ...getTableColumns(bankCredits),
  orderNumber: orders.number,
  shares: sql<{ order_id: string; order_number: string; amount: number }[]>`(
    select coalesce(json_agg(json_build_object('order_id', booked.id, 'order_number', booked.number,
      'amount', entry.amount + entry.fee) order by booked.number), '[]')
    from ledger_entries entry join orders booked on booked.id = entry.order_id
    where ${bankCredits.id} in (entry.credit_id, entry.shared_credit_id))`,
  isOpen: sql<boolean>`(${tasks.id} is not null and ${tasks.doneAt} is null)`,
  settledAt: tasks.doneAt,
  note: tasks.note,
}

type Row = Awaited<ReturnType<typeof rows>>[number]

/** Whether a credit is open says its task alone, no matter who closes it. */
const rows = (db: Readable) =>
  db
    .select(columns)
    .from(bankCredits)
    .leftJoin(orders, eq(orders.id, bankCredits.orderId))
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
  search: (text) => or(hasWords(text, bankCredits.words), isShared(text)),
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
      [
        'Bestellnummer',
        ({ order_number, shares }) => order_number ?? shares.map((share) => share.order_number).join(', '),
      ],
      ['Nicht zugeordnet CHF', ({ left }) => left && decimalCell(left.amount)],
      ['Referenz der Bank', ({ bank_id }) => textCell(bank_id)],
      ['Text der Bank', ({ bank_text }) => textCell(bank_text)],
      ['Notiz', ({ note }) => textCell(note)],
    ],
  },
})

/**
 * A credit that several orders share is found by the number of each. As a list that is made first, since a search beside a
 * subquery reads every credit.
 */
function isShared(number: string): SQL {
  return sql`${bankCredits.id} = any(array(select entry.shared_credit_id from ledger_entries entry
    join orders on orders.id = entry.order_id where entry.shared_credit_id is not null and orders.number = ${number.trim()}))`
}

/** What of a credit is booked for no order. */
function leftOf({ amount, shares }: Row): Money | null {
  if (amount === null || amount < 0) return null
  return toMoney(amount - shares.reduce((sum, share) => sum + share.amount, 0))
}

export async function readCredit(db: Readable, id: string): Promise<bankCreditsApi.BankCredit> {
  const [row] = await rows(db).where(eq(bankCredits.id, id))
  if (!row) throw new Refusal('not_found')
  return presentCredit(row)
}

/** What may be decided about an open one: money that came can pay an order, money that was taken back cannot. */
function stepsOf({ amount }: Row): bankCreditsApi.BankCreditStep[] {
  if (amount === null || amount === 0) return ['write_off']
  return amount > 0 ? ['settle', 'share', 'write_off'] : ['reverse', 'write_off']
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
    is_booked: row.shares.length > 0,
    shares: row.shares.map(({ amount, ...share }) => ({ ...share, amount: toMoney(amount) })),
    left: leftOf(row),
    note: row.note,
    settled_at: row.settledAt?.toISOString() ?? null,
    may: row.problem !== null && row.isOpen ? stepsOf(row) : [],
  }
}
