import { acceptedEncoding } from '../http/compression/accepted-encoding.ts'
import {
  deflateOnce,
  deflatePiece,
  joinGzip,
  type PackedPiece,
  type Piece,
} from '../http/compression/deflated-parts.ts'
import type { KeptPage } from './page-cache.ts'
import { isPiece, wholeText } from './page-template.ts'
import type { WholePage } from './whole-page.ts'

/** Sends a cached page to a visitor without a login. */
export async function sendWhole(
  { whole, status, headers: kept }: KeptPage<WholePage>,
  request: Request,
): Promise<Response> {
  const headers = new Headers([...kept])
  if (!takesGzip(request)) return new Response(await whole.as(undefined), { status, headers })
  return new Response(await whole.as('gzip'), { status, headers: asGzip(headers) })
}

const OF_EVERYONE = new Set(['etag', 'cache-control', 'cache-tag', 'vary'])

/** Sends a cached page with the visitor's own data in its openings, so no other cache may keep it. */
export async function sendFilled(
  { status, template, headers: kept }: KeptPage,
  filled: readonly (Piece | PackedPiece)[],
  request: Request,
) {
  const headers = new Headers(kept.filter(([name]) => !OF_EVERYONE.has(name)))
  if (!takesGzip(request)) return new Response(wholeText(filled), { status, headers })
  await Promise.all(template.map(async (part) => !isPiece(part) || 'packed' in part || deflatePiece(part)))
  return new Response(joinGzip(filled), { status, headers: asGzip(headers) })
}

/** Sends a page that was rendered for this request. */
export async function sendOnce(
  pieces: readonly (Piece | PackedPiece)[],
  { status, headers }: { status: number; headers: Headers },
  request: Request,
) {
  if (!takesGzip(request)) return new Response(wholeText(pieces), { status, headers })
  return new Response(joinGzip(await deflateOnce(pieces)), { status, headers: asGzip(headers) })
}

function takesGzip(request: Request): boolean {
  return acceptedEncoding(request.headers.get('accept-encoding'), ['gzip']) !== undefined
}

function asGzip(headers: Headers): Headers {
  headers.set('content-encoding', 'gzip')
  if (!headers.has('vary')) headers.set('vary', 'Accept-Encoding')
  return headers
}
