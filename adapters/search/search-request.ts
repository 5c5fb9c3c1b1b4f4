import { SearchRefused, SearchUnavailable } from './port.ts'

const LARGEST_ANSWER = 4 * 1024 * 1024

/** Too late, in conflict or too many at once: the same request may succeed later. */
const TEMPORARY = new Set([408, 409, 425, 429])

export interface SearchRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Record<string, string>
  body?: unknown
  /** Milliseconds for the whole exchange, the answer's body included. */
  timeout: number
  /** Reads the answer; whatever it throws means the service talks nonsense. */
  read(answer: unknown): T
}

/** One JSON exchange with a search service. Throws SearchUnavailable or SearchRefused, nothing else. */
export async function requestSearch<T>(url: string, request: SearchRequest<T>): Promise<T> {
  const { status, text } = await exchange(url, request)
  if (status >= 400 && status < 500 && !TEMPORARY.has(status)) {
    throw new SearchRefused(`The search service refused with ${status}: ${text.slice(0, 200)}`)
  }
  if (status < 200 || status > 299) throw new SearchUnavailable(`The search service answered ${status}`)
  try {
    return request.read(JSON.parse(text))
  } catch (cause) {
    throw new SearchUnavailable('The search service answered nonsense', { cause })
  }
}

async function exchange(url: string, { method, headers, body, timeout }: SearchRequest<unknown>) {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await readText(response) }
  } catch (cause) {
    throw new SearchUnavailable('The search service cannot be reached', { cause })
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
