import { listPages } from '#contract/content.ts'
import { apiOf, visitOf } from '../../api.ts'
import type { Route } from './+types/sitemap.ts'
import { escapeXml, xmlResponse } from './xml.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = Number(args.params.page)
  if (!Number.isInteger(page) || page < 1) throw new Response(null, { status: 404 })
  const { origin } = visitOf(args)
  const { data, pages } = await apiOf(args)(listPages, { query: { page } })
  if (page > pages) throw new Response(null, { status: 404 })
  const urls = data.map(
    ({ uri, changed_at }) => `<url><loc>${escapeXml(origin + uri)}</loc><lastmod>${changed_at}</lastmod></url>`,
  )
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
}
