import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type GrantType, grantType } from '#contract/partners/oauth-clients.ts'
import type { SignOnOutcome } from '#contract/partners/sign-on-outcomes.ts'
import { areAmong } from '#kernel/database/known-values.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Logos of organisations and of their clients. Each change makes a new row, whose picture never changes. */
export const partnerLogos = pgTable(
  'partner_logos',
  {
    /** Part of the picture's address (`logoPermalink`). */
    id: uuid().primaryKey(),
    /** Who may choose it; null once the organisation is deleted. */
    organisationId: uuid(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('partner_logos_created_idx').on(table.createdAt),
    index('partner_logos_organisation_idx').on(table.organisationId),
    check('partner_logos_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** A partner: an organisation with its branding (decisions, section 20). */
export const partnerOrganisations = pgTable(
  'partner_organisations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The slug of its branding. */
    branding: text().notNull(),
    logoId: uuid().references(() => partnerLogos.id),
    /** `#rrggbb` */
    colour: text(),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('partner_organisations_branding_key').on(table.branding),
    // The clients' own foreign key needs it.
    unique('partner_organisations_own_branding_key').on(table.id, table.branding),
    index('partner_organisations_name_idx').on(table.name, table.id),
    index('partner_organisations_created_idx').on(table.createdAt, table.id),
    index('partner_organisations_logo_idx').on(table.logoId),
    check('partner_organisations_branding', sql`${table.branding} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('partner_organisations_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** Who acts for an organisation: a person for one at most. Rights as a partner also need the group `partner`. */
export const organisationMembers = pgTable(
  'organisation_members',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid()
      .notNull()
      .references(() => partnerOrganisations.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('organisation_members_organisation_idx').on(table.organisationId)],
)

/** The products that an organisation's applications unlock: the scope `licences` shows who owns these, and no others. */
export const organisationProducts = pgTable(
  'organisation_products',
  {
    organisationId: uuid()
      .notNull()
      .references(() => partnerOrganisations.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.productId] }),
    index('organisation_products_product_idx').on(table.productId),
  ],
)

/** An API client of an organisation (specification, section 3). What it holds goes with it. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: uuid().primaryKey(),
    organisationId: uuid()
      .notNull()
      .references(() => partnerOrganisations.id, { onDelete: 'cascade' }),
    /** From 1: so the table bounds how many clients an organisation has. */
    place: integer().notNull(),
    /** The `client_id` of OAuth; it never changes. */
    clientId: text().notNull(),
    name: text().notNull(),
    /** Compared letter by letter. */
    redirectUrls: text().array().notNull(),
    /** Begins the sign-on at once; opened by tests of a sign-on. */
    initiateLoginUri: text(),
    /** Where a cancelled login goes. */
    fallbackUrl: text(),
    /** Stands on the login page. */
    infoText: text(),
    logoId: uuid().references(() => partnerLogos.id),
    /** `#rrggbb` */
    colour: text(),
    /** Its organisation's branding, where the client appears with that; then its own logo and colour do not show. */
    branding: text(),
    grantTypes: text().array().$type<GrantType[]>().notNull(),
    /** When staff approved the grant `password`; null: it is not approved. */
    passwordApprovedAt: timestamp({ withTimezone: true }),
    /** Who approved it; null once that account is gone. */
    passwordApprovedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    webhookUrl: text(),
    /** The secret that signs what is sent there; encrypted for this row's id (`sealed.ts`). */
    webhookSecretSealed: text(),
    /** Where a logout token goes when a login ends from which somebody signed on. */
    backchannelLogoutUri: text(),
    revision: integer().notNull().default(1),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('oauth_clients_client_id_key').on(table.clientId),
    uniqueIndex('oauth_clients_place_key').on(table.organisationId, table.place),
    index('oauth_clients_created_idx').on(table.createdAt, table.id),
    index('oauth_clients_name_idx').on(table.name, table.id),
    index('oauth_clients_logo_idx').on(table.logoId),
    foreignKey({
      name: 'oauth_clients_own_branding_fk',
      columns: [table.organisationId, table.branding],
      foreignColumns: [partnerOrganisations.id, partnerOrganisations.branding],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    check('oauth_clients_place', sql`${table.place} between 1 and 10`),
    check('oauth_clients_client_id', sql`${table.clientId} ~ '^[a-z0-9-]{8,100}$'`),
    check('oauth_clients_redirect_urls', sql`cardinality(${table.redirectUrls}) between 1 and 10`),
    check('oauth_clients_colour', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('oauth_clients_grant_types', areAmong(table.grantTypes, grantType.options)),
    check(
      'oauth_clients_password_approved',
      sql`not ('password' = any(${table.grantTypes})) or ${table.passwordApprovedAt} is not null`,
    ),
    check(
      'oauth_clients_password_approved_by',
      sql`${table.passwordApprovedBy} is null or ${table.passwordApprovedAt} is not null`,
    ),
    check('oauth_clients_webhook', sql`(${table.webhookUrl} is null) = (${table.webhookSecretSealed} is null)`),
  ],
)

/** Secrets of clients, as hashes of 256 random bits. Valid are the newest one, and former ones until they end. */
export const oauthClientSecrets = pgTable(
  'oauth_client_secrets',
  {
    hash: text().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for the newest one. */
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('oauth_client_secrets_client_idx').on(table.clientId),
    index('oauth_client_secrets_ends_idx').on(table.endsAt),
    uniqueIndex('oauth_client_secrets_one_newest').on(table.clientId).where(sql`${table.endsAt} is null`),
  ],
)

/** The last sign-ons with a client, and what failed (`recordSignOn`). */
export const oauthSignOns = pgTable(
  'oauth_sign_ons',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null where nobody was known, and once the account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text().$type<SignOnOutcome>().notNull(),
    /** What the client sent that was wrong, for its developers; no data of people, no secrets. */
    detail: text(),
  },
  (table) => [
    index('oauth_sign_ons_client_idx').on(table.clientId, table.at.desc(), table.id.desc()),
    index('oauth_sign_ons_user_idx').on(table.userId),
    index('oauth_sign_ons_at_idx').on(table.at),
    check('oauth_sign_ons_detail', sql`length(${table.detail}) <= 500`),
  ],
)

/** How often people signed on with a client on a Swiss day, or what failed: counts of nobody, for staff. */
export const oauthSignOnDays = pgTable(
  'oauth_sign_on_days',
  {
    clientId: uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    outcome: text().$type<SignOnOutcome>().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day, table.outcome] }),
    index('oauth_sign_on_days_day_idx').on(table.day),
    check('oauth_sign_on_days_count', sql`${table.count} > 0`),
  ],
)
