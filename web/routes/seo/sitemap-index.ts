import { listPages } from '#contract/content.ts'
import { apiOf, visitOf } from '../../api.ts'
import type { Route } from './+types/sitemap-index.ts'
import { xmlResponse } from './xml.ts'

/** The list of sitemaps, each with at most 50,000 addresses (sitemaps.org). */
export async function loader(args: Route.LoaderArgs) {
  const { origin } = visitOf(args)
  const { pages } = await apiOf(args)(listPages, { query: {} })
  const sitemaps = Array.from(
    { length: pages },
    (_, index) => `<sitemap><loc>${origin}/sitemap/${index + 1}</loc></sitemap>`,
  )
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
  )
}
