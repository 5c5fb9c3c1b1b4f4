import { z } from 'zod'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

const LARGEST_ANSWER = 256 * 1024

/** Too early, in progress under the same key, or too many: the same request may succeed later. */
const TEMPORARY = new Set([408, 409, 425, 429])

const refusal = z.object({ error: z.object({ code: z.string().max(100), message: z.string() }) })

export type JsonRequest<T> = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: unknown
  /** Milliseconds for the whole exchange, the answer's body included. */
  timeout: number
  /** Reads the answer; whatever it throws means the provider talks nonsense. */
  read(answer: unknown): T
}

/** One JSON exchange. Throws ProviderUnavailable or ProviderRefused, nothing else. */
export async function requestJson<T>(url: string, request: JsonRequest<T>): Promise<T> {
  const { status, text } = await exchange(url, request)
  if (status >= 400 && status < 500 && !TEMPORARY.has(status)) throw refused(status, text)
  if (status < 200 || status > 299) throw new ProviderUnavailable(`The payment provider answered ${status}`)
  try {
    return request.read(JSON.parse(text))
  } catch (cause) {
    throw new ProviderUnavailable('The payment provider answered nonsense', { cause })
  }
}

async function exchange(url: string, { method, headers, body, timeout }: JsonRequest<unknown>) {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new ProviderUnavailable('The payment provider cannot be reached', { cause })
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) throw new RangeError('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function refused(status: number, text: string): ProviderRefused {
  const told = refusal.safeParse(parseOrNull(text))
  const code = told.success ? told.data.error.code : null
  const why = told.success ? told.data.error.message.slice(0, 200) : 'no reason given'
  return new ProviderRefused(`The payment provider refused with ${status}: ${why}`, { status, code })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
