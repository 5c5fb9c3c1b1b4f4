import { and, eq, gt, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Availability } from '#contract/shop/catalogue.ts'
import { products } from '#modules/catalogue/tables.ts'
import { LEFT_OF_PRINTED } from '#modules/orders/left-to-ship.ts'
import { orderLines, orders } from '#modules/orders/tables.ts'

/** What comes later: it is not out yet, or is being printed again. */
const COMES_LATER: readonly Availability[] = ['preorder', 'reprinting']

/** Whether copies of a product can be sent. */
export function isOutNow(availability: Availability): boolean {
  return !COMES_LATER.includes(availability)
}

/** Of an order: it is paid or promised, and goes by post. */
export const IS_TO_SEND = and(inArray(orders.status, ['paid', 'invoice']), isNotNull(orders.deliveryAddress))

/** Of a line joined with its product: copies are left that can be sent now. */
export const IS_LINE_READY = and(
  eq(orderLines.ships, true),
  gt(LEFT_OF_PRINTED, 0),
  notInArray(products.availability, [...COMES_LATER]),
)

/** Of a line: its product. */
export const ITS_PRODUCT = eq(products.id, orderLines.productId)
