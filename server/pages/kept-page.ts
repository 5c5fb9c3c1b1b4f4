import { joinGzip, type Piece, packPieces } from '../http/compression/deflated-parts.ts'
import { OpenPage } from './open-page.ts'
import type { KeptPage, PageAddress } from './page-cache.ts'
import {
  fillTemplate,
  isPiece,
  type KeptTemplate,
  openTemplate,
  type PageTemplate,
  wholeText,
} from './page-template.ts'
import type { ShopBuild } from './shop-build.ts'
import { WholePage } from './whole-page.ts'

/** A page before its openings are filled: the same for all visitors with the same view of the catalogue. */
export interface MadePage {
  template: PageTemplate
  status: number
  headers: Headers
}

type Drawing = Pick<ShopBuild, 'fillOpenings'>

/** In seconds: how long a shared cache in front may keep a page, and how long it may serve it while it revalidates. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Headers of a page that are meant for the cache only. */
export const FOR_THE_CACHE = ['cache-tag', 'cache-parameters', 'cache-open-parameter', 'cache-for']

/** The query parameters that a page says it depends on. */
export function parametersOf(headers: Headers) {
  const names = (headers.get('cache-parameters') ?? '').split(',').flatMap((name) => name.trim() || [])
  return { names, open: headers.get('cache-open-parameter') ?? undefined }
}

/** A cookie is for one visitor, and while developing nothing is cached. */
export function mayKeepMissing(
  { status, headers }: MadePage,
  { withoutPolicy }: { withoutPolicy?: boolean | undefined },
): boolean {
  return status === 404 && !headers.has('set-cookie') && !withoutPolicy
}

/**
 * Whether a page may be cached. The data of a logged-in user's page is not, because after an action it contains the
 * user.
 */
export function mayKeep(request: Request, { status, headers }: MadePage, isPersonal: boolean): boolean {
  if (request.method !== 'GET' || status !== 200 || headers.has('set-cookie') || !headers.get('cache-tag')) return false
  if (isPersonal && headers.get('cache-for') === 'guests') return false
  return !isPersonal || (headers.get('content-type')?.startsWith('text/html') ?? false)
}

/** The page as the cache keeps it: for guests as a whole, for others as a template. */
export async function keptPage(
  made: MadePage,
  { url, value }: PageAddress,
  { fillOpenings }: Drawing,
): Promise<KeptPage> {
  const pieces = fillTemplate(made.template, (openings) => fillOpenings(openings, null, url))
  const text = wholeText(pieces)
  const { whole, template } =
    value === undefined
      ? await packed(text, made.template, pieces)
      : { whole: new OpenPage(text), template: openTemplate(made.template) }
  const headers = new Headers(made.headers)
  for (const name of FOR_THE_CACHE) headers.delete(name)
  if (whole instanceof WholePage) headers.set('etag', whole.etag)
  headers.set('vary', 'Accept-Encoding, Cookie')
  // A page whose address is the right to see it says itself that nobody else may keep it.
  if (!headers.has('cache-control')) {
    headers.set('cache-control', SHARED)
    headers.set('cache-tag', made.headers.get('cache-tag') ?? '')
  }
  const tags = (made.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return {
    status: 200,
    headers: [...headers],
    tags,
    template,
    whole,
    forGuests: made.headers.get('cache-for') === 'guests',
  }
}

/** What stands between the openings is compressed once, for guests and for others. */
async function packed(text: Buffer<ArrayBuffer>, made: PageTemplate, pieces: readonly Piece[]) {
  const filled = await packPieces(pieces)
  const template: KeptTemplate = made.map((part, index) => (isPiece(part) ? (filled[index] ?? part) : part))
  return { whole: new WholePage(text, joinGzip(filled)), template }
}

/** The page for every missing path, cached until the content or the counts of its menus change. A login from it leads to the home page. */
export function missingPage({ template, headers }: MadePage, options: Drawing): KeptPage<WholePage> {
  const whole = new WholePage(
    wholeText(fillTemplate(template, (openings) => options.fillOpenings(openings, null, '/'))),
  )
  return { status: 404, headers: [...headers], tags: ['content', 'titles'], template, whole }
}
