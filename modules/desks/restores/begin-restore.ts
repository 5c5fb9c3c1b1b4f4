import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { keepWaiting } from '#kernel/jobs/keep-waiting.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { doubtWaitingRefunds } from '#modules/fulfilment/refunds/doubt-refunds.ts'
import { noteGaps } from '#modules/ground/backups/number-gaps.ts'
import { openRestore } from '#modules/ground/backups/open-restore.ts'
import type { SetBack } from '#modules/ground/backups/restore-sign.ts'
import { doubtWaitingMails } from '#modules/ground/mail/doubt-mails.ts'
import { leaveQuoteNumbersOut } from '#modules/procurement/quotes/making/next-quote-number.ts'
import { leaveDocumentNumbersOut } from '#modules/sales/billing/next-document-number.ts'
import { leaveOrderNumbersOut } from '#modules/sales/orders/next-order-number.ts'

/** Days for which what is held is kept. */
const KEPT_DAYS = 365

/**
 * Makes a database that was set back safe, in the transaction that found it out: whatever reaches others is held, what
 * waits is doubted, because it may have been done in the time that is lost, and numbers go on above all that this time
 * can have given.
 */
export async function beginRestore(tx: Database, setBack: SetBack): Promise<string> {
  const id = await openRestore(tx, setBack)
  const [first, last] = [swissYear(setBack.restoredTo), swissYear(now())]
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const leftOut = [
    ...(await leaveOrderNumbersOut(tx, years)),
    ...(await leaveDocumentNumbersOut(tx, years)),
    ...(await leaveQuoteNumbersOut(tx, years)),
  ]
  await noteGaps(tx, id, leftOut)
  await doubtWaitingMails(tx)
  await doubtWaitingRefunds(tx)
  await keepWaiting(tx, KEPT_DAYS)
  return id
}
