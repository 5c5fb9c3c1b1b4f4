import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/**
 * Requests to turn off somebody's second factor, which another administrator agrees to. The database holds that whoever
 * asked does not agree: a trigger lets them only where nobody else administrates the shop.
 */
export const secondFactorRemovals = pgTable(
  'second_factor_removals',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    agreedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    agreedAt: timestamp({ withTimezone: true }),
    /** When it was rejected, or nobody had agreed in time. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('second_factor_removals_open_key')
      .on(table.userId)
      .where(sql`${table.agreedAt} is null and ${table.endedAt} is null`),
    index('second_factor_removals_user_idx').on(table.userId),
    index('second_factor_removals_asker_idx').on(table.askedBy),
    index('second_factor_removals_agreer_idx').on(table.agreedBy),
    check('second_factor_removals_over_once', sql`num_nonnulls(${table.agreedAt}, ${table.endedAt}) < 2`),
    check('second_factor_removals_agreed', sql`${table.agreedBy} is null or ${table.agreedAt} is not null`),
    check(
      'second_factor_removals_asked_for_another',
      sql`${table.askedBy} is null or ${table.askedBy} <> ${table.userId}`,
    ),
    check('second_factor_removals_of_another', sql`${table.agreedBy} is null or ${table.agreedBy} <> ${table.userId}`),
  ],
)
