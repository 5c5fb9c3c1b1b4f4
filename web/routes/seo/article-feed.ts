import { listArticles } from '#contract/content/articles.ts'
import { getEntry, listGlobals } from '#contract/content/content.ts'
import { escapeXml } from '#contract/ground/text/escape-markup.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { sharedOf, visitOf } from '#web/api.ts'
import { ARTICLES_PATH, FEED_PATH } from '../website/article/paths.ts'
import type { Route } from './+types/article-feed.ts'

/** The newest articles as RSS 2.0; locked ones are left out. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = sharedOf(args)
  const { origin } = visitOf(args)
  const [{ data: page }, { data: articles }, { data: globals }] = await orErrorPage(
    Promise.all([api(getEntry, { query: { uri: ARTICLES_PATH } }), api(listArticles, { query: {} }), api(listGlobals)]),
  )
  if (page.type !== 'article_list') throw new Response(null, { status: 404 })
  const items = articles
    .filter((article) => !article.lock)
    .map(({ uri, title, description, published_on, category }) => {
      const link = escapeXml(origin + uri)
      return [
        `<item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid>`,
        `<description>${escapeXml(description)}</description><pubDate>${new Date(published_on).toUTCString()}</pubDate>`,
        category ? `<category>${escapeXml(category.title)}</category></item>` : '</item>',
      ].join('')
    })
  const self = `<atom:link href="${escapeXml(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`
  const channel = `<title>${escapeXml(`${page.title} – ${globals.publisher.name}`)}</title><link>${escapeXml(
    origin + ARTICLES_PATH,
  )}</link><description>${escapeXml(page.description)}</description><language>de-ch</language>${self}`
  const rss = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${items.join('')}</channel></rss>`
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-tag': 'content' },
  })
}
