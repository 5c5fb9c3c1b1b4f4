import { titleListMessages } from '#web/messages/catalogue/authors-and-series.ts'
import type { PageSeo } from '#web/seo.ts'

interface Listed {
  title: string
  /** The list's own address; with a query where it is filtered. */
  path: string
  meta: { current_page: number; last_page: number }
}

/** One page of a list for search engines: a page of its own, between the one before and the one after it. */
export function pageOfList({ title, path, meta }: Listed): Pick<PageSeo, 'title' | 'path' | 'links'> {
  const { current_page: page, last_page: last } = meta
  const pathOf = (number: number) => (number > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${number}` : path)
  return {
    title: page > 1 ? `${title}, ${titleListMessages.page(page, last)}` : title,
    path: pathOf(page),
    links: [
      ...(page > 1 ? [{ rel: 'prev', path: pathOf(page - 1) }] : []),
      ...(page < last ? [{ rel: 'next', path: pathOf(page + 1) }] : []),
    ],
  }
}
