import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface SharedCache {
  /** Its address, in place of the shop's. */
  url: string
  close(): Promise<void>
}

interface Answer {
  status: number
  /** Names and values by turns, as they came. */
  headers: string[]
  body: Buffer
}

interface Kept extends Answer {
  until: number
  at: number
  /** The request's headers that `Vary` names. */
  asked: [name: string, value: string][]
}

/**
 * A shared cache in front of the shop, as a proxy or a content delivery network is one (RFC 9111): it keeps whatever it
 * may, for as long as it may, and tells by `x-cache` whether an answer was kept (`hit`) or came from the shop (`miss`).
 */
export async function startSharedCache(shop: string): Promise<SharedCache> {
  const kept = new Map<string, Kept[]>()
  const server = createServer((incoming, response) => {
    answer(incoming).then(
      ({ found, ...sent }) => send(response, sent, { found, isHead: incoming.method === 'HEAD' }),
      () => response.destroy(),
    )
  })

  async function answer(incoming: IncomingMessage): Promise<Answer & { found: Kept | undefined }> {
    const { url = '/', headers, method } = incoming
    const isRead = method === 'GET' || method === 'HEAD'
    const found = isRead && !saysNo(headers) ? findFresh(kept.get(url) ?? [], headers) : undefined
    if (found) return { ...(isSame(found, headers) ? { ...found, status: 304, body: Buffer.alloc(0) } : found), found }
    const made = await forward(shop, incoming)
    if (method === 'GET' && !saysNo(headers)) keep(kept, { url, headers, made })
    if (!isRead && made.status < 400) kept.delete(url)
    return { ...made, found: undefined }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** As a reload does, and a browser that is to leave no trace. */
function saysNo(headers: IncomingHttpHeaders): boolean {
  return /no-(cache|store)/.test(headers['cache-control'] ?? '') || headers.range !== undefined
}

function findFresh(answers: readonly Kept[], headers: IncomingHttpHeaders): Kept | undefined {
  const now = Date.now()
  return answers.find(
    ({ until, asked }) => now < until && asked.every(([name, value]) => askedValue(headers, name) === value),
  )
}

/** The shared part of what `Cache-Control` says: only an answer with `s-maxage` is kept. */
function keep(
  kept: Map<string, Kept[]>,
  { url, headers, made }: { url: string; headers: IncomingHttpHeaders; made: Answer },
): void {
  const policy = headerOf(made, 'cache-control').toLowerCase()
  const seconds = Number(/(?:^|[\s,])s-maxage="?(\d+)/.exec(policy)?.[1] ?? 0)
  if (made.status !== 200 || seconds === 0 || /(?:^|[\s,])(no-store|private|no-cache)(?:[\s,=]|$)/.test(policy)) return
  const names = headerOf(made, 'vary')
    .toLowerCase()
    .split(',')
    .flatMap((name) => name.trim() || [])
  if (names.includes('*')) return
  const asked = names.map((name): Kept['asked'][number] => [name, askedValue(headers, name)])
  const at = Date.now()
  const others = (kept.get(url) ?? []).filter((one) => JSON.stringify(one.asked) !== JSON.stringify(asked))
  kept.set(url, [...others, { ...made, at, until: at + seconds * 1000, asked }])
}

function isSame(found: Kept, headers: IncomingHttpHeaders): boolean {
  const etag = headerOf(found, 'etag')
  return etag !== '' && (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === etag)
}

function askedValue(headers: IncomingHttpHeaders, name: string): string {
  return String(headers[name] ?? '')
}

/** All values of a header, joined. */
function headerOf({ headers }: Answer, wanted: string): string {
  return headers.filter((_, n) => n % 2 === 1 && headers[n - 1]?.toLowerCase() === wanted).join(', ')
}

/** Asks the shop with the request as it is, its host included: the shop says by it where it is. */
async function forward(shop: string, incoming: IncomingMessage): Promise<Answer> {
  const { url = '/', method, rawHeaders } = incoming
  const { hostname, port } = new URL(shop)
  const asked = request({ hostname, port, path: url, method, headers: rawHeaders, setHost: false })
  incoming.pipe(asked)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: await buffer(answer) }
}

/** Of one connection only, or said again of what is sent here. */
const NOT_PASSED_ON = /^(connection|keep-alive|transfer-encoding|content-length)$/i

function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  { found, isHead }: { found: Kept | undefined; isHead: boolean },
): void {
  const passed = headers.flatMap((name, n) =>
    n % 2 === 0 && !NOT_PASSED_ON.test(name) ? [name, headers[n + 1] ?? ''] : [],
  )
  const age = found ? ['age', String(Math.floor((Date.now() - found.at) / 1000))] : []
  const length = status === 304 || status === 204 || isHead ? [] : ['content-length', String(body.length)]
  response.writeHead(status, [...passed, ...age, ...length, 'x-cache', found ? 'hit' : 'miss'])
  response.end(isHead ? undefined : body)
}
