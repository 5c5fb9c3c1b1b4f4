import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'
import { orderLines } from '../tables.ts'

/** For whom the copies of a school's order are: those of a line, by class and teacher. */
export const orderLineShares = pgTable(
  'order_line_shares',
  {
    id: uuid().primaryKey(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    class: text(),
    /** Null once the account is gone. */
    teacherId: uuid().references(() => users.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
  },
  (table) => [
    uniqueIndex('order_line_shares_position_key').on(table.orderLineId, table.position),
    index('order_line_shares_teacher_idx').on(table.teacherId),
    check('order_line_shares_amount', sql`${table.amount} >= 1`),
  ],
)
