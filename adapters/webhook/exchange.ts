import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

interface Exchange {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Milliseconds it may take. */
  timeout: number
  /** Also addresses that are not of the public internet. */
  mayReachLocal: boolean
}

/** What is read of an answer. */
export interface ExchangeAnswer {
  status: number
  location: string | null
}

/**
 * Asks an address that somebody outside chose: only addresses of the public internet are connected to, redirects are not
 * followed, and nothing of the answer is read but its status and where it redirects to. Fails with NotPublic, or as
 * Node's client does.
 */
export function exchange(url: URL, { timeout, mayReachLocal, body, ...asking }: Exchange): Promise<ExchangeAnswer> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    if (!mayReachLocal && isIP(name) && !isPublicAddress(name)) throw new NotPublic('the address is not public')
    const asked = ask(url, {
      ...asking,
      signal: AbortSignal.timeout(timeout),
      ...(mayReachLocal ? {} : { lookup: publicLookup() }),
    })
    asked.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
      response.destroy()
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
