import { and, eq } from 'drizzle-orm'
import { formatIBAN, formatReference } from 'swissqrbill/utils'
import { Refusal } from '#contract/errors.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { InvoiceToPay } from '#contract/sales/orders.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type OrderOwner, ownedBy } from '#modules/sales/orders/own-orders.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { OPEN_AMOUNT } from './open-amount.ts'
import { isOwed } from './open-invoice.ts'
import { type BillToPay, messageOf, qrBillOf } from './qr-bill/qr-bill.ts'
import { qrCodeOf } from './qr-bill/qr-code.ts'
import { billingDocuments } from './tables.ts'

interface OfOrder {
  owner: OrderOwner
  orderId: string
}

/**
 * How to pay what is left of the invoice of this owner's order: what its QR-bill says, with the amount that is open now.
 * Null where nothing is owed, and for a publisher who has named no account.
 */
export async function loadInvoiceToPay(db: Database, of: OfOrder): Promise<InvoiceToPay | null> {
  const bill = await loadBill(db, of)
  if (!bill) return null
  const { biller } = bill.facts
  const qrBill = qrBillOf(bill)
  const account = qrBill?.creditor.account ?? biller.iban
  if (account === null) return null
  return {
    amount: toMoney(bill.total),
    account: formatIBAN(account),
    holder: [
      biller.name,
      [biller.street, biller.number].filter(Boolean).join(' '),
      `${biller.post_code} ${biller.city}`,
    ].filter((line) => line.trim() !== ''),
    reference: qrBill?.reference ? formatReference(qrBill.reference) : null,
    message: messageOf(bill),
    has_qr_code: qrBill !== null,
  }
}

/** The code of the QR-bill over what is open. */
export async function qrCodeOfInvoice(db: Database, of: OfOrder): Promise<File> {
  const bill = await loadBill(db, of)
  const qrBill = bill && qrBillOf(bill)
  if (!qrBill) throw new Refusal('not_found')
  return new File([qrCodeOf(qrBill)], `${bill.number}.svg`, { type: 'image/svg+xml' })
}

async function loadBill(db: Database, { owner, orderId }: OfOrder): Promise<BillToPay | null> {
  const { number, issuedAt, reference, facts } = billingDocuments
  const [bill] = await db
    .select({ number, issuedAt, reference, facts, total: OPEN_AMOUNT })
    .from(orders)
    .innerJoin(billingDocuments, eq(billingDocuments.orderId, orders.id))
    .where(and(eq(orders.id, orderId), ownedBy(owner), isOwed()))
  return bill ? { ...bill, issuedAt: bill.issuedAt.toISOString() } : null
}
