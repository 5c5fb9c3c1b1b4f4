import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { releaseOrder } from '#modules/licences/digital-goods/release-order.ts'
import { lockOwners } from '#modules/licences/rights/lock-owners.ts'
import { type OnceProduct, takeOnceRights } from '#modules/licences/rights/once-per-person.ts'
import { currentBiller } from '#modules/sales/billing/billing-settings.ts'
import { type NewInvoice, writeInvoice } from '#modules/sales/billing/issue-invoice.ts'
import { nextSerial } from '#modules/sales/billing/next-document-number.ts'
import { createOrder, type NewOrder } from '#modules/sales/orders/create-order.ts'
import { nextOrderNumber } from '#modules/sales/orders/next-order-number.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { changeOrder } from './change-order.ts'
import { consequencesOf } from './consequences.ts'
import { isBillable } from './when-billed.ts'

/** An order before it has its numbers. */
interface Beginning extends Pick<NewOrder, 'status' | 'userId'> {
  /** The school that it is for. */
  schoolId?: string | undefined
  /** Rappen. */
  total: number
  /** Something of it is not out yet. */
  waits: boolean
  isDigital: boolean
}

/** The numbers that an order begins with, and that nobody else gets until the transaction ends. */
export interface TakenNumbers {
  /** Of the order. */
  number: string
  /** Null for an order that is not billed at its beginning. */
  invoice: Pick<NewInvoice, 'serial' | 'issuer'> | null
}

/**
 * Takes the numbers of an order that begins, and the locks before them (`rights/lock-owners.ts`). All other orders wait
 * for them: take them late, and leave one exchange with the database until the commit.
 */
export async function takeNumbers(tx: Database, beginning: Beginning, at: Date): Promise<TakenNumbers> {
  const { status, userId, schoolId, total, waits, isDigital } = beginning
  const isBilled = total > 0 && isBillable(status, { waits, isSent: false })
  const [, number, invoice] = await Promise.all([
    // What a school orders gives no account a right, and schools are locked after accounts.
    isDigital && schoolId === undefined && lockOwners(tx, [userId]),
    nextOrderNumber(tx, at),
    isBilled ? beginInvoice(tx, at) : null,
  ])
  return { number, invoice }
}

/** The number of an invoice, and who issues it. */
async function beginInvoice(tx: Database, at: Date): Promise<Pick<NewInvoice, 'serial' | 'issuer'>> {
  const [serial, issuer] = await Promise.all([nextSerial(tx, 'invoice', swissYear(at)), currentBiller(tx)])
  return { serial, issuer }
}

/**
 * Writes an order with what its beginning brings about: the rights to what a person may buy once, its invoice, its
 * digital goods. One of which nothing is to be paid is paid at once.
 */
export async function beginOrder(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  {
    order,
    numbers,
    onceProducts,
    isDigital,
  }: {
    order: NewOrder
    numbers: TakenNumbers
    onceProducts: readonly OnceProduct[]
    isDigital: boolean
  },
): Promise<OrderRow> {
  const { id: orderId, userId, status, lines, totals, placedAt: at } = order
  const [created] = await Promise.all([
    createOrder(tx, order),
    takeOnceRights(tx, { userId, orderId, products: onceProducts }),
    numbers.invoice &&
      writeInvoice(core, tx, {
        ...numbers.invoice,
        order: { ...order, ...order.references, ...totals, voucherAmount: totals.voucher, paidAt: null },
        lines,
        vat: totals.vat,
        at,
      }),
  ])
  if (isDigital && consequencesOf(null, status).releases) await releaseOrder(core, tx, { order, at })
  if (status !== 'new' || order.paymentMethod !== null) return created
  return changeOrder(core, tx, { orderId, from: 'new', to: 'paid', by: 'system', reason: 'nothing to pay' })
}
