import { asc, eq } from 'drizzle-orm'
import type { ConnectedProvider, IdentityProvider, ProviderClient } from '#adapters/identity/port.ts'
import { CONFIGURED, type OfferedProvider } from '#contract/accounts/external-login.ts'
import { Refusal } from '#contract/errors.ts'
import type { Logo } from '#contract/partners/oauth-clients.ts'
import type { Core } from '#kernel/core.ts'
import type { Sealer } from '#modules/ground/security/sealed.ts'
import { identityProviders } from './tables.ts'

/** The purpose for which the secrets of providers are sealed. */
export const PROVIDER_SECRETS = 'identity provider'

/** Tag of all that is kept of the providers which people see; purge it after each change. */
export const LOGINS_TAG = 'logins'

export type ProviderRow = typeof identityProviders.$inferSelect

/** What the providers of the office are made of. */
export interface ProviderKit {
  core: Core
  /** The provider of the configuration; undefined without one. */
  configured: IdentityProvider | undefined
  /** Speaks to a provider that staff have set up. */
  connect(client: ProviderClient): ConnectedProvider
  secrets: Sealer
}

/** A provider at which somebody logs in. */
export interface OpenProvider {
  key: string
  port: IdentityProvider
  /** Null for that of the configuration. */
  row: ProviderRow | null
}

/** The providers of external logins: that of the configuration, then those that staff have opened, in their order. */
export interface LoginProviders {
  offered(): Promise<OfferedProvider[]>
  /** The open provider of this name; one that is closed or gone is refused. */
  find(key: string): Promise<OpenProvider>
  /** A provider of the office, whether it is open or not. */
  connected(row: ProviderRow): Promise<ConnectedProvider>
  configured: IdentityProvider | undefined
  /** Seals the secret of a provider of the office for its id. */
  secrets: Sealer
}

export function loginProviders({ core, configured, connect, secrets }: ProviderKit): LoginProviders {
  const { db, kept } = core
  const connections = new Map<string, { credentials: string; port: ConnectedProvider }>()

  /** Kept with what it has read of the provider, until its terms are changed. */
  async function connected(row: ProviderRow): Promise<ConnectedProvider> {
    const known = connections.get(row.id)
    const credentials = `${row.credentials}:${row.revision}`
    if (known?.credentials === credentials) return known.port
    const clientSecret = await secrets.open(row.clientSecretSealed, row.id)
    if (clientSecret === null) throw new Refusal('external_login_unavailable')
    const { issuer, clientId, name: label, roleClaim, schoolClaim } = row
    const port = connect({ issuer, clientId, clientSecret, label, roleClaim, schoolClaim })
    connections.set(row.id, { credentials, port })
    return port
  }

  return {
    configured,
    secrets,
    connected,
    offered: async () => {
      const open = await kept.get('open-identity-providers', [LOGINS_TAG], () =>
        db
          .select()
          .from(identityProviders)
          .where(eq(identityProviders.state, 'open'))
          .orderBy(asc(identityProviders.position), asc(identityProviders.id)),
      )
      const ofOffice = open.map((row) => ({ provider: row.id, name: row.name, logo: logoOf(row) }))
      return configured ? [{ provider: CONFIGURED, name: configured.label, logo: null }, ...ofOffice] : ofOffice
    },
    find: async (key) => {
      if (key === CONFIGURED) {
        if (!configured) throw new Refusal('external_login_closed')
        return { key, port: configured, row: null }
      }
      const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, key))
      if (row?.state !== 'open') throw new Refusal('external_login_closed')
      return { key, port: await connected(row), row }
    },
  }
}

/** Where the logo of a provider lies in the storage of original pictures. */
export function logoKey(id: string): string {
  return `provider-logos/${id}.png`
}

/** The logo of a provider with its address at the image service. */
export function logoOf({ logoId, logoWidth: width, logoHeight: height }: ProviderRow): Logo | null {
  if (logoId === null || width === null || height === null) return null
  return { permalink: `/${logoKey(logoId)}`, width, height }
}
