import { Writable } from 'node:stream'
import { createElement, type ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { orErrorPage } from '#forms/api-failure.ts'
import { type Visit, visitContext, visitOf } from './api.ts'
import { LoadedContext } from './page/late-scripts.tsx'
import { LayoutContext } from './page/layout-in-page.tsx'
import { type Opening, OpeningsContext } from './page/openings.tsx'
import type { Session } from './page/session.ts'
import type { SharedPart } from './page/shared-part.tsx'

/** Renders the whole page before anything is sent: a cached page is one piece. What is the visitor's own stays open. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const visit = context.get(visitContext)
  const layout = await visit.layout().catch(() => null)
  // A page in the empty layout is shown, but not cached.
  if (!layout) headers.delete('cache-tag')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // Otherwise React Router would write it into scripts that differ from page to page.
  const { serverHandoffStream, ...staticContext } = routerContext
  const loaded = await new Response(serverHandoffStream ?? null).text()
  const page = (
    <OpeningsContext value={visit.openings}>
      <LayoutContext value={layout}>
        <LoadedContext value={loaded}>
          <ServerRouter context={withOwnRoutes(staticContext)} url={request.url} />
        </LoadedContext>
      </LayoutContext>
    </OpeningsContext>
  )
  const { html, failed } = renderAtOnce(page) ?? (await renderWaiting(page, visit.reportFailure))
  visit.rendered.html = html
  return new Response(null, { status: failed ? 500 : status, headers })
}

/** The page with its own routes alone: for each rendering, React Router makes a tree of all routes that it is given. */
function withOwnRoutes(page: EntryContext): EntryContext {
  const { routes } = page.manifest
  const own = page.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const)
  return { ...page, manifest: { ...page.manifest, routes: Object.fromEntries(own) } }
}

interface Rendered {
  html: Buffer<ArrayBuffer>
  failed: boolean
}

/** What React writes where it gave up a `Suspense`, because its content failed or is still being loaded. */
const GIVEN_UP = '<!--$!-->'

/**
 * Renders without streams, which takes about a fifth less time (`npm run bench -- --only cart-page --on postgresql`). Null
 * if the page has to wait for one of its parts, or if a part fails: React does not tell here why.
 */
function renderAtOnce(page: ReactElement): Rendered | null {
  try {
    const html = renderToString(page)
    return html.includes(GIVEN_UP) ? null : { html: Buffer.from(`<!DOCTYPE html>${html}`), failed: false }
  } catch {
    return null
  }
}

function renderWaiting(page: ReactElement, report: (error: unknown) => void): Promise<Rendered> {
  let failed = false
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // React would otherwise send larger parts late, with a script that moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(collect((html) => resolve({ html, failed }))),
      onShellError: reject,
      onError(error) {
        failed = true
        report(error)
      },
    })
  })
}

/** Collects all that is written. */
function collect(whole: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks))
      done()
    },
  })
}

/** Called for unexpected errors of loaders and actions; the framework would print them in full. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) visitOf({ context }).reportFailure(error)
}

/** Called by the server for each request: the server's own copy of `visitContext` is not this bundle's. */
export function contextOf(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, user: () => orErrorPage(visit.user()) })
  return context
}

/**
 * The HTML of each opening of the page at `path`, for this visitor. They are rendered together, because each rendering
 * sets up a router.
 */
export function fillOpenings(openings: readonly Opening[], session: Session | null, path: string): string[] {
  const drawn = openings.flatMap((opening) => [cut, opening(session)])
  const [, ...parts] = renderToString(createElement(StaticRouter, { location: path }, ...drawn)).split(CUT)
  return parts
}

const cut = <template data-cut="" />
const CUT = '<template data-cut=""></template>'

/** The HTML of a part that pages share, rendered for the page at `path`, and the openings in it. */
export function drawPart(draw: SharedPart['draw'], path: string) {
  const openings: (Opening | SharedPart)[] = []
  const html = renderToString(
    <OpeningsContext value={openings}>
      <StaticRouter location={path}>{draw}</StaticRouter>
    </OpeningsContext>,
  )
  return { html, openings }
}

/** The bundle's own: another copy of React Router would not know its contexts. */
export { createRequestHandler } from 'react-router'
/** The inline script that may run in a page, for the Content-Security-Policy. */
export { startScript } from './page/start-script.ts'
export { loadSession } from './session/load-session.ts'

/** Where pictures come from beside this site, for the Content-Security-Policy. */
export const pictureHost: string = import.meta.env.IMGIX_HOST ?? ''
