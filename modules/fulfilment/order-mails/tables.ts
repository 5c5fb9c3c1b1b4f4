import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** Mails about an order that staff caused, beside those that it sends by itself; each is the subject of its mail. */
export const staffMails = pgTable(
  'staff_mails',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As in `mails`. */
    kind: text().notNull(),
    /** The Swiss day. */
    day: date().notNull(),
    /** Which of the few that may be repeated in a day it is; null for one that tells of a change. */
    number: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('staff_mails_order_idx').on(table.orderId),
    uniqueIndex('staff_mails_number_key').on(table.orderId, table.day, table.number),
    check('staff_mails_number', sql`${table.number} between 1 and 5`),
  ],
)
