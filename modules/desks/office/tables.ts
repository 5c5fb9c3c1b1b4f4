import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** Lists of the back office as somebody of the staff has narrowed and named them. */
export const officeViews = pgTable(
  'office_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    title: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('office_views_user_idx').on(table.userId, table.list),
    index('office_views_list_idx').on(table.list),
  ],
)
