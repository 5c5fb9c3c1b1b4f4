import { and, eq } from 'drizzle-orm'
import { MOST_REDIRECT_URLS } from '#contract/partners/oauth-clients.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { clientSecretHash, isValidSecret } from '#modules/partners/partners/clients/client-secret.ts'
import { oauthClientSecrets, oauthClients } from '#modules/partners/partners/tables.ts'
import { DEMONSTRATION_CLIENT } from '../people/partners.ts'

interface Application {
  /** Made at the first start of the demonstration, and kept beside its database. */
  secret: string
  redirectUrls: readonly string[]
  /** Begins the sign-on. */
  entryUrl: string
  fallbackUrl: string
  backchannelLogoutUri: string
}

/**
 * Lets the demonstration's shop know its partner application, at the port where that runs now. A secret that holds no more
 * is put in the place of all others. Where the client was deleted, nothing happens.
 */
export async function putPartnerApplication(db: Database, application: Application): Promise<void> {
  const { redirectUrls, entryUrl: initiateLoginUri, fallbackUrl, backchannelLogoutUri } = application
  await inTransaction(db, async (tx) => {
    const [client] = await tx
      .select({ id: oauthClients.id, known: oauthClients.redirectUrls })
      .from(oauthClients)
      .where(eq(oauthClients.clientId, DEMONSTRATION_CLIENT.clientId))
      .for('update')
    if (!client) return
    const others = client.known.filter((url) => !redirectUrls.includes(url))
    const room = MOST_REDIRECT_URLS - redirectUrls.length
    await tx
      .update(oauthClients)
      .set({
        redirectUrls: [...others.slice(0, room), ...redirectUrls],
        initiateLoginUri,
        fallbackUrl,
        backchannelLogoutUri,
      })
      .where(eq(oauthClients.id, client.id))
    await putSecret(tx, client.id, clientSecretHash(application.secret))
  })
}

async function putSecret(tx: Database, clientId: string, hash: string): Promise<void> {
  const [valid] = await tx
    .select({ hash: oauthClientSecrets.hash })
    .from(oauthClientSecrets)
    .where(and(eq(oauthClientSecrets.hash, hash), eq(oauthClientSecrets.clientId, clientId), isValidSecret()))
  if (valid) return
  await tx.delete(oauthClientSecrets).where(eq(oauthClientSecrets.clientId, clientId))
  await tx.insert(oauthClientSecrets).values({ hash, clientId })
}
