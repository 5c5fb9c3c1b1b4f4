import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** Copies of their data that users requested; the file is in the storage until it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null until the copy is ready. */
    readyAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('data_exports_user_idx').on(table.userId), index('data_exports_expires_idx').on(table.expiresAt)],
)
