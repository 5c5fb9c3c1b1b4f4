import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { namesAnything } from '#contract/sales/order-references.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDayAfter, swissYear } from '#kernel/swiss-dates.ts'
import { articleOfLine, exceptionOf, toldSupply } from '#modules/sales/orders/article-of-line.ts'
import { type LineToday, linesOfOrder, supplyOfLine } from '#modules/sales/orders/lines-of-order.ts'
import { presentReferences, type StoredReferences } from '#modules/sales/orders/present-references.ts'
import { type orderLines, type orders, orderVat } from '#modules/sales/orders/tables.ts'
import { currentBiller } from './billing-settings.ts'
import * as billingJobs from './jobs.ts'
import { documentNumber, nextSerial } from './next-document-number.ts'
import { qrReference } from './qr-bill/qr-reference.ts'
import { type Biller, billingDocuments, billingVat, type DocumentFacts, type DocumentLine } from './tables.ts'

type OrderRow = typeof orders.$inferSelect

type InvoicedOrder = Pick<
  OrderRow,
  | 'number'
  | 'placedAt'
  | 'billingAddress'
  | 'deliveryAddress'
  | 'voucherCode'
  | 'voucherAmount'
  | 'shipping'
  | 'paidAt'
  | 'paymentMethod'
> &
  Partial<StoredReferences>

type InvoicedLine = Pick<
  typeof orderLines.$inferSelect,
  | 'title'
  | 'format'
  | 'isInspectionCopy'
  | 'binding'
  | 'edition'
  | 'availability'
  | 'availableFrom'
  | 'isbn'
  | 'voucherException'
  | 'amount'
  | 'unitPrice'
  | 'quantityDiscountRate'
  | 'vatPortions'
  | 'priceLines'
>

/**
 * Issues the invoice of an order in the transaction that sends it on invoice or records its payment, unless it has one
 * or costs nothing (decisions, section 19). The counter is locked until the transaction ends, so that the
 * caller should have nothing left to wait for.
 */
export async function issueInvoice(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { order, at }: { order: OrderRow; at: Date },
): Promise<void> {
  if (order.total === 0) return
  const [isIssued, lines, vat, issuer] = await Promise.all([
    hasInvoice(tx, order.id),
    linesOfOrder(tx, order.id),
    tx.select().from(orderVat).where(eq(orderVat.orderId, order.id)),
    currentBiller(tx),
  ])
  if (isIssued) return
  const serial = await nextSerial(tx, 'invoice', swissYear(at))
  await writeInvoice(core, tx, { order, lines: lines.map(asStillTold), vat, issuer, serial, at })
}

/** What has come out since it was ordered is on the bill as what can be had. */
function asStillTold(line: LineToday): LineToday {
  const { availability, available_from: availableFrom } = supplyOfLine(line)
  return { ...line, availability, availableFrom }
}

/** Everything that an invoice says, without reading the order again. */
export interface NewInvoice {
  order: InvoicedOrder & Pick<OrderRow, 'id' | 'total'>
  lines: readonly InvoicedLine[]
  vat: readonly { rate: number; gross: number; vat: number }[]
  /** From `currentBiller`. */
  issuer: { biller: Biller; dueDays: number }
  /** From `nextSerial`, in the year of `at`. */
  serial: number
  at: Date
}

/** Writes an invoice for good; a job draws it after the commit. All its statements go out at once. */
export async function writeInvoice(core: Pick<Core, 'jobs'>, tx: Database, invoice: NewInvoice): Promise<void> {
  const id = uuidv7()
  await Promise.all([
    tx.insert(billingDocuments).values({ id, ...invoiceRow(invoice) }),
    invoice.vat.length > 0 &&
      tx.insert(billingVat).values(invoice.vat.map(({ rate, gross, vat }) => ({ documentId: id, rate, gross, vat }))),
    core.jobs.enqueue(tx, billingJobs.drawDocument, { documentId: id }),
  ])
}

/** An invoice as it is stored. */
export function invoiceRow({ order, lines, issuer, serial, at }: Omit<NewInvoice, 'vat'>) {
  const { biller, dueDays } = issuer
  const isPaid = order.paidAt !== null
  const year = swissYear(at)
  return {
    kind: 'invoice' as const,
    year,
    serial,
    number: documentNumber('invoice', { year, serial }),
    orderId: order.id,
    issuedAt: at,
    dueOn: isPaid ? null : swissDayAfter(at, dueDays),
    reference: isPaid || biller.qr_iban === null ? null : qrReference({ year, serial }),
    total: order.total,
    facts: { biller, dueDays, ...factsOf(order, lines) },
  }
}

async function hasInvoice(tx: Database, orderId: string): Promise<boolean> {
  const { orderId: of, kind } = billingDocuments
  return (await tx.$count(billingDocuments, and(eq(of, orderId), eq(kind, 'invoice')))) > 0
}

/** What an invoice says of an order. */
export function factsOf(
  order: InvoicedOrder,
  lines: readonly InvoicedLine[],
): Omit<DocumentFacts, 'biller' | 'dueDays'> {
  const { voucherCode: code, voucherAmount: amount, paymentMethod: method, paidAt } = order
  return {
    order: { number: order.number, placedAt: order.placedAt.toISOString() },
    ...referencesOf(order),
    billingAddress: withoutPhone(order.billingAddress),
    deliveryAddress: withoutPhone(order.deliveryAddress),
    lines: lines.map((line) => ({
      title: line.title,
      ...articleOfLine(line),
      isbn: line.isbn,
      ...supplyOf(line),
      amount: line.amount,
      unitPrice: line.unitPrice,
      quantityDiscountRate: line.quantityDiscountRate,
      vatRates: line.vatPortions.map(({ rate }) => rate),
      total: beforeVoucher(line.priceLines).amount,
    })),
    voucher: code === null || amount === 0 ? null : { code, amount },
    ...exceptionsOf(lines),
    shipping: order.shipping,
    paid: paidAt === null || method === null ? null : { method, at: paidAt.toISOString() },
  }
}

function referencesOf({ purchaseNumber = null, costCentre = null, attention = null }: Partial<StoredReferences>) {
  const references = presentReferences({ purchaseNumber, costCentre, attention })
  return namesAnything(references) ? { references } : {}
}

function supplyOf(line: InvoicedLine): Pick<DocumentLine, 'supply'> {
  const supply = toldSupply(line)
  return supply.availability === null ? {} : { supply }
}

function exceptionsOf(lines: readonly InvoicedLine[]): Pick<DocumentFacts, 'voucherExceptions'> {
  const voucherExceptions = lines.flatMap(exceptionOf)
  return voucherExceptions.length === 0 ? {} : { voucherExceptions }
}

/** No invoice prints it, and invoices stay for ten years. */
function withoutPhone(address: PrintedAddress | null): PrintedAddress | null {
  return address && { ...address, phone: null }
}
