import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/users/tables.ts'

/** Logins at a provider elsewhere that lead to an account here: each to one. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** What people call it, as it was called when it was linked. */
    provider: text().notNull(),
    /** The person at the issuer, as OpenID Connect has it: never given to another. */
    subject: text().notNull(),
    /** What the provider said at the last login that somebody is: for the review of teachers to look at. */
    claimedRole: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('external_identities_subject_key').on(table.issuer, table.subject),
    index('external_identities_user_idx').on(table.userId),
  ],
)
