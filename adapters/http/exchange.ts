import { z } from 'zod'

/** Request timeout, too early, conflict, too many requests: the same request may succeed later. */
const TEMPORARY = new Set([408, 409, 425, 429])

export interface Exchange {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** JSON that is sent as it is, in place of `body`, where a signature covers its bytes. */
  rawBody?: string
  /** Milliseconds for the whole exchange, including the body of the answer. */
  timeout: number
  /** Most bytes of the answer that are read. */
  largestAnswer: number
}

export interface Answer {
  status: number
  text: string
}

/** The answer has more bytes than are read; what it says is unknown. */
export class AnswerTooLarge extends RangeError {}

/**
 * One exchange with another service, bounded in time and size; redirects are not followed. An answer that cannot be
 * read completely is a failure.
 */
export async function exchange(url: string, request: Exchange): Promise<Answer> {
  const { method, headers, body, timeout, largestAnswer } = request
  const rawBody = request.rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    ...(rawBody === undefined ? {} : { body: rawBody }),
  })
  return { status: response.status, text: await readText(response, largestAnswer) }
}

/** A status by which a service refuses. Whether a retry would change anything, it does not say (`knownRefusal`). */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.has(status)
}

const refusal = z.object({ error: z.object({ code: z.string().max(100) }) })

/**
 * The code with which a service refuses for good, if its answer is `{error: {code}}` with one of the codes that its
 * protocol knows as final: a retry would change nothing. Null for all else. A page of maintenance, a proxy that forbids,
 * an address or a key that is wrong today say nothing about the request (decision record 63).
 */
export function knownRefusal({ status, text }: Answer, finalCodes: ReadonlySet<string>): string | null {
  if (!isRefusal(status)) return null
  const code = toldCode(text)
  return code !== null && finalCodes.has(code) ? code : null
}

/** The code of an answer in the form `{error: {code}}`, whatever it means; null without one. */
export function toldCode(text: string): string | null {
  const told = refusal.safeParse(parsedJson(text))
  return told.success ? told.data.error.code : null
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readText(response: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw new AnswerTooLarge('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
