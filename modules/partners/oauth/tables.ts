import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type NoticeState, type NoticeType, noticeState, noticeType } from '#contract/partners/partner-webhooks.ts'
import type { Finding, TestStep } from '#contract/partners/sign-on-test/findings.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'

/** What a user lets a partner's application know: consent, once per client (decisions, section 20). */
export const oauthConsents = pgTable(
  'oauth_consents',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client's `client_id`. */
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId, { onDelete: 'cascade' }),
    scopes: text().array().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clientId] }),
    index('oauth_consents_client_idx').on(table.clientId),
  ],
)

/** A payload of `oidc-provider`, which knows what is in it. */
type Payload = Record<string, unknown>

/**
 * A user's sign-on with a client: the family of its tokens, which end with it. It ends with the consent, with the login
 * of the shop it came from, and with the password.
 */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: text().primaryKey(),
    userId: uuid().notNull(),
    clientId: text().notNull(),
    /** The login of the shop; null for the grant `password`, which has none. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of the password when it began (`passwordMark`). */
    passwordMark: text().notNull(),
    payload: jsonb().$type<Payload>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('oauth_grants_consent_idx').on(table.userId, table.clientId),
    index('oauth_grants_session_idx').on(table.sessionId),
    index('oauth_grants_expires_idx').on(table.expiresAt),
    foreignKey({
      name: 'oauth_grants_consent_fk',
      columns: [table.userId, table.clientId],
      foreignColumns: [oauthConsents.userId, oauthConsents.clientId],
    }).onDelete('cascade'),
  ],
)

/** What was found at a step of a test of a sign-on. */
export interface FoundAt {
  at: string
  /** Null: as it should be. */
  finding: Finding | null
  /** What the application sent or answered; no data of people, no secrets. */
  detail: string | null
}
export type Found = Partial<Record<TestStep, FoundAt>>

const tokenKinds = ['AuthorizationCode', 'AccessToken', 'RefreshToken', 'ClientCredentials'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** Codes and tokens of partners, by the hashes of their 256 random bits. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    hash: text().primaryKey(),
    kind: text().$type<TokenKind>().notNull(),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId, { onDelete: 'cascade' }),
    /** Null for a token of the client itself. */
    grantId: text().references(() => oauthGrants.id, { onDelete: 'cascade' }),
    /** The test of a sign-on that it comes from. Without a foreign key: the test may be gone by now. */
    testId: uuid(),
    payload: jsonb().$type<Payload>().notNull(),
    /** When a code was redeemed, or a refresh token was used: each is good for once. */
    usedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('oauth_tokens_grant_idx').on(table.grantId),
    index('oauth_tokens_client_idx').on(table.clientId),
    index('oauth_tokens_expires_idx').on(table.expiresAt),
    check('oauth_tokens_kind', isOneOf(table.kind, tokenKinds)),
    check('oauth_tokens_grant', sql`(${table.grantId} is null) = (${table.kind} = 'ClientCredentials')`),
  ],
)

const stateKinds = ['Session', 'Interaction', 'PushedAuthorizationRequest', 'ReplayDetection'] as const
export type StateKind = (typeof stateKinds)[number]

/** What a sign-on under way needs, by the hash of its id. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    hash: text().primaryKey(),
    kind: text().$type<StateKind>().notNull(),
    /** The login of the shop that a session of the provider stands for. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<Payload>().notNull(),
    usedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('oauth_states_session_idx').on(table.sessionId),
    index('oauth_states_expires_idx').on(table.expiresAt),
    check('oauth_states_kind', isOneOf(table.kind, stateKinds)),
  ],
)

/** Test of a sign-on that a partner makes with a client of their organisation: one of each person at a time. */
export const oauthSignOnTests = pgTable(
  'oauth_sign_on_tests',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The `id` of the client. */
    clientId: uuid()
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirectUrl: text().notNull(),
    /** Where the client begins the sign-on; null: the shop begins it. */
    startUrl: text(),
    /** What was found at each step, by its name: the last of each. */
    found: jsonb().$type<Found>().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the sign-on was begun, the last time; what the shop's provider sees later is noted for a while. */
    openedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('oauth_sign_on_tests_user_key').on(table.userId),
    index('oauth_sign_on_tests_client_idx').on(table.clientId),
    index('oauth_sign_on_tests_started_idx').on(table.startedAt),
  ],
)

/** Notices of what is over: nobody needs them once they are old. */
export function isSettled({ type, isOver }: { type: SQLWrapper; isOver: SQLWrapper }): SQL {
  return sql`(${type} = 'licence.ended' or ${isOver})`
}

/** What an application is told at its webhook: that a licence of somebody who consented has begun, or has ended. */
export const oauthNotices = pgTable(
  'oauth_notices',
  {
    id: uuid().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId, { onDelete: 'cascade' }),
    /** Without a foreign key: the end is told of licences that are deleted, too. */
    entitlementId: uuid().notNull(),
    productId: uuid().notNull(),
    type: text().$type<NoticeType>().notNull(),
    state: text().$type<NoticeState>().notNull().default('waiting'),
    /** Of a beginning: the licence is over, or no longer this application's business. */
    isOver: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why the last try failed, in English, without data of people. */
    lastFailure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // A licence begins once for an application, until it is over for it.
    uniqueIndex('oauth_notices_running_key')
      .on(table.clientId, table.entitlementId)
      .where(sql`${table.type} = 'licence.began' and not ${table.isOver}`),
    index('oauth_notices_due_idx').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('oauth_notices_client_idx').on(table.clientId, table.createdAt.desc(), table.id.desc()),
    index('oauth_notices_created_idx').on(table.createdAt),
    index('oauth_notices_settled_idx').on(table.createdAt).where(isSettled(table)),
    check('oauth_notices_type', isOneOf(table.type, noticeType.options)),
    check('oauth_notices_state', isOneOf(table.state, noticeState.options)),
    check('oauth_notices_over', sql`not ${table.isOver} or ${table.type} = 'licence.began'`),
    check('oauth_notices_tries', sql`${table.tries} >= 0`),
  ],
)
