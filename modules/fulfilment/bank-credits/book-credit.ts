import { eq, sql } from 'drizzle-orm'
import { creditNotes } from '#contract/fulfilment/credit-problems.ts'
import { toMoney } from '#contract/ground/money.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { addTask, completeTaskOf, reviseTask, taskOf } from '#modules/ground/tasks/write-tasks.ts'
import { publisherAccounts } from '#modules/sales/billing/billing-settings.ts'
import { type CreditFacts, type CreditRow, factsOf, type ToldPayment } from './credit-facts.ts'
import { bookingOf, isKnown, sumOfParts } from './known-credits.ts'
import { type Matched, matchCredit } from './match-credit.ts'
import { bankCredits } from './tables.ts'

/** What became of a credit: it settles its invoice, staff must look at it, or another file has told of it. */
export type Booked = 'matched' | 'open' | 'known'

/** First number of the advisory locks of accounts; the second one is made of the IBAN. */
const ACCOUNT_LOCK = 30

/**
 * Keeps a credit of the bank and books it for the order of its reference, in one transaction. Each credit counts once: of
 * several files that tell of it at the same time, the others wait for the first and find it. One whose booking was told
 * without details takes the place of that.
 */
export function bookCredit(core: Core, payment: Omit<ToldPayment, 'accounts'>): Promise<Booked> {
  return inTransaction(core.db, async (tx) => {
    const told = { ...payment, accounts: await publisherAccounts(tx) }
    const facts = factsOf(told)
    await lockAccount(tx, facts.iban)
    if (await isKnown(tx, facts, told)) return 'known'
    const booking = await bookingOf(tx, facts, told)
    if (booking && facts.extent === 'only_payment') return takePlace(core, tx, { booking, facts, told })
    await tx.insert(bankCredits).values(facts)
    const task = booking && (await taskOf(tx, { kind: 'bank_credit', cause: booking.id }))
    const isDecided = task?.doneBy != null
    const matched = await matchCredit(core, tx, { creditId: facts.id, told, isDecided })
    await conclude(tx, facts, { matched, told })
    if (booking) await closeBooking(tx, booking, told)
    return matched.problem === null ? 'matched' : 'open'
  })
}

async function lockAccount(tx: Database, iban: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNT_LOCK}, hashtext(${iban}))`)
}

/** The details of a booking, whose credit is open unless staff have decided about it. */
async function takePlace(
  core: Core,
  tx: Database,
  { booking, facts, told }: { booking: CreditRow; facts: CreditFacts; told: ToldPayment },
): Promise<Booked> {
  const { id, statementId } = booking
  await tx
    .update(bankCredits)
    .set({ ...facts, id, statementId })
    .where(eq(bankCredits.id, id))
  const task = await taskOf(tx, { kind: 'bank_credit', cause: id })
  if (task?.doneAt) return 'known'
  const matched = await matchCredit(core, tx, { creditId: id, told, isDecided: false })
  await conclude(tx, { ...facts, id }, { matched, told })
  return matched.problem === null ? 'matched' : 'open'
}

/** Writes what a credit is for, and the task of staff where it does not settle its invoice. */
async function conclude(
  tx: Database,
  facts: CreditFacts,
  { matched: { problem, order, open, named }, told: { payment } }: { matched: Matched; told: ToldPayment },
): Promise<void> {
  const { id } = facts
  await tx
    .update(bankCredits)
    .set({ problem, orderId: order?.id ?? null })
    .where(eq(bankCredits.id, id))
  const of = { kind: 'bank_credit', cause: id } as const
  if (problem === null) {
    await completeTaskOf(tx, { ...of, staffId: null, note: creditNotes.detailsCame })
    return
  }
  const task = {
    ...of,
    subject: order?.number ?? facts.bankId,
    orderId: order?.id ?? null,
    facts: {
      credit_id: id,
      problem,
      stated: facts.stated,
      booked_on: facts.bookedOn,
      order_number: order?.number ?? null,
      open: open === null ? null : toMoney(open),
      charges: facts.charges === null ? null : toMoney(facts.charges),
      named,
      fault: payment.fault?.reason ?? null,
    },
  }
  await reviseTask(tx, task)
  if (!(await taskOf(tx, of))) await addTask(tx, task)
}

/** Closes the task of a booking once files have told of payments that are all of it. */
async function closeBooking(tx: Database, booking: CreditRow, told: ToldPayment): Promise<void> {
  if ((await sumOfParts(tx, booking, told)) !== booking.amount) return
  await completeTaskOf(tx, { kind: 'bank_credit', cause: booking.id, staffId: null, note: creditNotes.partsCame })
}
