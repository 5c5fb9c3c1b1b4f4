import { asc, eq } from 'drizzle-orm'
import { choicesInWords } from '#contract/licences/licence-labels.ts'
import { NO_REFERENCES } from '#contract/sales/order-references.ts'
import { parcelsInWords, stateOfParcel } from '#contract/sales/parcels-in-words.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { expectedParcels } from '#modules/catalogue/catalogue/expected-parcels.ts'
import { exceptionOf, lineInWords } from '#modules/sales/orders/article-of-line.ts'
import type { ToldBuyer } from '#modules/sales/orders/buyer-to-tell.ts'
import type { NewOrder, NewOrderLine } from '#modules/sales/orders/create-order.ts'
import { presentReferences, type StoredReferences } from '#modules/sales/orders/present-references.ts'
import { type OrderRow, orderLines, orderVat } from '#modules/sales/orders/tables.ts'
import { mailVoucher } from './mail-voucher.ts'
import type { OrderMail } from './order-confirmation.ts'

/** What a confirmation tells of an order: one that is being placed, or one that was. */
interface ConfirmedOrder
  extends Pick<
    NewOrder,
    'id' | 'number' | 'paymentMethod' | 'voucherCode' | 'billingAddress' | 'deliveryAddress' | 'placedAt' | 'totals'
  > {
  status: OrderRow['status']
  references?: StoredReferences | null
  lines: readonly NewOrderLine[]
}

interface Told extends ToldBuyer {
  /** What is said of copies that lie in stock, of an order that was placed before. */
  inStock?: string
}

/** The data of an order's confirmation mail. */
export function confirmationOf(order: ConfirmedOrder, { inStock, ...told }: Told): OrderMail {
  const { goods, shipping, total, vat, voucher: voucherAmount } = order.totals
  return {
    ...told,
    number: order.number,
    orderId: order.id,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentMethod: order.paymentMethod,
    references: order.references ? presentReferences(order.references) : NO_REFERENCES,
    lines: order.lines.map((line) => ({
      title: line.title,
      details: [lineInWords(line), choicesInWords(choicesOf(line))].filter(Boolean).join(', '),
      quantity: line.amount,
      unitPrice: line.unitPrice,
      discountPercent: line.quantityDiscountRate / 100,
      total: beforeVoucher(line.priceLines).amount,
    })),
    goods,
    voucher: mailVoucher({ ...order, voucherAmount }),
    voucherExceptions: order.lines.flatMap(exceptionOf),
    parcels: parcelsInWords(
      expectedParcels(order.lines.filter(({ ships }) => ships).map(copiesToSend)),
      swissDate,
      inStock,
    ),
    shipping,
    total,
    vat: vat.map(({ rate, gross, vat }) => ({ rate, gross, vat })),
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
  }
}

function choicesOf({ licenceChoice = null, platformChoice = null }: NewOrderLine) {
  return { licence_redeem_choice: licenceChoice, coupon_platform_choice: platformChoice }
}

/** As the buyer was told when ordering. */
function copiesToSend({ availability, availableFrom, amount: copies }: NewOrderLine) {
  return { availability: availability ?? 'available', availableFrom, copies }
}

/** The same of an order that was placed before, as it stands now. */
export async function confirmationAgain(db: Database, order: OrderRow, told: ToldBuyer): Promise<OrderMail> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const vat = await db.select().from(orderVat).where(eq(orderVat.orderId, order.id)).orderBy(asc(orderVat.rate))
  const { goods, discount, shipping, total, voucherAmount: voucher } = order
  const totals = { goods, discount, shipping, total, voucher, vat }
  return confirmationOf(
    { ...order, references: order, lines, totals },
    { ...told, inStock: stateOfParcel(order.status) },
  )
}
