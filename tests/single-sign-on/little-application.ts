import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Parameters = Record<string, string | null>

/** What a partner's application does otherwise than it should. */
export interface Habits {
  /** Parameters of its request to sign on; null leaves one out. */
  authorize?: Parameters
  /** Sends that request ahead (RFC 9126), and the browser with what it is given for it. */
  pushes?: boolean
  /** Parameters with which it redeems a code. */
  token?: Parameters
  /** How often it redeems a code; once by default. */
  redeems?: number
  /** Takes any `state`. */
  isCareless?: boolean
  /** What it asks for with its tokens. */
  asks?: ('userinfo' | 'licences')[]
  /** How its redirect address answers without a code. */
  bare?: number
  /** Where its start address leads instead of to the shop. */
  leadsTo?: string
}

export interface LittleApplication {
  url: string
  startUrl: string
  redirectUrl: string
  habits: Habits
  /** The client that it is, known once the shop knows its addresses. */
  client: { clientId: string; secret: string }
}

/** A partner's application, written by hand so that it can do each thing wrong; it listens until the file ends. */
export async function startLittleApplication(issuer: string, habits: Habits = {}): Promise<LittleApplication> {
  const known = new Map<string, string>()
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '', application.url)
    const answer = url.pathname === '/start' ? begin() : finish(url)
    Promise.resolve(answer).then(
      ({ status, location }) => respond(response, status, location),
      () => respond(response, 500),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const application: LittleApplication = {
    url,
    startUrl: `${url}/start`,
    redirectUrl: `${url}/callback`,
    habits,
    client: { clientId: '', secret: '' },
  }

  async function begin(): Promise<Answer> {
    const { authorize, leadsTo, pushes } = application.habits
    const { clientId: client_id, secret: client_secret } = application.client
    if (leadsTo) return { status: 302, location: leadsTo }
    const [state, verifier] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')]
    known.set(state, verifier)
    const parameters = {
      client_id,
      response_type: 'code',
      redirect_uri: application.redirectUrl,
      scope: 'openid licences',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...authorize,
    }
    if (!pushes) return { status: 303, location: `${issuer}/oauth/authorize?${formOf(parameters)}` }
    const body = formOf({ ...parameters, client_secret })
    const answer = await fetch(`${issuer}/oauth/par`, { method: 'POST', body })
    const { request_uri } = (await answer.json()) as { request_uri?: string }
    if (request_uri === undefined) return { status: 502 }
    return { status: 303, location: `${issuer}/oauth/authorize?${formOf({ client_id, request_uri })}` }
  }

  async function finish({ searchParams }: URL): Promise<Answer> {
    const { bare = 400, isCareless, redeems = 1, token, asks = ['userinfo', 'licences'] } = application.habits
    const [code, state] = [searchParams.get('code'), searchParams.get('state') ?? '']
    if (code === null) return { status: bare }
    const verifier = known.get(state)
    if (verifier === undefined && !isCareless) return { status: 400 }
    const parameters = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: application.redirectUrl,
      code_verifier: verifier ?? 'x'.repeat(43),
      client_id: application.client.clientId,
      client_secret: application.client.secret,
      ...token,
    }
    let accessToken = ''
    for (let time = 0; time < redeems; time++) {
      const answer = await fetch(`${issuer}/oauth/token`, { method: 'POST', body: formOf(parameters) })
      const body = (await answer.json()) as { access_token?: string }
      accessToken = body.access_token ?? accessToken
    }
    const headers = { authorization: `Bearer ${accessToken}` }
    if (accessToken && asks.includes('userinfo')) await fetch(`${issuer}/oauth/userinfo`, { headers })
    if (accessToken && asks.includes('licences')) await fetch(`${issuer}/api/oauth/licences`, { headers })
    return { status: accessToken ? 200 : 502 }
  }

  return application
}

interface Answer {
  status: number
  location?: string
}

function respond(response: ServerResponse, status: number, location?: string): void {
  response.writeHead(status, location === undefined ? {} : { location }).end()
}

function formOf(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null))
}
