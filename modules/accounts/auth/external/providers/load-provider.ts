import { asc, eq, sql } from 'drizzle-orm'
import type { OfficeProvider } from '#contract/accounts/office-identity-providers.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database, Readable } from '#kernel/database/connection.ts'
import { logoOf, type ProviderRow } from './login-providers.ts'
import { identityProviders } from './tables.ts'

const people = sql<number>`(select count(*)::int from external_identities where provider_id = ${identityProviders.id})`

/** One provider as staff see it. */
export async function readProvider(db: Database, id: string): Promise<OfficeProvider> {
  const [row] = await db
    .select({ provider: identityProviders, people })
    .from(identityProviders)
    .where(eq(identityProviders.id, id))
  if (!row) throw new Refusal('not_found')
  return presentProvider(row)
}

/** All of them, as their buttons stand. */
export async function listProviders(db: Readable): Promise<OfficeProvider[]> {
  const rows = await db
    .select({ provider: identityProviders, people })
    .from(identityProviders)
    .orderBy(asc(identityProviders.position), asc(identityProviders.id))
  return rows.map(presentProvider)
}

/** The row of a provider, with its sealed secret. */
export async function rowOf(db: Database, id: string): Promise<ProviderRow> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}

function presentProvider({ provider, people: linked }: { provider: ProviderRow; people: number }): OfficeProvider {
  const { id, name, state, issuer, position, credentials, revision } = provider
  return {
    id,
    name,
    state,
    issuer,
    client_id: provider.clientId,
    role_claim: provider.roleClaim,
    teacher_values: provider.teacherValues,
    school_claim: provider.schoolClaim,
    email_domains: provider.emailDomains,
    is_trusted: provider.isTrusted,
    logo: logoOf(provider),
    position,
    credentials,
    tested_at: provider.testedAt?.toISOString() ?? null,
    people: linked,
    created_at: provider.createdAt.toISOString(),
    revision,
  }
}
