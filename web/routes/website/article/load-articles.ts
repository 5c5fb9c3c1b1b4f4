import { data, redirect } from 'react-router'
import { listArticleCategories, listArticles } from '#contract/articles.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { asPageError } from '#web/api-failure.ts'
import { addressWith } from '../department/address-with.ts'

/** What an article list shows, and the categories to choose from. */
export type ArticleList = Awaited<ReturnType<typeof loadArticleList>>

/** One page of articles by the `page` of the address; throws a redirect to the last page for one behind it. */
export async function loadArticleList(api: Client, category: string | null, url: URL) {
  const page = url.searchParams.get('page') ?? '1'
  try {
    const [articles, categories] = await Promise.all([
      api(listArticles, { query: { page, ...(category ? { category } : {}) } }),
      api(listArticleCategories),
    ])
    const { current_page, last_page } = articles.meta
    if (current_page > last_page) throw redirect(addressWith(url, { page: last_page > 1 ? String(last_page) : null }))
    return { articles: articles.data, meta: articles.meta, categories: categories.data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    if (error instanceof ApiError && error.status === 422) throw redirect(url.pathname)
    throw asPageError(error)
  }
}
