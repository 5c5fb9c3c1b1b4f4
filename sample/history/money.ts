import { and, eq } from 'drizzle-orm'
import type { BookedPayment } from '#adapters/bank-statements/port.ts'
import type { PaymentState } from '#adapters/payment/port.ts'
import { formatFigure, rappen, toMoney } from '#contract/ground/money.ts'
import { now } from '#kernel/clock.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { bookCredit } from '#modules/fulfilment/bank-credits/book-credit.ts'
import { applyPaymentStatus } from '#modules/fulfilment/payments/apply-payment-status.ts'
import { referenceOf } from '#modules/fulfilment/payments/attempts/attempts.ts'
import { openAmountOf } from '#modules/sales/billing/open-amount.ts'
import { billingDocuments } from '#modules/sales/billing/tables.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import { publisherAccount } from '../content/publisher-account.ts'
import { random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { World } from './world.ts'

/** The provider tells how an attempt to pay went. */
export async function tell(
  world: World,
  order: Pick<OrderRow, 'id' | 'number' | 'total' | 'placedAt'>,
  status: PaymentState,
  attempt = 1,
): Promise<void> {
  await applyPaymentStatus(world, world.core.db, {
    provider: 'datatrans',
    status: {
      kind: 'payment',
      transactionId: transactionId(order, attempt),
      reference: referenceOf(order.number, attempt),
      status,
      amount: rappen(order.total),
      currency: 'CHF',
      occurredAt: now().toISOString(),
    },
  })
}

/** Eighteen digits beginning with the date, like Datatrans' transaction ids. */
function transactionId({ id, placedAt }: Pick<OrderRow, 'id' | 'placedAt'>, attempt: number): string {
  const chance = random(`transaction:${id}:${attempt}`)
  const digits = String(chance.int(0, 999_999)) + String(chance.int(0, 999_999)).padStart(6, '0')
  return `${placedAt.toISOString().slice(2, 10).replaceAll('-', '')}${digits.padStart(12, '0')}`
}

/** The bank tells of a payment, as in a file that staff hand over. */
export async function bankTells(world: World, n: number, told: Partial<BookedPayment>): Promise<void> {
  const amount = told.amount ?? null
  const payment: BookedPayment = {
    id: `ZV${now().getUTCFullYear()}${String(4_711_000 + n * 13)}`,
    former: null,
    entryId: null,
    message: 'camt.054',
    iban: publisherAccount.iban,
    direction: 'credit',
    isReturn: false,
    currency: 'CHF',
    statedAmount: amount === null ? '?' : formatFigure(toMoney(amount)),
    charges: null,
    bookedOn: swissDay(now()),
    valueOn: swissDay(now()),
    references: [],
    mentioned: [],
    text: null,
    bankText: null,
    debtor: { name: null, iban: null },
    extent: 'only_payment',
    count: 1,
    fault: null,
    line: 1,
    entryLine: 1,
    ...told,
    amount,
  }
  const repetition = { occurrence: 1, ofBooking: 1, isRepeated: false }
  await bookCredit(world.core, { payment, repetition, statementId: sampleId('bank-statement', n) })
}

/** Each buyer who has to pay an invoice pays it with its QR-bill. */
export async function payInvoice(world: World, n: number, order: OrderRow): Promise<void> {
  const { db } = world.core
  await bankTells(world, n, {
    amount: rappen(await openAmountOf(db, order.id)),
    references: await referencesOf(world, order.id),
    debtor: { name: buyerOf(order), iban: null },
  })
}

/** The reference of an order's invoice. */
export async function referencesOf(world: World, orderId: string): Promise<BookedPayment['references']> {
  const [invoice] = await world.core.db
    .select({ value: billingDocuments.reference })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.orderId, orderId), eq(billingDocuments.kind, 'invoice')))
  return invoice?.value ? [{ type: 'QRR', value: invoice.value }] : []
}

export function buyerOf({ billingAddress }: Pick<OrderRow, 'billingAddress'>): string | null {
  return billingAddress && `${billingAddress.first_name} ${billingAddress.last_name}`
}
