import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** The new address that a user has asked for: at most one per user, the latest, kept for a day. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** New with every request, so that earlier links become invalid. */
    id: uuid().notNull(),
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The hash of the link that confirmed it, so that following that one again is answered as the first time. */
    confirmedBy: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('email_changes_requested_idx').on(table.requestedAt)],
)
