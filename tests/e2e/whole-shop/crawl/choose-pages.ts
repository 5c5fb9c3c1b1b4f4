import * as edges from '#sample/catalogue/edges.ts'
import { sampleFiles } from '#sample/content/files.ts'
import { pagesOfShop } from '#tests/e2e/support/pages.ts'
import type { ShopApi } from '#tests/e2e/support/steps/api.ts'
import { someDepartment } from '#tests/e2e/support/steps/catalogue.ts'

export interface CrawledPage {
  path: string
  status: number
}

/** Pages of which a visitor sees only the login, or the cart: a customer has them (`crawl.spec.ts`). */
const OF_CUSTOMERS = /^\/(profile|checkout(?!\/login))\b/

/** Titles that the shop must cope with (decisions, section 13): one of each kind, and every unusual cover. */
const edgeTitles = [
  edges.SIX_FORMATS,
  edges.FREE_EBOOK,
  edges.INSPECTION_COPY,
  edges.TEACHERS_ONLY,
  ...Object.keys(edges.coverEdges),
  ...[
    [...edges.outOfPrint],
    [...edges.replacedTitles],
    ...[edges.notYetPublished, edges.reprinting, edges.predecessors, edges.parcels].map(Object.keys),
  ].flatMap((slugs) => slugs.slice(0, 1)),
]

const failures: CrawledPage[] = [
  { path: '/gibt-es-nicht', status: 404 },
  { path: '/titel/gibt-es-nicht', status: 404 },
  { path: '/office/gibt-es-nicht', status: 404 },
  { path: '/oauth/failed?error=invalid_request', status: 400 },
  { path: '/other-name', status: 403 },
  { path: '/newsletter/confirm/veraltet', status: 404 },
  { path: '/newsletter/unsubscribe/veraltet', status: 404 },
  { path: `/downloads/${sampleFiles.solutions.id}`, status: 403 },
  { path: '/downloads/00000000-0000-4000-8000-000000000000', status: 404 },
]

/** About sixty pages: one of every kind that a visitor sees, and the titles that the shop must cope with. */
export async function choosePages(api: ShopApi): Promise<CrawledPage[]> {
  const { url: department } = await someDepartment(api)
  const paths = new Set([
    ...(await pagesOfShop(api)).map(({ path }) => path).filter((path) => !OF_CUSTOMERS.test(path)),
    ...edgeTitles.map((slug) => `/titel/${slug}`),
    ...['sort=title&page=2', 'format=ebook&availability=available&sort=price_asc', 'format=test_licence'].map(
      (query) => `${department}?${query}`,
    ),
    '/artikel?page=2',
    '/suche?searchQuery=978-3-9999',
    '/suche?searchQuery=Rehct',
  ])
  for (const { path } of failures) paths.delete(path)
  return [...failures, ...[...paths].map((path) => ({ path, status: 200 }))]
}
