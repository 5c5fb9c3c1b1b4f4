import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import type { Secret } from '#modules/ground/security/keys/key-versions.ts'
import { createSigner } from '#modules/ground/security/signed.ts'
import { oauthClientSessions } from './tables.ts'

/** The `sid` of a login of the shop towards a client. */
export type SidOf = (sessionId: string, clientId: string) => string

/**
 * Names of logins for clients: always the same for both, another for each client, and no help in guessing the
 * login behind it.
 */
export function createSids(secret: Secret): SidOf {
  const signer = createSigner(secret, 'oauth sid')
  return (sessionId, clientId) => signer.signatureOf(`${sessionId} ${clientId}`)
}

interface SignedOn {
  sessionId: string
  clientId: string
  sid: string
  issuer: string
}

/**
 * Notes that somebody signs on with a client from a login of the shop, so that the client hears of its end. The lock lets
 * an end that is under way go first: then nothing is noted, and what the client was given is worthless.
 */
export async function noteClientSession(db: Database, { sessionId, clientId, sid, issuer }: SignedOn): Promise<void> {
  const open = db
    .select({
      sessionId: sessions.id,
      clientId: sql<string>`${clientId}`.as('client_id'),
      sid: sql<string>`${sid}`.as('sid'),
      issuer: sql<string>`${issuer}`.as('issuer'),
      signedOnAt: sql<Date>`now()`.as('signed_on_at'),
    })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
    .for('share')
  await db
    .insert(oauthClientSessions)
    .select(open)
    .onConflictDoUpdate({
      target: [oauthClientSessions.sessionId, oauthClientSessions.clientId],
      set: { sid, issuer, signedOnAt: sql`now()` },
    })
}

/** Ends what a user has with a client, whose logins at the shop go on; the client is told. */
export async function endClientSessions(
  tx: Database,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> {
  const open = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  const signedOn = and(eq(oauthClientSessions.clientId, clientId), inArray(oauthClientSessions.sessionId, open))
  await tx
    .select({ noted: sql`note_logouts(${oauthClientSessions.sessionId}, ${oauthClientSessions.clientId})` })
    .from(oauthClientSessions)
    .where(signedOn)
  await tx.delete(oauthClientSessions).where(signedOn)
}
