import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { identityProviders } from '#modules/accounts/auth/external/providers/tables.ts'
import { schools } from '#modules/accounts/schools/tables.ts'

/** What providers of logins call schools, and which schools staff say that these are. */
export const providerSchools = pgTable(
  'identity_provider_schools',
  {
    providerId: uuid()
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** Of the claim of the school. */
    value: text().notNull(),
    /** Null until staff have said it. */
    schoolId: uuid().references(() => schools.id, { onDelete: 'set null' }),
    firstSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.value] }),
    index('identity_provider_schools_school_idx').on(table.schoolId),
  ],
)
