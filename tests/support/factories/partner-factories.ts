import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { clientSecretHash } from '#modules/partners/partners/clients/client-secret.ts'
import {
  oauthClientSecrets,
  oauthClients,
  organisationMembers,
  partnerOrganisations,
} from '#modules/partners/partners/tables.ts'
import type { TestApp } from '../app.ts'
import { makeUser, type TestUser, type UserOverrides } from './people-factories.ts'

type App = Pick<TestApp, 'core'>

/** An organisation of partners, without members, and its id. */
export async function makeOrganisation(
  { core: { db } }: App,
  overrides: Partial<typeof partnerOrganisations.$inferInsert> = {},
): Promise<string> {
  const id = overrides.id ?? uuidv7()
  await db.insert(partnerOrganisations).values({ name: 'Lernwelt AG', branding: `lernwelt-${id}`, ...overrides, id })
  return id
}

/** A member of an organisation. */
export async function makePartner(app: App, organisationId: string, overrides: UserOverrides = {}): Promise<TestUser> {
  const user = await makeUser(app, { groups: ['partner'], ...overrides })
  await app.core.db.insert(organisationMembers).values({ userId: user.id, organisationId })
  return user
}

export interface MadeClient {
  id: string
  clientId: string
  secret: string
}

/** A client of an organisation for the authorization code, unless overridden. */
export async function makeOauthClient(
  { core: { db } }: App,
  organisationId: string,
  overrides: Partial<typeof oauthClients.$inferInsert> = {},
): Promise<MadeClient> {
  const id = overrides.id ?? uuidv7()
  const clientId = overrides.clientId ?? `lernwelt-${id}`
  const secret = `secret-${id}`
  await db.insert(oauthClients).values({
    place: sql`(select count(*) + 1 from oauth_clients where organisation_id = ${organisationId}::uuid)` as never,
    name: 'Lernwelt',
    redirectUrls: ['https://lernwelt.example/callback'],
    grantTypes: ['access_token'],
    ...overrides,
    id,
    organisationId,
    clientId,
  })
  await db.insert(oauthClientSecrets).values({ hash: clientSecretHash(secret), clientId: id })
  return { id, clientId, secret }
}
