import { addressType, getSitemap } from '#contract/content/sitemaps.ts'
import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { apiOf, visitOf } from '#web/api.ts'
import type { Route } from './+types/sitemap.ts'
import { xmlResponse } from './xml.ts'

export async function loader(args: Route.LoaderArgs) {
  const type = addressType.safeParse(args.params.type)
  const page = /^[1-9]\d{0,3}$/.exec(args.params.page)?.[0]
  if (!type.success || !page) throw new Response(null, { status: 404 })
  const { origin } = visitOf(args)
  const { data, pages } = await orErrorPage(apiOf(args)(getSitemap, { params: { type: type.data }, query: { page } }))
  if (Number(page) > pages) throw new Response(null, { status: 404 })
  const urls = data.map(
    ({ uri, changed_at }) => `<url><loc>${escapeXml(origin + uri)}</loc><lastmod>${changed_at}</lastmod></url>`,
  )
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
}
