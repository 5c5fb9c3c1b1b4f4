import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/**
 * What a publisher may change without a release: prices, tiers, limits, the texts of the website. Triggers number
 * each value and keep it in `setting_versions`, also one that is written in the database itself.
 */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  revision: integer().notNull().default(1),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Every value that a setting has had. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text().notNull(),
    revision: integer().notNull(),
    value: jsonb().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null where it was changed in the database itself, or the account is gone. */
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.key, table.revision] })],
)

/**
 * Values that hold from a moment on. One whose moment has come holds at once; soon after, it moves into the two tables above
 * (`begin-planned.ts`).
 */
export const plannedSettings = pgTable(
  'planned_settings',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    value: jsonb().notNull(),
    plannedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null where the account is gone. */
    plannedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [
    unique('planned_settings_moment').on(table.key, table.validFrom),
    index('planned_settings_author_idx').on(table.plannedBy),
  ],
)
