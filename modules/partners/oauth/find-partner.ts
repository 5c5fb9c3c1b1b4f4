import { and, arrayContains, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { PartnerCaller } from '#kernel/route.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthClients } from '#modules/partners/partners/tables.ts'
import { countRequestOf, createFailureLog } from './client-failures.ts'
import { isValidGrant } from './provider/valid-grant.ts'
import { oauthGrants, oauthTokens } from './tables.ts'

/** A token of a partner; those of the shop's own logins have dots. */
const PARTNER_TOKEN = /^Bearer +([\w-]{43})$/i

/** Calls of one client in a quarter of an hour: a client that calls without end is slowed, not the shop. */
const CALLS = { attempts: 9_000, within: 900 }

export type PartnerFinder = (request: Pick<Request, 'headers'>) => Promise<PartnerCaller | null>

/**
 * Finds the application behind a bearer token: for a person who signed on, or for itself. Read from the database each
 * time, so that what ends a token ends it at once. Null for a request without such a token. One that is worth nothing
 * is refused.
 */
export function createPartnerFinder(db: Database): PartnerFinder {
  const calls = createLimit(db, { name: 'oauth-calls', ...CALLS })
  const noteFailure = createFailureLog(db)
  const find = prepareFind(db)
  return async ({ headers }) => {
    const token = PARTNER_TOKEN.exec(headers.get('authorization') ?? '')?.[1]
    if (!token) return null
    const [found] = await find.execute({ hash: tokenHash(token) })
    if (!found) throw new Refusal('unauthenticated')
    await countRequestOf(found.clientId, calls, noteFailure)
    const { scope, ...caller } = found
    return { ...caller, scopes: caller.userId === null ? ['catalogue'] : (scope?.split(' ') ?? []) }
  }
}

function prepareFind(db: Database) {
  return db
    .select({
      clientId: oauthTokens.clientId,
      organisationId: oauthClients.organisationId,
      userId: oauthGrants.userId,
      testId: oauthTokens.testId,
      scope: sql<string | null>`${oauthTokens.payload} ->> 'scope'`,
    })
    .from(oauthTokens)
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthTokens.clientId))
    .leftJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .leftJoin(users, eq(users.id, oauthGrants.userId))
    .leftJoin(sessions, eq(sessions.id, oauthGrants.sessionId))
    .where(
      and(
        eq(oauthTokens.hash, sql.placeholder('hash')),
        inArray(oauthTokens.kind, ['AccessToken', 'ClientCredentials']),
        gt(oauthTokens.expiresAt, sql`now()`),
        or(
          and(isNull(oauthTokens.grantId), arrayContains(oauthClients.grantTypes, ['client_credentials'])),
          isValidGrant(db),
        ),
      ),
    )
    .prepare('find_partner')
}
