import type { Client } from '#contract/client.ts'
import { listArticleCategories, listArticles } from '#contract/content/articles.ts'
import { readPageOfList } from '../read-page-of-list.ts'

/** What an article list shows, and the categories to choose from. */
export type ArticleList = Awaited<ReturnType<typeof loadArticleList>>

/** One page of articles by the `page` of the address. */
export async function loadArticleList(api: Client, category: string | null, url: URL) {
  const page = url.searchParams.get('page') ?? '1'
  return readPageOfList(url, async () => {
    const [articles, categories] = await Promise.all([
      api(listArticles, { query: { page, ...(category ? { category } : {}) } }),
      api(listArticleCategories),
    ])
    return { articles: articles.data, meta: articles.meta, categories: categories.data }
  })
}
