import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import type { ComponentType } from 'react'
import { jsx } from 'react/jsx-runtime'
import { createRequestHandler, UNSAFE_decodeViaTurboStream as decodeLoaded, Outlet, Scripts } from 'react-router'
import { bareBuild } from './bare-build.ts'

/** A page of the shop, for a bare React Router app to serve. */
export interface BarePage {
  /** The module of its components, by `writePageCode`. */
  code: string
  /** What its loader returns, in React Router's encoding. */
  loaded: Uint8Array
  isCompressed: boolean
}

interface PageModule {
  default(made: object): { Root: ComponentType; Page: ComponentType }
}

/** The level at which the shop compresses what it sends once. */
const QUICK = { level: 3 }

/** Serves a bare React Router app with one page. */
async function serve({ code, loaded, isCompressed }: BarePage): Promise<void> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as PageModule
  const { body } = new Response(Buffer.from(loaded))
  if (!body) throw new Error('the page has no data')
  const { value, done } = await decodeLoaded(body, globalThis)
  await done
  const build = bareBuild({ ...module.default({ jsx, Outlet, Scripts }), loader: () => value })
  const handle = createRequestHandler(build, 'production')
  const answer = async (request: Request) => {
    const page = await handle(request)
    if (!isCompressed || request.headers.get('accept-encoding') === 'identity') return page
    const headers = new Headers(page.headers)
    headers.set('content-encoding', 'gzip')
    return new Response(await promisify(gzip)(await page.arrayBuffer(), QUICK), { status: page.status, headers })
  }
  const listener = getRequestListener(answer)
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', (page: BarePage) => void serve(page))
process.on('disconnect', () => process.exit(0))
