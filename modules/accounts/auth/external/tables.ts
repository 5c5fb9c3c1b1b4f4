import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#modules/ground/users/tables.ts'

/** External logins: each leads to one account. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The provider's name at the time of linking. */
    provider: text().notNull(),
    /** The person's identifier at the issuer (OpenID Connect `sub`), which is never given to another person. */
    subject: text().notNull(),
    /** The role that the provider stated at the last login, for the review of teachers. */
    claimedRole: text(),
    /** The provider of the office at which it was used last, which may be deleted; null for that of the configuration. */
    providerId: uuid(),
    /** Those of its roles that meant «teacher» then. */
    teacherRoles: text().array(),
    /** What the provider called the person's school then. */
    claimedSchool: text(),
    /** The address of which the provider said then that it belongs to the person. */
    verifiedEmail: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('external_identities_subject_key').on(table.issuer, table.subject),
    index('external_identities_user_idx').on(table.userId),
  ],
)
