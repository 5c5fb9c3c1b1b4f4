import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'
import { entitlements } from '#modules/licences/rights/tables.ts'

/** Terms whose end was announced by mail. */
export const termReminders = pgTable('term_reminders', {
  entitlementId: uuid()
    .primaryKey()
    .references(() => entitlements.id, { onDelete: 'cascade' }),
  sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** People who want no such mail. */
export const termRemindersOff = pgTable('term_reminders_off', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
