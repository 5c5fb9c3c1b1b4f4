import { and, eq } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import { personalScope } from '#contract/partner-scopes.ts'
import type { GrantType } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { isValidSecret } from '#modules/partners/partners/clients/client-secret.ts'
import { oauthClientSecrets, oauthClients } from '#modules/partners/partners/tables.ts'

/** The name under which a client of the provider carries the hashes of its valid secrets. */
export const SECRET_HASHES = 'secret_hashes'
/** And its `id` in the table. */
export const CLIENT_ROW = 'client_row'

/** Of codes: they never stand in the fragment of an address. */
export const RESPONSE_MODES = ['query', 'form_post']

const GRANTS: Record<GrantType, readonly string[]> = {
  access_token: ['authorization_code', 'refresh_token'],
  client_credentials: ['client_credentials'],
  password: ['password', 'refresh_token'],
}

/**
 * A client as the provider wants it (OpenID Connect Dynamic Client Registration, section 2), read for each request; with
 * `keeps`, it is not deleted before the transaction ends.
 */
export async function loadClientMetadata(
  db: Database,
  clientId: string,
  { keeps }: { keeps: boolean },
): Promise<AdapterPayload | undefined> {
  // Also the name in a token that nobody has checked yet; PostgreSQL takes no U+0000 in a text.
  if (clientId.includes('\0')) return undefined
  const statement = db
    .select({ client: oauthClients, hash: oauthClientSecrets.hash })
    .from(oauthClients)
    .leftJoin(oauthClientSecrets, and(eq(oauthClientSecrets.clientId, oauthClients.id), isValidSecret()))
    .where(eq(oauthClients.clientId, clientId))
  const rows = await (keeps ? statement.for('key share', { of: oauthClients }) : statement)
  const client = rows[0]?.client
  if (!client) return undefined
  const { redirectUrls, fallbackUrl, grantTypes } = client
  const hashes = rows.flatMap(({ hash }) => hash ?? []).toSorted()
  const isForPeople = grantTypes.includes('access_token')
  const ownScopes = grantTypes.includes('client_credentials') ? ['catalogue'] : []
  return {
    client_id: clientId,
    client_name: client.name,
    // The provider wants one; what counts are the hashes.
    client_secret: hashes[0] ?? 'none',
    [SECRET_HASHES]: hashes,
    [CLIENT_ROW]: client.id,
    redirect_uris: isForPeople ? redirectUrls : [],
    post_logout_redirect_uris: [...redirectUrls, ...(fallbackUrl ? [fallbackUrl] : [])],
    response_types: isForPeople ? ['code'] : [],
    response_modes: RESPONSE_MODES,
    grant_types: [...new Set(grantTypes.flatMap((type) => GRANTS[type]))],
    scope: [...personalScope.options, ...ownScopes].join(' '),
  }
}
