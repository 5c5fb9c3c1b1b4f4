import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Carrier, carrier } from '#contract/fulfilment/carriers.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines, orders } from '#modules/sales/orders/tables.ts'

/** The parcels of an order. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().$type<Carrier>().notNull(),
    /** Null for letters, which have none; the carrier's number names a parcel of the order once. */
    trackingNumber: text(),
    shippedAt: timestamp({ withTimezone: true }).notNull(),
    /** Where it went, without the phone number; null where that is still the delivery address of the order. */
    deliveryAddress: jsonb().$type<PrintedAddress>(),
    /** Who of the staff sent it. */
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('shipments_parcel_key').on(table.orderId, table.carrier, table.trackingNumber),
    index('shipments_order_idx').on(table.orderId, table.shippedAt),
    check('shipments_carrier', isOneOf(table.carrier, carrier.options)),
  ],
)

/** What is in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    index('shipment_lines_line_idx').on(table.lineId),
    check('shipment_lines_quantity', sql`${table.quantity} >= 1`),
  ],
)
