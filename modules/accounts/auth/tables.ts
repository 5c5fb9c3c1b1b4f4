import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { type PublicKey, type SigningAlgorithm, signingAlgorithms } from '#contract/partners/signing-keys.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/** What opened the login: the account's password or an external login. */
const sessionBeginnings = ['password', 'external'] as const
export type SessionBeginning = (typeof sessionBeginnings)[number]

/** One login on one device: the family of its refresh tokens (decisions, section 10). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** When this login gave a second factor; without one, it has no rights of staff. */
    secondFactorAt: timestamp({ withTimezone: true }),
    /** An external login proves only what its provider says, so it cannot link another one. */
    beganWith: text().$type<SessionBeginning>().notNull(),
    /** If false, its cookies end when the browser is closed, and it ends sooner when unused. */
    remembered: boolean().notNull().default(true),
    /** The browser at the last use. */
    userAgent: text().notNull(),
    /** The network of the last use, shortened (`shortenedNetwork`). */
    lastNetwork: text(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
    check('sessions_began_with', isOneOf(table.beganWith, sessionBeginnings)),
  ],
)

/** Only the hash of a refresh token is stored; each token is used once, with a grace period for parallel requests. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('refresh_tokens_session_idx').on(table.sessionId)],
)

/** Requests for a forgotten password, until a job has looked up whether the address has an account. */
export const passwordRequests = pgTable('password_requests', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/**
 * Keys that sign access tokens and ID tokens. Private halves are encrypted with the configured secret (`sealed.ts`).
 */
export const signingKeys = pgTable(
  'signing_keys',
  {
    kid: text().primaryKey(),
    algorithm: text().$type<SigningAlgorithm>().notNull().default('ES256'),
    publicKey: jsonb().$type<PublicKey>().notNull(),
    sealedPrivateKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    signsFrom: timestamp({ withTimezone: true }).notNull(),
    /** Null for the newest of its algorithm. */
    verifiesUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('signing_keys_one_newest').on(table.algorithm).where(sql`${table.verifiesUntil} is null`),
    check('signing_keys_algorithm', isOneOf(table.algorithm, signingAlgorithms)),
  ],
)

/** The second factor of an account, at most one: being set up, or turned on once it is confirmed. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted; see `sealed.ts`. */
  secret: text().notNull(),
  /** The login that may confirm it. */
  sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
  begunAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last code that was used; only later ones are accepted (RFC 6238, section 5.2). */
  lastStep: integer().notNull().default(0),
})

/** Codes for users who have lost the app. A code has 118 random bits, so that its plain hash reveals nothing. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)
