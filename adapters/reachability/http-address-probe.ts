import { exchange } from '../webhook/exchange.ts'
import { NotPublic } from '../webhook/public-address.ts'
import type { AddressProbe, Obstacle, Reached } from './port.ts'

interface HttpAddressProbeOptions {
  /** For a shop on a developer's own machine: applications there are asked too. */
  mayReachLocal: boolean
  /** Milliseconds to wait for an answer; 5000 by default. */
  timeout?: number
}

/** As a browser that was sent there would ask; some servers answer nobody who does not say what they are. */
const HEADERS = { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Lernladen (sign-on test)', connection: 'close' }

/** Asks over HTTP, at addresses of the public internet only (`exchange`). */
export class HttpAddressProbe implements AddressProbe {
  readonly #options: Required<HttpAddressProbeOptions>

  constructor({ timeout = 5000, mayReachLocal }: HttpAddressProbeOptions) {
    this.#options = { timeout, mayReachLocal }
  }

  async probe(url: URL): Promise<Reached> {
    try {
      return await exchange(url, { method: 'GET', headers: HEADERS, ...this.#options })
    } catch (error) {
      return { obstacle: obstacleIn(error) }
    }
  }
}

/** By the codes of Node, of its resolver, of OpenSSL and of the HTTP parser. */
const OBSTACLES: readonly (readonly [codes: RegExp, obstacle: Obstacle])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'name_unknown'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'certificate_expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'certificate_name'],
  [/SELF_SIGNED_CERT|^UNABLE_TO_|^CERT_|^INVALID_/, 'certificate_untrusted'],
  [/^(EPROTO|ERR_SSL_\w+|ERR_TLS_\w+)$/, 'tls_failed'],
  [/^HPE_/, 'no_http'],
  [/^ETIMEDOUT$/, 'too_slow'],
]

function obstacleIn(error: unknown): Obstacle {
  if (error instanceof NotPublic) return 'not_public'
  if (!(error instanceof Error)) return 'connection_failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'too_slow'
  const code = 'code' in error ? String(error.code) : ''
  return OBSTACLES.find(([codes]) => codes.test(code))?.[1] ?? 'connection_failed'
}
