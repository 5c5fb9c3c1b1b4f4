import { uuidv7 } from 'uuidv7'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import type { schools } from '#modules/accounts/schools/tables.ts'
import { hasDigitalPart } from '#modules/catalogue/catalogue/present-product.ts'
import { firstStatus, orderLine } from '#modules/fulfilment/checkout/order-of-cart.ts'
import { beginPayment, CONFIRM_AFTER } from '#modules/fulfilment/checkout/place-order.ts'
import { confirmationOf } from '#modules/fulfilment/order-mails/confirmation-of.ts'
import { orderConfirmation } from '#modules/fulfilment/order-mails/order-confirmation.ts'
import { beginOrder, takeNumbers } from '#modules/fulfilment/order-process/begin-order.ts'
import { queueFirstMail } from '#modules/ground/mail/queue-mail.ts'
import { markOrdered } from '#modules/procurement/wishes/ordered-wishes.ts'
import type { NewOrder } from '#modules/sales/orders/create-order.ts'
import type { OrderRow } from '#modules/sales/orders/tables.ts'
import type { QuoteRow } from '../quote-state.ts'
import type { LineToday, QuoteToday } from '../quote-today.ts'
import type { OrderingQuote } from './quote-submit.ts'

export interface WritingOrder {
  quote: QuoteRow
  today: QuoteToday
  /** Held; null where a person orders. */
  school: typeof schools.$inferSelect | null
  ordering: OrderingQuote
  /** Hash of the Idempotency-Key of the request. */
  keyHash: string | null
  at: Date
}

/** A line of the order, which the wishes that it is for refer to. */
interface WrittenLine extends LineToday {
  id: string
}

/**
 * Writes the order of a quote with its payment and its mail, and what it means for the school: its wishes are ordered, and its
 * history tells so. All other orders wait for the numbers: nothing is left but one exchange with the database.
 */
export async function writeQuoteOrder(core: Core, tx: Database, writing: WritingOrder): Promise<OrderRow> {
  const { today, school, ordering, at } = writing
  const { user, origin } = ordering
  const { total } = today.totals
  const products = today.lines.map(({ offered }) => offered.product)
  const isDigital = products.some(hasDigitalPart)
  const waits = products.some(({ availability }) => availability === 'preorder')
  const paymentMethod = total === 0 ? null : school ? 'invoice' : ordering.paymentMethod
  const status = firstStatus(today, { paymentMethod })
  const lines = today.lines.map((line) => ({ ...line, id: uuidv7() }))
  const beginning = { status, userId: user.id, schoolId: school?.id, total, waits, isDigital }
  const numbers = await takeNumbers(tx, beginning, at)
  const order: NewOrder = { ...orderOf(writing, lines), paymentMethod, status, number: numbers.number }
  const data = confirmationOf(order, {
    firstName: user.firstName,
    ...(school ? { school: school.name } : {}),
  })
  const startAfter = status === 'new' ? CONFIRM_AFTER : 0
  const [placed] = await Promise.all([
    beginOrder(core, tx, { order, numbers, onceProducts: [], isDigital }),
    school && orderWishes(tx, school.id, lines),
    school && recordStep(tx, { schoolId: school.id, step: 'order', byId: user.id, note: order.number }),
    beginPayment(core, tx, order, origin),
    queueFirstMail(core, tx, { kind: orderConfirmation, subjectId: order.id, to: order.email, data, startAfter }),
  ])
  return placed
}

async function orderWishes(tx: Database, schoolId: string, lines: readonly WrittenLine[]): Promise<void> {
  const ordered = lines.flatMap(({ id: orderLineId, row }) => row.wishes.map(({ wishId }) => ({ wishId, orderLineId })))
  if (ordered.length > 0) await markOrdered(tx, { schoolId, ordered })
}

/** What the order says, but for its number and its beginning. */
function orderOf(
  { quote, today, school, ordering, keyHash, at }: WritingOrder,
  lines: readonly WrittenLine[],
): Omit<NewOrder, 'number' | 'status' | 'paymentMethod'> {
  const { user, references, licenceTerms } = ordering
  const { totals, billing, delivery, needsDelivery, needsLicenceTerms } = today
  const isPaid = totals.total > 0
  return {
    id: uuidv7(),
    userId: user.id,
    ...(school ? { schoolId: school.id, schoolYear: quote.schoolYear ?? comingSchoolYear(swissDay(at)) } : {}),
    email: user.email,
    cartId: null,
    keyHash,
    voucherCode: null,
    references: isPaid ? references : null,
    // An order does not store what it does not need.
    billingAddress: isPaid || needsDelivery ? billing : null,
    deliveryAddress: delivery,
    lines: lines.map(({ id, offered, shares }) => ({
      ...orderLine(offered),
      id,
      shares: shares.map(({ teacher: _, ...share }) => share),
    })),
    totals,
    termsAcceptedAt: at,
    licenceTermsAcceptedAt: needsLicenceTerms ? at : null,
    licenceTermsVersion: needsLicenceTerms ? licenceTerms : null,
    placedAt: at,
  }
}
