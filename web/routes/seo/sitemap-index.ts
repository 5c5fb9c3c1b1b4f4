import { listSitemaps } from '#contract/content/sitemaps.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf, visitOf } from '#web/api.ts'
import type { Route } from './+types/sitemap-index.ts'
import { xmlResponse } from './xml.ts'

/** The list of sitemaps: those of each type, with at most 50,000 addresses each (sitemaps.org). */
export async function loader(args: Route.LoaderArgs) {
  const { origin } = visitOf(args)
  const { data } = await orErrorPage(apiOf(args)(listSitemaps))
  const sitemaps = data.flatMap(({ type, pages }) =>
    Array.from({ length: pages }, (_, index) => `<sitemap><loc>${origin}/sitemap/${type}/${index + 1}</loc></sitemap>`),
  )
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`,
  )
}
