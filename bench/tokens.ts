import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { GrantType } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { tokenHash } from '#modules/ground/security/random-token.ts'
import { users } from '#modules/ground/users/tables.ts'
import { oauthPaths } from '#modules/partners/oauth/addresses.ts'
import { passwordMark } from '#modules/partners/oauth/provider/valid-grant.ts'
import { oauthConsents, oauthGrants, oauthTokens } from '#modules/partners/oauth/tables.ts'
import { clientSecretHash, newSecret } from '#modules/partners/partners/clients/client-secret.ts'
import { oauthClientSecrets, oauthClients, partnerOrganisations } from '#modules/partners/partners/tables.ts'
import type { LoadRequest } from './harness/load.ts'
import { type Buyer, makeBuyers } from './harness/make-buyers.ts'
import { inChunks } from './harness/make-carts.ts'
import type { Question } from './harness/prepared-shop.ts'

/** So many that none of them reaches the bound of requests that one client has a minute. */
const ORGANISATIONS = 10
const CLIENTS_EACH = 10
const REDIRECT_URL = 'https://lernwelt.example/callback'
const HOUR = 3_600

interface Client {
  clientId: string
  secret: string
}

/** The end of a sign-on: the application redeems its code for tokens, each with an ID token. */
export const byCode: Question = {
  title: 'POST /oauth/token by code: access, refresh and ID token',
  aim: { on: 'postgresql', perSecond: 150 },
  needsPages: false,
  pace: 250,
  prepare: async (shop, { requests: count }) => {
    const clients = await makeClients(shop.db, 'access_token')
    const people = await makeBuyers(shop, { count, cart: 'none' })
    return { once: true, requests: await makeCodes(shop.db, { clients, people }) }
  },
}

/** Applications that read the catalogue, without a person. */
export const byClient: Question = {
  title: 'POST /oauth/token by client credentials',
  aim: { on: 'postgresql', perSecond: 150 },
  needsPages: false,
  prepare: async ({ db }) => {
    const clients = await makeClients(db, 'client_credentials')
    return {
      once: false,
      requests: clients.map((client) => tokenRequest(client, { grant_type: 'client_credentials', scope: 'catalogue' })),
    }
  },
}

function tokenRequest({ clientId, secret }: Client, form: Record<string, string>): LoadRequest {
  return {
    method: 'POST',
    path: oauthPaths.token,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
  }
}

async function makeClients(db: Database, grantType: GrantType): Promise<Client[]> {
  const made: Client[] = []
  for (let n = 0; n < ORGANISATIONS; n++) {
    const organisationId = uuidv7()
    await db.insert(partnerOrganisations).values({ id: organisationId, name: 'Messung', branding: organisationId })
    for (let place = 1; place <= CLIENTS_EACH; place++) {
      const id = uuidv7()
      const client = { clientId: `bench-${id}`, secret: newSecret() }
      await db.insert(oauthClients).values({
        id,
        organisationId,
        place,
        clientId: client.clientId,
        name: 'Messung',
        redirectUrls: [REDIRECT_URL],
        grantTypes: [grantType],
      })
      await db.insert(oauthClientSecrets).values({ hash: clientSecretHash(client.secret), clientId: id })
      made.push(client)
    }
  }
  return made
}

/** A code for each person, as the shop issues it, but good for an hour: they are all issued before the load begins. */
async function makeCodes(
  db: Database,
  { clients, people }: { clients: readonly Client[]; people: readonly Buyer[] },
): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = []
  const at = Math.floor(Date.now() / 1000)
  const time = { iat: at, exp: at + HOUR }
  const expiresAt = new Date((at + HOUR) * 1000)
  const verifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  for (const some of inChunks([...people])) {
    const signOns = some.map((person, n) => {
      const client = clients[n % clients.length] as Client
      return { person, client, grantId: uuidv7(), code: newSecret() }
    })
    await db
      .insert(oauthConsents)
      .values(
        signOns.map(({ person, client }) => ({ userId: person.id, clientId: client.clientId, scopes: ['openid'] })),
      )
    await db.insert(oauthGrants).values(
      signOns.map(({ person, client: { clientId }, grantId: id }) => ({
        id,
        userId: person.id,
        clientId,
        sessionId: person.sessionId,
        passwordMark: sql`(select ${passwordMark} from ${users} where ${users.id} = ${person.id}::uuid)`,
        payload: { ...time, accountId: person.id, clientId, openid: { scope: 'openid' }, kind: 'Grant' },
        expiresAt,
      })),
    )
    await db.insert(oauthTokens).values(
      signOns.map(({ person, client: { clientId }, grantId, code }) => ({
        hash: tokenHash(code),
        kind: 'AuthorizationCode' as const,
        clientId,
        grantId,
        payload: {
          ...time,
          accountId: person.id,
          authTime: at,
          amr: ['pwd'],
          clientId,
          grantId,
          codeChallenge,
          codeChallengeMethod: 'S256',
          redirectUri: REDIRECT_URL,
          scope: 'openid',
          sessionUid: uuidv7(),
          sid: uuidv7(),
          kind: 'AuthorizationCode',
        },
        expiresAt,
      })),
    )
    for (const { client, code } of signOns) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URL, code_verifier: verifier }
      requests.push(tokenRequest(client, form))
    }
  }
  return requests
}
