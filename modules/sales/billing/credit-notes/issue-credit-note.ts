import { uuidv7 } from 'uuidv7'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissYear } from '#kernel/swiss-dates.ts'
import { articleOfLine } from '#modules/sales/orders/article-of-line.ts'
import { currentBiller } from '../billing-settings.ts'
import * as billingJobs from '../jobs.ts'
import { documentNumber, nextSerial } from '../next-document-number.ts'
import { openAmountOf } from '../open-amount.ts'
import {
  type Biller,
  billingDocuments,
  billingVat,
  type CreditCause,
  creditedLines,
  type DocumentFacts,
  type MoneyBack,
  type StillToPay,
} from '../tables.ts'
import type { CreditShare } from './credit-share.ts'
import type { BilledOrder } from './load-billed.ts'

export interface NewCreditNote {
  billed: BilledOrder
  share: CreditShare
  cause: CreditCause
  moneyBack: MoneyBack
  /** Copies of lines that are not to be sent any more; of a line without an entry, as many as are still to be sent. */
  withheld?: ReadonlyMap<string, number>
  at: Date
}

export type CreditNoteRow = typeof billingDocuments.$inferSelect

/**
 * Issues a credit note for a part of an invoice, in the transaction of its cause, which holds the lock on the order:
 * the database refuses one that goes beyond the invoice. A job draws and mails it after the commit. As with an invoice,
 * the counter is locked until the transaction ends.
 */
export async function issueCreditNote(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { billed, share, cause, moneyBack, withheld, at }: NewCreditNote,
): Promise<CreditNoteRow> {
  const { biller } = await currentBiller(tx)
  const open = (await openAmountOf(tx, billed.invoice.orderId)) - share.total
  const toPay = stillToPay(billed, { open, biller, at })
  const year = swissYear(at)
  const serial = await nextSerial(tx, 'credit_note', year)
  const [row] = await tx
    .insert(billingDocuments)
    .values({
      id: uuidv7(),
      kind: 'credit_note',
      year,
      serial,
      number: documentNumber('credit_note', { year, serial }),
      orderId: billed.invoice.orderId,
      issuedAt: at,
      total: share.total,
      facts: creditNoteFacts(billed, { biller, share, cause, moneyBack, toPay }),
    })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  const documentId = row.id
  if (share.lines.length > 0) {
    const lines = share.lines.map(({ id: lineId, quantity }) => ({
      documentId,
      lineId,
      quantity,
      withheld: withheld?.get(lineId) ?? null,
    }))
    await tx.insert(creditedLines).values(lines)
  }
  await tx.insert(billingVat).values(share.vat.map((amounts) => ({ documentId, ...amounts })))
  await core.jobs.enqueue(tx, billingJobs.drawDocument, { documentId })
  return row
}

/** What a credit note asks for that leaves so many Rappen open; null where nothing is left to pay. */
export function stillToPay(
  { invoice: { dueOn, reference } }: Pick<BilledOrder, 'invoice'>,
  { open, biller, at }: { open: number; biller: Biller; at: Date },
): StillToPay | null {
  if (open <= 0) return null
  const isOver = dueOn !== null && dueOn < swissDay(at)
  return { amount: open, dueOn: isOver ? null : dueOn, reference: biller.qr_iban === null ? null : reference }
}

/** What a credit note says. */
export function creditNoteFacts(
  { invoice, lines }: BilledOrder,
  {
    biller,
    share,
    cause,
    moneyBack,
    toPay,
  }: Pick<NewCreditNote, 'share' | 'cause' | 'moneyBack'> & { biller: Biller; toPay: StillToPay | null },
): DocumentFacts {
  const { order, references, billingAddress, deliveryAddress, voucher } = invoice.facts
  return {
    biller,
    order,
    ...(references && { references }),
    billingAddress,
    deliveryAddress,
    lines: share.lines.map(({ id, quantity, value }) => {
      const line = lines.find((one) => one.id === id)
      if (!line) throw new Error('a line of another order')
      const { title, isbn, unitPrice, quantityDiscountRate, vatPortions } = line.row
      const vatRates = vatPortions.map(({ rate }) => rate)
      const article = { title, ...articleOfLine(line.row), isbn, unitPrice, quantityDiscountRate, vatRates }
      return { ...article, amount: quantity, total: value }
    }),
    voucher: voucher && share.voucher > 0 ? { code: voucher.code, amount: share.voucher } : null,
    shipping: share.shipping,
    paid: null,
    dueDays: 0,
    credit: {
      invoice: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
      cause,
      deducted: share.deducted,
      moneyBack,
      toPay,
    },
  }
}
