import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type ProviderState, providerStates } from '#contract/accounts/identity-provider-choices.ts'
import { isOneOf } from '#kernel/database/known-values.ts'

/** Providers at which people of schools log in, as staff set them up; that of the configuration is none of them. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: uuid().primaryKey(),
    /** «Anmelden mit …» */
    name: text().notNull(),
    /** Where its button stands. */
    position: integer().notNull(),
    state: text().$type<ProviderState>().notNull().default('draft'),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Encrypted for this row's id (`sealed.ts`). */
    clientSecretSealed: text().notNull(),
    /** Number of the last change of issuer, client id or secret: a trial of former ones proves nothing. */
    credentials: integer().notNull().default(1),
    /** When a whole sign-on with the present credentials succeeded. */
    testedAt: timestamp({ withTimezone: true }),
    roleClaim: text().notNull(),
    /** The values of that claim that mean «teacher». */
    teacherValues: text().array().notNull(),
    schoolClaim: text(),
    /** Of e-mail addresses; empty for any. */
    emailDomains: text().array().notNull(),
    /** Whom it calls a teacher is one. */
    isTrusted: boolean().notNull().default(false),
    logoId: uuid(),
    logoWidth: integer(),
    logoHeight: integer(),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One that only ends in another way is the same to browsers and libraries.
    uniqueIndex('identity_providers_issuer_key').on(sql`rtrim(lower(${table.issuer}), '/')`),
    index('identity_providers_position_idx').on(table.position, table.id),
    check('identity_providers_state', isOneOf(table.state, providerStates)),
    check('identity_providers_tested', sql`${table.state} <> 'open' or ${table.testedAt} is not null`),
    check('identity_providers_trusted', sql`not ${table.isTrusted} or cardinality(${table.teacherValues}) > 0`),
    check(
      'identity_providers_logo',
      sql`(${table.logoId} is null) = (${table.logoWidth} is null) and (${table.logoId} is null) = (${table.logoHeight} is null)`,
    ),
  ],
)
