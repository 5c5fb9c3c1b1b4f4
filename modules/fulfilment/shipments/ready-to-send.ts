import { and, eq, gt, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { OrderStatus } from '#contract/sales/order-status.ts'
import { ANNOUNCED } from '#modules/catalogue/catalogue/delivery.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { LEFT_OF_PRINTED } from '#modules/sales/orders/left-to-ship.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** Of an order: it is paid, or is to be paid by invoice. */
const MAY_GO = ['paid', 'invoice'] as const satisfies OrderStatus[]

/** Whether parcels of an order in this status may go. */
export function mayGo(status: OrderStatus): status is (typeof MAY_GO)[number] {
  return MAY_GO.some((one) => one === status)
}

/** The same of an order in the database, which goes by post. */
export const IS_TO_SEND = and(inArray(orders.status, [...MAY_GO]), isNotNull(orders.deliveryAddress))

/** Of a line joined with its product: copies are left that can be sent now. */
export const IS_LINE_READY = and(
  eq(orderLines.ships, true),
  gt(LEFT_OF_PRINTED, 0),
  notInArray(products.availability, [...ANNOUNCED]),
)

/** Of a line: its product. */
export const ITS_PRODUCT = eq(products.id, orderLines.productId)
