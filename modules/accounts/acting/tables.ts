import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/**
 * Once that staff act as a person: asked for, then begun with the token, once. A trigger ends it with the login of the
 * staff, whose rights it comes from.
 */
export const actingSessions = pgTable(
  'acting_sessions',
  {
    id: uuid().primaryKey(),
    staffId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The login of the staff. */
    staffSessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** The hash of the token that begins it. */
    tokenHash: text().notNull(),
    /** The hash of what the cookie holds; null before it has begun. */
    cookieHash: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    beganAt: timestamp({ withTimezone: true }),
    /** When it ended, or will end. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('acting_sessions_token_key').on(table.tokenHash),
    uniqueIndex('acting_sessions_cookie_key').on(table.cookieHash),
    index('acting_sessions_user_idx').on(table.userId, table.beganAt),
    index('acting_sessions_staff_idx').on(table.staffId),
    index('acting_sessions_login_idx').on(table.staffSessionId),
    check('acting_sessions_began', sql`num_nonnulls(${table.cookieHash}, ${table.beganAt}, ${table.endsAt}) in (0, 3)`),
  ],
)
