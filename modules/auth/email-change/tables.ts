import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/users/tables.ts'

/** The new address that a user has asked for and not confirmed yet: at most one per user, the latest. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** New with every request, so that earlier links become invalid. */
    id: uuid().notNull(),
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('email_changes_requested_idx').on(table.requestedAt)],
)
