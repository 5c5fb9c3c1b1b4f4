import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#modules/sales/orders/tables.ts'

/** Orders whose digital goods were released: once each, however often they are paid. */
export const digitalReleases = pgTable('digital_releases', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  releasedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
