import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { isPublicAddress, NotPublic, publicLookup } from '../webhook/public-address.ts'

/** Bytes of an answer: descriptions, keys and tokens of a school's provider are far smaller. */
const LARGEST_ANSWER = 256 * 1024

interface PublicFetchOptions {
  /** For a shop on a developer's own machine: providers there may be asked too. */
  mayReachLocal: boolean
}

/**
 * Asks a provider that somebody of the staff has named: only addresses of the public internet are connected to, redirects
 * are not followed, and a large answer is not read to its end. Fails as `fetch` does.
 */
export function publicFetch(options: PublicFetchOptions): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    try {
      // Forms alone are sent.
      const text = body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined
      const answer = await ask(new URL(address), { ...options, method, headers, text, signal })
      return new Response(await bodyOf(answer), { status: statusOf(answer), headers: headersOf(answer) })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw new TypeError('the provider could not be asked', { cause: error })
    }
  }
}

interface Asked extends PublicFetchOptions {
  method: string
  headers: Record<string, string>
  text: string | undefined
  signal: AbortSignal | undefined
}

function ask(url: URL, { mayReachLocal, method, headers, text, signal }: Asked): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    if (!mayReachLocal && isIP(name) && !isPublicAddress(name)) throw new NotPublic('the address is not public')
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }
    const asked = request(url, {
      method,
      headers: { ...headers, ...length, connection: 'close' },
      ...(signal && { signal }),
      ...(mayReachLocal ? {} : { lookup: publicLookup() }),
    })
    asked.once('response', resolve)
    asked.once('error', reject)
    asked.end(text)
  })
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) {
      answer.destroy()
      throw new RangeError('the answer is too large')
    }
    chunks.push(chunk)
  }
  return answer.statusCode === 204 ? null : Buffer.concat(chunks)
}

/** What a redirect or an odd status says does not matter: nobody follows it. */
function statusOf({ statusCode = 502 }: IncomingMessage): number {
  return statusCode >= 200 && statusCode <= 599 ? statusCode : 502
}

function headersOf({ headers }: IncomingMessage): Headers {
  const kept = new Headers()
  for (const name of ['content-type', 'www-authenticate', 'dpop-nonce'] as const) {
    const value = headers[name]
    if (typeof value === 'string') kept.set(name, value)
  }
  return kept
}
