import * as edges from '#sample/catalogue/edges.ts'
import { sampleFiles } from '#sample/content/files.ts'
import { random } from '#sample/random.ts'
import { pagesOfShop } from '#tests/e2e/support/pages.ts'
import type { ShopApi } from '#tests/e2e/support/steps/api.ts'
import { someDepartment } from '#tests/e2e/support/steps/catalogue.ts'
import { locationsIn } from '#tests/support/answers/locations-in.ts'

export interface CrawledPage {
  path: string
  status: number
}

const SEED = 'crawl'

/** Titles that the shop must cope with (decisions, section 13). */
const edgeTitles = [
  edges.SIX_FORMATS,
  edges.FREE_EBOOK,
  edges.INSPECTION_COPY,
  edges.TEACHERS_ONLY,
  ...edges.outOfPrint,
  ...edges.replacedTitles,
  ...[edges.coverEdges, edges.notYetPublished, edges.reprinting, edges.predecessors, edges.parcels].flatMap(
    Object.keys,
  ),
]

const failures: CrawledPage[] = [
  { path: '/gibt-es-nicht', status: 404 },
  { path: '/titel/gibt-es-nicht', status: 404 },
  { path: '/oauth/failed?error=invalid_request', status: 400 },
  { path: '/newsletter/confirm/veraltet', status: 404 },
  { path: '/newsletter/unsubscribe/veraltet', status: 404 },
  { path: `/downloads/${sampleFiles.solutions.id}`, status: 403 },
]

/** Pages: one of every kind, the titles that the shop must cope with, and a random sample of the sitemap. */
export async function choosePages(api: ShopApi, shop: string, count: number): Promise<CrawledPage[]> {
  const { url: department } = await someDepartment(api)
  const every = [
    ...(await pagesOfShop(api)).map(({ path }) => path),
    ...edgeTitles.map((slug) => `/titel/${slug}`),
    ...[
      'sort=title&page=2',
      'format=ebook',
      'format=ebook&availability=available&sort=price_asc',
      'format=test_licence',
    ].map((query) => `${department}?${query}`),
    '/artikel?page=2',
    '/suche?searchQuery=978-3-9999',
    '/suche?searchQuery=Rehct',
  ]
  const listed = await pagesOfSitemap(shop)
  const paths = new Set([...every, ...random(SEED).shuffle(listed)])
  for (const { path } of failures) paths.delete(path)
  return [...failures, ...[...paths].map((path) => ({ path, status: 200 }))].slice(0, count)
}

async function pagesOfSitemap(shop: string): Promise<string[]> {
  const maps = await locations(`${shop}/sitemap.xml`)
  const pages = await Promise.all(maps.map(locations))
  return pages.flat().map((address) => new URL(address).pathname)
}

async function locations(url: string): Promise<string[]> {
  return locationsIn(await (await fetch(url)).text())
}
