import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sample } from '../bare-server/bare.ts'
import type { LoadRequest, Server } from '../harness/load.ts'
import type { BarePage } from './bare-router-process.ts'
import { comparable, withMarkupReader } from './markup.ts'
import { writePageCode } from './page-code.ts'

const PROCESS = fileURLToPath(new URL('bare-router-process.ts', import.meta.url))
/** How many requests are tried to find one whose page has the usual size. */
const TRIED = 20

export interface BareRouter extends Server {
  /** The bytes of its answer. */
  bytes: number
  stop(): void
}

/**
 * Starts a bare React Router app with one page, which has the markup and the loader data of a page of the shop. It must
 * answer with the same markup as the shop.
 */
export async function startBareRouter(shop: string, requests: readonly LoadRequest[]): Promise<BareRouter> {
  const { asked, html } = await pageOfUsualSize(shop, requests)
  const { headers } = await sample(shop, asked)
  const isCompressed = headers.some(([name]) => name.toLowerCase() === 'content-encoding')
  const { body: loaded } = await sample(shop, uncompressed({ ...asked, path: dataPath(asked.path) }))
  return withMarkupReader(async (read) => {
    const markup = await read(html)
    const app = await start({ code: writePageCode(markup), loaded, isCompressed })
    const { body } = await sample(app.origin, uncompressed(asked))
    if (comparable(await read(body.toString())) === comparable(markup))
      return { ...app, bytes: (await sample(app.origin, asked)).body.length }
    app.stop()
    throw new Error(`${asked.path}: the bare React Router app answers with other markup`)
  })
}

/** Finds the request whose page is nearest to the mean size of some, the last ones, which no load comes to. */
async function pageOfUsualSize(shop: string, requests: readonly LoadRequest[]) {
  const pages: { asked: LoadRequest; html: string }[] = []
  for (const asked of requests.slice(-TRIED)) {
    const { body } = await sample(shop, uncompressed(asked))
    pages.push({ asked, html: body.toString() })
  }
  const mean = pages.reduce((sum, { html }) => sum + html.length, 0) / pages.length
  const [nearest] = pages.toSorted((a, b) => Math.abs(a.html.length - mean) - Math.abs(b.html.length - mean))
  if (!nearest) throw new Error('a load without requests')
  return nearest
}

function uncompressed(asked: LoadRequest): LoadRequest {
  return { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
}

/** Where React Router has the data of the page at a path. */
function dataPath(path: string): string {
  const [pathname = '', ...search] = path.split('?')
  return [`${pathname}.data`, ...search].join('?')
}

async function start(page: BarePage) {
  const child = fork(PROCESS, { serialization: 'advanced', env: { ...process.env, NODE_ENV: 'production' } })
  child.send(page)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the bare React Router app ended with ${String(code)}`)
  })
  ended.catch(() => undefined)
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number]
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => void child.disconnect() }
}
