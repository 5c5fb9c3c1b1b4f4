import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'
import { schools } from '../tables.ts'

/** Teachers who ask to be taken into a school that is offered to them by the domain of their address. */
export const schoolRequests = pgTable(
  'school_requests',
  {
    id: uuid().primaryKey(),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    isAccepted: boolean(),
  },
  (table) => [
    uniqueIndex('school_requests_open_key').on(table.schoolId, table.userId).where(sql`${table.answeredAt} is null`),
    index('school_requests_school_idx').on(table.schoolId),
    index('school_requests_user_idx').on(table.userId),
    index('school_requests_answered_by_idx').on(table.answeredBy),
    check('school_requests_answered', sql`(${table.answeredAt} is null) = (${table.isAccepted} is null)`),
  ],
)
