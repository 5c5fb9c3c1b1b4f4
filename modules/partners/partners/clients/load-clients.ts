import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { OauthClient } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { presentLogo } from '../logos/logo-address.ts'
import { organisationOf } from '../organisations.ts'
import { oauthClientSecrets, oauthClients, partnerLogos } from '../tables.ts'
import { isValidSecret } from './client-secret.ts'

/** The clients of a partner's organisation, the oldest first; none for a partner without one. */
export async function listClients(db: Database, userId: string): Promise<OauthClient[]> {
  const organisationId = await organisationOf(db, userId)
  return organisationId === null ? [] : loadClients(db, eq(oauthClients.organisationId, organisationId))
}

/** One client of a partner's organisation. */
export async function getClient(db: Database, { userId, id }: { userId: string; id: string }): Promise<OauthClient> {
  const organisationId = await organisationOf(db, userId)
  if (organisationId === null) throw new Refusal('not_found')
  return loadClient(db, { organisationId, id })
}

/** One client of an organisation. */
export async function loadClient(
  db: Database,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<OauthClient> {
  const [client] = await loadClients(db, and(eq(oauthClients.organisationId, organisationId), eq(oauthClients.id, id)))
  if (!client) throw new Refusal('not_found')
  return client
}

async function loadClients(db: Database, wanted: SQL | undefined): Promise<OauthClient[]> {
  const rows = await db
    .select({ client: oauthClients, logo: partnerLogos })
    .from(oauthClients)
    .leftJoin(partnerLogos, eq(partnerLogos.id, oauthClients.logoId))
    .where(wanted)
    .orderBy(asc(oauthClients.createdAt), asc(oauthClients.id))
  const ids = rows.map(({ client }) => client.id)
  const secrets = await db
    .select()
    .from(oauthClientSecrets)
    .where(and(inArray(oauthClientSecrets.clientId, ids), isValidSecret()))
    .orderBy(desc(oauthClientSecrets.createdAt))
  return rows.map(({ client, logo }) =>
    presentClient(
      client,
      logo,
      secrets.filter(({ clientId }) => clientId === client.id),
    ),
  )
}

function presentClient(
  row: typeof oauthClients.$inferSelect,
  logo: typeof partnerLogos.$inferSelect | null,
  secrets: readonly (typeof oauthClientSecrets.$inferSelect)[],
): OauthClient {
  return {
    id: row.id,
    client_id: row.clientId,
    name: row.name,
    redirect_urls: row.redirectUrls,
    initiate_login_uri: row.initiateLoginUri,
    fallback_url: row.fallbackUrl,
    info_text: row.infoText,
    logo: logo && { id: logo.id, ...presentLogo(logo) },
    primary_colour: row.colour,
    branding: row.branding,
    grant_types: row.grantTypes,
    is_password_approved: row.passwordApprovedAt !== null,
    webhook_url: row.webhookUrl,
    backchannel_logout_uri: row.backchannelLogoutUri,
    secrets: secrets.map(({ createdAt, endsAt }) => ({
      created_at: createdAt.toISOString(),
      ends_at: endsAt?.toISOString() ?? null,
    })),
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    revision: row.revision,
  }
}
