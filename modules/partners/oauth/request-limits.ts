import type { AdapterPayload } from 'oidc-provider'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { createLimit, type Limit } from '#modules/ground/security/limit.ts'
import { oauthPaths } from './addresses.ts'
import { countRequestOf, createFailureLog, type NoteFailure } from './client-failures.ts'
import { createPartnerFinder, type PartnerFinder } from './find-partner.ts'
import { proveClient } from './prove-client.ts'

const MINUTE = 60
const QUARTER_OF_AN_HOUR = 900

export interface RequestLimits {
  /** Requests of one client that has proven who it is, whatever network they come from. */
  perClient: Limit
  /** Requests from one network that no client has proven to be its own: they use up nothing of the client they name. */
  unproven: Limit
  /** Sign-ons begun in one network: each is a row in the database. A school begins many at once. */
  signOns: Limit
  /** Counts a request with an access token against the client that has it, as a call of the API. */
  countCall: PartnerFinder
  noteFailure: NoteFailure
}

export function createRequestLimits(db: Database): RequestLimits {
  return {
    perClient: createLimit(db, { name: 'oauth-client', attempts: 3_000, within: MINUTE }),
    unproven: createLimit(db, { name: 'oauth-unproven', attempts: 100, within: QUARTER_OF_AN_HOUR }),
    signOns: createLimit(db, { name: 'oauth-sign-on', attempts: 1_200, within: QUARTER_OF_AN_HOUR }),
    countCall: createPartnerFinder(db),
    noteFailure: createFailureLog(db),
  }
}

interface Asking {
  url: URL
  headers: Headers
  body: Uint8Array
  ip: string
}

const BY_CLIENTS: readonly string[] = [oauthPaths.token, oauthPaths.revoke, oauthPaths.request]

/**
 * Counts a request: against the client that has proven to send it, else against its network; beginning a sign-on counts
 * for the network, too. Returns the proven client.
 */
export async function countRequest(
  db: Database,
  limits: RequestLimits,
  asking: Asking,
): Promise<AdapterPayload | undefined> {
  const { pathname } = asking.url
  const network = clientNetwork(asking.ip)
  if (pathname === oauthPaths.authorize) await limits.signOns.count(network)
  if (pathname === oauthPaths.userinfo) await countUserinfo(limits, asking)
  if (!BY_CLIENTS.includes(pathname)) return undefined
  const client = await proveClient(db, asking)
  await (client
    ? countRequestOf(String(client['client_id']), limits.perClient, limits.noteFailure)
    : limits.unproven.count(network))
  return client ?? undefined
}

/** Of a partner. */
const TOKEN = /^[\w-]{43}$/

/** The access token of a request for a person's data, which may come in a form; null without one. */
export function tokenAtUserinfo({ url, headers, body }: Asking): string | null {
  if (url.pathname !== oauthPaths.userinfo) return null
  const inForm = new URLSearchParams(new TextDecoder().decode(body)).get('access_token')
  const token = inForm ?? /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return TOKEN.test(token) ? token : null
}

/** A token that is worth nothing is refused in the words of the protocol, by the provider. */
async function countUserinfo({ countCall }: RequestLimits, asking: Asking): Promise<void> {
  const token = tokenAtUserinfo(asking)
  try {
    await countCall({ headers: new Headers(token === null ? {} : { authorization: `Bearer ${token}` }) })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unauthenticated')) throw error
  }
}
