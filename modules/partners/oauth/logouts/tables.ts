import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'

/** With which clients somebody signed on from a login of the shop: they are told when that login ends. */
export const oauthClientSessions = pgTable(
  'oauth_client_sessions',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The client's `client_id`. */
    clientId: text()
      .notNull()
      .references(() => oauthClients.clientId, { onDelete: 'cascade' }),
    /** The login's name towards this client, which says nothing to others (`createSids`). */
    sid: text().notNull(),
    /** The shop's address, as the client knows it. */
    issuer: text().notNull(),
    signedOnAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.clientId] }),
    index('oauth_client_sessions_client_idx').on(table.clientId),
  ],
)

/**
 * Logins that have ended, for clients that are still to be told. Triggers of `sessions` write them in the transaction
 * that ends a login, whatever ends it, and notify the channel `logouts` (migration `0034`). A row goes once its client
 * has been told.
 */
export const oauthLogouts = pgTable(
  'oauth_logouts',
  {
    sid: text().primaryKey(),
    /** Without a foreign key, so that no end of a login waits for a client that is being deleted: the job tidies up. */
    clientId: text().notNull(),
    /** The `sub`, without a foreign key: clients are told of accounts that are gone, too. */
    userId: uuid().notNull(),
    issuer: text().notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Counted before each try; tells apart the logouts of one login that was let in again. */
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('oauth_logouts_due_idx').on(table.clientId, table.nextTryAt),
    check('oauth_logouts_tries', sql`${table.tries} >= 0`),
  ],
)
