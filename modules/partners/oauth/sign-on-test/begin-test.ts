import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { getClient } from '#modules/partners/partners/clients/load-clients.ts'
import { oauthPaths } from '../addresses.ts'
import { oauthSignOnTests } from '../tables.ts'

interface Named {
  userId: string
  /** The `id` of the client. */
  id: string
  /** The shop's address. */
  origin: string
}

/**
 * Opens the person's test of a client for what their sign-on does, and returns where that begins. Beginning again
 * forgets what the last time brought, but not whether the addresses answer.
 */
export async function beginTest(db: Database, { userId, id, origin }: Named): Promise<{ url: string }> {
  const { client_id: clientId } = await getClient(db, { userId, id })
  const [test] = await db
    .update(oauthSignOnTests)
    .set({
      openedAt: new Date(),
      found: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${oauthSignOnTests.found})
        where key in ('callback', 'start'))`,
    })
    .where(and(eq(oauthSignOnTests.userId, userId), eq(oauthSignOnTests.clientId, id)))
    .returning()
  if (!test) throw new Refusal('not_found')
  const { startUrl, redirectUrl } = test
  return { url: startUrl === null ? foreignSignOn({ clientId, redirectUrl, origin }) : startUrlOf(startUrl, origin) }
}

/** Where a client begins a sign-on that somebody else asks it for (OpenID Connect Core, section 4). */
export function startUrlOf(startUrl: string, issuer: string): string {
  const url = new URL(startUrl)
  url.searchParams.set('iss', issuer)
  return url.href
}

/** A sign-on that the client has not begun: it must refuse the `state`, and nobody knows the verifier of the code. */
function foreignSignOn({ clientId, redirectUrl, origin }: { clientId: string; redirectUrl: string; origin: string }) {
  const url = new URL(oauthPaths.authorize, origin)
  const random = () => randomBytes(32).toString('base64url')
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUrl,
    scope: 'openid',
    state: `test-${random()}`,
    code_challenge: tokenHash(random()),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}
