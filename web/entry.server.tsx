import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { type Visit, visitContext, visitOf } from './api.ts'
import { orErrorPage } from './api-failure.ts'
import { LoadedContext } from './page/late-scripts.tsx'
import { type Opening, OpeningsContext } from './page/openings.tsx'
import type { loader as rootLoader } from './root.tsx'
import type { Session } from './session/session.ts'

/** Renders the whole page before anything is sent: a kept page is one piece. What is the visitor's own stays open. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page in the empty layout is shown once, but not kept that way.
  if (!hasLayout(routerContext)) headers.delete('cache-tag')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let failed = false
  // Left to React Router, it would become scripts that differ from page to page.
  const { serverHandoffStream, ...staticContext } = routerContext
  const loaded = await new Response(serverHandoffStream ?? null).text()
  const html = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const page = (
      <OpeningsContext value={context.get(visitContext).openings}>
        <LoadedContext value={loaded}>
          <ServerRouter context={staticContext} url={request.url} />
        </LoadedContext>
      </OpeningsContext>
    )
    const { pipe } = renderToPipeableStream(page, {
      // Larger parts would otherwise be sent late, with a script that moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        const body = new PassThrough()
        buffer(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        context.get(visitContext).reportFailure(error)
      },
    })
  })
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Called for what loaders and actions throw without meaning to; the framework would write it out whole. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (!request.signal.aborted) visitOf({ context }).reportFailure(error)
}

function hasLayout({ staticHandlerContext }: EntryContext): boolean {
  const root = staticHandlerContext.loaderData['root'] as Awaited<ReturnType<typeof rootLoader>> | undefined
  return Boolean(root?.navigations && root.globals)
}

/** Called by the server for each request: its own copy of `visitContext` is not this bundle's. */
export function contextOf(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, user: () => orErrorPage(visit.user()) })
  return context
}

/** The HTML that stands in an opening of the page at `path`, for this visitor. */
export function fillOpening(opening: Opening, session: Session | null, path: string): string {
  return renderToString(<StaticRouter location={path}>{opening(session)}</StaticRouter>)
}

/** The bundle's own: another copy of React Router would not know its contexts. */
export { createRequestHandler } from 'react-router'
/** What may run of the text of a page, for the Content-Security-Policy. */
export { startScript } from './page/start-script.ts'
export { loadSession } from './session/session.ts'

/** Where pictures come from besides this site, for the Content-Security-Policy. */
export const pictureHost: string = import.meta.env.IMGIX_HOST ?? ''
