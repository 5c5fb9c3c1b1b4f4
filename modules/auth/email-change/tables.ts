import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/users/tables.ts'

/** The address somebody asked for and has not confirmed yet: one a user, the last one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** Another one with every request, so that earlier links are spent. */
    id: uuid().notNull(),
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('email_changes_requested_idx').on(table.requestedAt)],
)
