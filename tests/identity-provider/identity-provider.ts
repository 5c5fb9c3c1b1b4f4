import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type CryptoKey, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { freePort } from '../support/processes/free-port.ts'

/** What the provider knows about a person, by the claims of the standard and of schools. */
export interface ProviderPerson {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  organization?: string
  roles?: string | string[]
  /** The school, as the provider names it. */
  school?: string | string[]
}

/** Changes what the provider answers at one of its endpoints, so that it is slow, broken or false. */
export type Answering = (answer: Record<string, unknown>) => Promise<Record<string, unknown> | 'broken'>

export interface TestIdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** By subject; a subject that is not listed can log in but has no claims. */
  people: Map<string, ProviderPerson>
  /** By path: `/token`, `/jwks`, `/me`, `/.well-known/openid-configuration`. */
  answering: Map<string, Answering>
  /** The ID token with other claims, signed with the provider's key or with another. */
  resigned(token: unknown, claims: object, key?: CryptoKey): Promise<string>
  close(): Promise<void>
}

const CLIENT = { clientId: 'lernladen', clientSecret: 'ein-geheimnis-unter-uns-beiden' }

/** A real OpenID provider, `oidc-provider`, whose login page asks only for the subject. */
export async function startIdentityProvider(callbackUrl: string, ownPort?: number): Promise<TestIdentityProvider> {
  const port = ownPort ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const people: TestIdentityProvider['people'] = new Map()
  const answering: TestIdentityProvider['answering'] = new Map()
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: [callbackUrl],
            scope: SCOPE,
          },
        ],
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['given_name', 'family_name', 'organization', 'roles', 'school'],
        },
        cookies: { keys: ['a-key-of-the-provider'] },
        features: { devInteractions: { enabled: false } },
        findAccount: (_: unknown, sub: string) => ({
          accountId: sub,
          claims: async () => ({ ...people.get(sub), sub }),
        }),
        interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        jwks: { keys: [{ ...jwk, kid: 'first', alg: 'RS256', use: 'sig' }] },
        ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
      }),
  )
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const change = answering.get(pathname)
    if (change) changeAnswer(response, change)
    void (pathname.startsWith('/interaction/') ? interact(provider, request, response) : answer(request, response))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    issuer,
    ...CLIENT,
    people,
    answering,
    resigned: (token, claims, key = privateKey) =>
      new SignJWT({ ...decodeJwt(String(token)), ...claims })
        .setProtectedHeader({ ...decodeProtectedHeader(String(token)), alg: 'RS256' })
        .sign(key),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** It warns that it forgets everything at its end, as it should here. */
function quietly<T>(make: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

const SCOPE = 'openid profile email'

const PAGE = `<!doctype html><html lang="de"><title>Schulanmeldung</title><main><h1>Schulanmeldung</h1>
<form method="post"><label>Kennung <input name="sub"></label><button>Weiter</button>
<button name="cancel" value="1">Abbrechen</button></form></main></html>`

/** Shows the login page, and accepts what is entered there. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const accountId = form.get('sub') ?? ''
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(SCOPE)
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}

function changeAnswer(response: ServerResponse, change: Answering): void {
  const end = response.end.bind(response)
  response.end = ((body?: string | Buffer) => {
    void change(JSON.parse(String(body ?? '{}')) as Record<string, unknown>).then((changed) => {
      response.removeHeader('content-length')
      if (changed === 'broken') response.statusCode = 500
      end(changed === 'broken' ? '' : JSON.stringify(changed))
    })
    return response
  }) as ServerResponse['end']
}

/** Answers after so many milliseconds. */
export function slowly(milliseconds: number): Answering {
  return async (answer) => {
    await wait(milliseconds)
    return answer
  }
}
