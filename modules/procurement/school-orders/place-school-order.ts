import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import { guardMember, lockSchool } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import type { schools } from '#modules/accounts/schools/tables.ts'
import { hasDigitalPart } from '#modules/catalogue/catalogue/present-product.ts'
import { licenceTermsMissing } from '#modules/fulfilment/checkout/guard-order.ts'
import { firstStatus, orderLine } from '#modules/fulfilment/checkout/order-of-cart.ts'
import { confirmationOf } from '#modules/fulfilment/order-mails/confirmation-of.ts'
import { orderConfirmation } from '#modules/fulfilment/order-mails/order-confirmation.ts'
import { beginOrder, takeNumbers } from '#modules/fulfilment/order-process/begin-order.ts'
import { queueFirstMail } from '#modules/ground/mail/queue-mail.ts'
import { loadGlobals } from '#modules/ground/settings/load-globals.ts'
import type { ValueAt } from '#modules/ground/settings/settings.ts'
import { markOrdered } from '#modules/procurement/wishes/ordered-wishes.ts'
import type { NewOrder } from '#modules/sales/orders/create-order.ts'
import { forgetKey } from '#modules/sales/orders/order-keys.ts'
import { ownedBy } from '#modules/sales/orders/own-orders.ts'
import type { StoredReferences } from '#modules/sales/orders/present-references.ts'
import { type OrderRow, orderKeys, orders } from '#modules/sales/orders/tables.ts'
import { type Pricing, readPricingTimes } from '#modules/storefront/cart/read-pricing.ts'
import { type Plan, planOrder } from './plan-order.ts'
import { printed } from './school-buyer.ts'

export interface SchoolSubmit {
  user: Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'groups' | 'emailVerified'>
  schoolId: string
  schoolYear: string
  /** One of the school's; undefined: the first one. */
  deliveryAddress: string | undefined
  /** The total that was shown, in Rappen. */
  expectedTotal: number
  references: StoredReferences
  acceptsLicenceTerms: boolean
  idempotencyKey: string | undefined
}

type Placed = Pick<OrderRow, 'id' | 'number'>

/**
 * Orders the approved wishes of a school year on invoice. One transaction holds the school, so that of all who submit at
 * once one makes the order and each wish is ordered once; who was taken out of the school meanwhile is refused.
 */
export async function placeSchoolOrder(core: Core, submit: SchoolSubmit): Promise<Placed> {
  const [pricingAt, globals] = await Promise.all([readPricingTimes(core), loadGlobals(core)])
  const { licence_terms_version: licenceTerms } = globals.checkout_page_settings
  return inTransaction(core.db, (tx) => placeOnce(core, tx, { ...submit, pricingAt, licenceTerms }))
}

/** A submit with the rules of the moment. */
export interface Placing extends SchoolSubmit {
  pricingAt: ValueAt<Pricing>
  /** The version of the licence terms that is shown now. */
  licenceTerms: string
}

/** The same within a transaction. */
export async function placeOnce(core: Core, tx: Database, placing: Placing): Promise<Placed> {
  const { user, schoolId, schoolYear, deliveryAddress, pricingAt } = placing
  // A concurrent submit waits here, and then finds the wishes ordered.
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: user.id, schoolId }, ['responsible'])
  const keyHash = keyHashOf(placing)
  await forgetKey(tx, { userId: user.id, keyHash })
  const earlier = await orderOfKey(tx, { userId: user.id, schoolId, keyHash })
  if (earlier) return earlier
  const at = now()
  const plan = await planOrder(tx, { school, user, schoolYear, deliveryAddress, pricing: pricingAt(at), at })
  guardPlan(plan, placing)
  return makeSchoolOrder(core, tx, { plan, school, placing, keyHash, at })
}

/** A key of the same person stands for a cart by itself, and for each school. */
function keyHashOf({ schoolId, idempotencyKey: key }: SchoolSubmit): string | null {
  return key === undefined ? null : createHash('sha256').update(`school ${schoolId} ${key}`).digest('hex')
}

async function orderOfKey(
  tx: Database,
  { userId, schoolId, keyHash }: { userId: string; schoolId: string; keyHash: string | null },
): Promise<Placed | null> {
  if (keyHash === null) return null
  const [order] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .innerJoin(orderKeys, eq(orderKeys.orderId, orders.id))
    .where(and(ownedBy({ schoolId }), eq(orderKeys.userId, userId), eq(orderKeys.keyHash, keyHash)))
  return order ?? null
}

/** Checks that this may be ordered as it was shown; the first reason against it is told. */
function guardPlan(
  plan: Plan,
  { expectedTotal, references, acceptsLicenceTerms, deliveryAddress }: SchoolSubmit,
): void {
  const { lines, totals, delivery, needsDelivery, obstacle } = plan
  if (lines.length === 0) throw new Refusal('no_approved_wishes')
  if (obstacle === 'no_billing_address') throw new Refusal('school_billing_address_missing')
  if (obstacle !== null) throw new Refusal('payment_method_not_allowed')
  // An address that is gone by now: what was shown goes somewhere else.
  const isElsewhere = deliveryAddress !== undefined && delivery?.id !== deliveryAddress
  if (expectedTotal !== totals.total || (needsDelivery && isElsewhere)) throw new Refusal('wishes_changed')
  if (plan.needsPurchaseNumber) guardPurchaseNumber(references)
  if (plan.needsLicenceTerms && !acceptsLicenceTerms) throw licenceTermsMissing()
}

/** Refuses what lacks the number that its school demands. */
export function guardPurchaseNumber({ purchaseNumber }: Pick<StoredReferences, 'purchaseNumber'>): void {
  if (purchaseNumber === null)
    throw new Refusal('invalid', { errors: { purchase_number: [fieldMessage('purchase_number', 'required')] } })
}

interface Making {
  plan: Plan
  school: typeof schools.$inferSelect
  placing: Placing
  keyHash: string | null
  at: Date
}

/** Writes the order with its mail, and what it means for the school: its wishes are ordered, and its history tells so. */
async function makeSchoolOrder(core: Core, tx: Database, making: Making): Promise<Placed> {
  const { plan, school, placing, at } = making
  const { user } = placing
  const { total } = plan.totals
  const isDigital = plan.lines.some(({ product }) => hasDigitalPart(product))
  const waits = plan.lines.some(({ product }) => product.availability === 'preorder')
  const status = firstStatus(plan, { paymentMethod: total > 0 ? 'invoice' : null })
  const beginning = { status, userId: user.id, schoolId: school.id, total, waits, isDigital }
  const numbers = await takeNumbers(tx, beginning, at)
  const order: NewOrder = { ...orderOf(making), status, number: numbers.number }
  await beginOrder(core, tx, { order, numbers, onceProducts: [], isDigital })
  const ordered = plan.lines.flatMap(({ id: orderLineId, wishIds }) =>
    wishIds.map((wishId) => ({ wishId, orderLineId })),
  )
  const data = confirmationOf(order, { firstName: user.firstName, school: school.name })
  // All other orders wait for the numbers: nothing is left but one exchange.
  await Promise.all([
    markOrdered(tx, { schoolId: school.id, ordered }),
    recordStep(tx, { schoolId: school.id, step: 'order', byId: user.id, note: order.number }),
    queueFirstMail(core, tx, { kind: orderConfirmation, subjectId: order.id, to: order.email, data }),
  ])
  return { id: order.id, number: order.number }
}

/** What the order says, but for its number and its beginning. */
function orderOf({ plan, school, placing, keyHash, at }: Making): Omit<NewOrder, 'number' | 'status'> {
  const { user, references, licenceTerms } = placing
  const { lines, totals, buyer, delivery, needsDelivery, needsLicenceTerms } = plan
  const isPaid = totals.total > 0
  return {
    id: uuidv7(),
    userId: user.id,
    schoolId: school.id,
    schoolYear: plan.schoolYear,
    email: user.email,
    cartId: null,
    keyHash,
    paymentMethod: isPaid ? 'invoice' : null,
    voucherCode: null,
    references: isPaid ? references : null,
    billingAddress: buyer.billing && (isPaid || needsDelivery) ? printed(buyer.billing) : null,
    deliveryAddress: delivery && needsDelivery ? printed(delivery) : null,
    lines: lines.map((line) => ({
      ...orderLine(line),
      id: line.id,
      shares: line.shares.map(({ teacher: _, ...share }) => share),
    })),
    totals,
    termsAcceptedAt: at,
    licenceTermsAcceptedAt: needsLicenceTerms ? at : null,
    licenceTermsVersion: needsLicenceTerms ? licenceTerms : null,
    placedAt: at,
  }
}
