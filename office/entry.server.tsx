import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { orErrorPage } from '#forms/api-failure.ts'
import { NonceContext, nonceContext } from './nonce.ts'
import { type Visit, visitContext, visitOf } from './visit.ts'

/**
 * Milliseconds for what a loader promises: more than a proof may take that is drawn for it. After that it counts as
 * failed, which a page shows in its place.
 */
export const streamTimeout = 60_000

/** Renders a page whole before anything is sent. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let answered = status
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce !== undefined && { nonce })} />
      </NonceContext>,
      {
        ...(nonce !== undefined && { nonce }),
        onAllReady() {
          const page = pipe(new PassThrough())
          void buffer(page).then((html) => resolve(new Response(new Uint8Array(html), { status: answered, headers })))
        },
        onShellError: reject,
        onError(error) {
          answered = 500
          visitOf({ context }).reportFailure(error)
        },
      },
    )
  })
}

/** Called for unexpected errors of loaders and actions; refusals have their page. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  visitOf({ context }).reportFailure(error)
}

/** Called by the server for each request: the server's own copy of these contexts is not this bundle's. */
export function contextOf(visit: Visit, nonce: string | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, user: () => orErrorPage(visit.user()) })
  context.set(nonceContext, nonce)
  return context
}

/** The bundle's own: another copy of React Router would not know its contexts. */
export { createRequestHandler } from 'react-router'
