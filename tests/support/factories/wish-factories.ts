import { uuidv7 } from 'uuidv7'
import { comingSchoolYear } from '#contract/storefront/shopping-list/school-years.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'
import type { TestApp } from '../app.ts'
import { ADDRESS } from '../purchases.ts'

type App = Pick<TestApp, 'core'>
type Wish = typeof wishes.$inferInsert

/** A wish for the coming school year as it is stored, asked for unless overridden. */
export async function makeWish(
  { core }: App,
  wish: Pick<Wish, 'schoolId' | 'teacherId' | 'productId'> & Partial<Wish>,
): Promise<string> {
  const id = wish.id ?? uuidv7()
  const isDecided = ['approved', 'refused', 'ordered'].includes(wish.state ?? 'asked')
  await core.db.insert(wishes).values({
    id,
    schoolYear: comingSchoolYear(swissDay(new Date())),
    amount: 24,
    class: '3b',
    state: 'asked',
    askedAt: wish.state === 'draft' ? null : new Date(),
    decidedAt: isDecided ? new Date() : null,
    decisionReason: wish.state === 'refused' ? 'Zu teuer.' : null,
    approvedAmount: wish.state === 'approved' || wish.state === 'ordered' ? (wish.amount ?? 24) : null,
    ...wish,
  })
  return id
}

/** A line of an order of a school on invoice, without an invoice yet; returns the ids of both. */
export async function makeOrderedLine(
  { core }: App,
  line: { schoolId: string; productId: string; amount: number; total: number },
): Promise<{ orderId: string; orderLineId: string }> {
  const [orderId, orderLineId] = [uuidv7(), uuidv7()]
  const { schoolId, productId, amount, total } = line
  await core.db.insert(orders).values({
    id: orderId,
    number: orderId,
    schoolId,
    status: 'invoice',
    paymentMethod: 'invoice',
    goods: total,
    discount: 0,
    shipping: 0,
    total,
    email: 'schule@aarefeld.example',
    billingAddress: ADDRESS,
    termsAcceptedAt: new Date(),
  })
  await core.db.insert(orderLines).values({
    id: orderLineId,
    orderId,
    position: 0,
    productId,
    title: 'Ein Titel',
    format: 'book',
    amount,
    ships: true,
    unitPrice: Math.round(total / amount),
    total,
    quantityDiscountRate: 0,
    vatPortions: [{ rate: 260, amount: total }],
    priceLines: [],
  })
  return { orderId, orderLineId }
}
