import { Link, useLocation } from 'react-router'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { ArticleCards } from '#web/blocks/article-cards.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { entryCrumbs } from '../entry-crumbs.ts'
import type { ArticleList } from './load-articles.ts'
import { ARTICLES_PATH, FEED_PATH } from './paths.ts'

/** Articles of a category, or all; the editors' text stands above the first page of all. */
export default function ArticleListPage({ page, list }: { page: EntryOf<'article_list'>; list: ArticleList }) {
  const location = useLocation()
  const { articles, meta, categories } = list
  const isFirst = meta.current_page === 1
  const ways = [{ slug: null, title: articleMessages.all, url: ARTICLES_PATH, articles: null }, ...categories]
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={FEED_PATH} title={articleMessages.feed} />
      <Container className="pt-4">
        <Breadcrumb crumbs={entryCrumbs({ ...page, category: null })} />
        <div className="mt-4 md:mt-8">
          <SectionHeading level={1} lead={page.description || undefined}>
            {page.title}
          </SectionHeading>
        </div>
        <nav aria-label={articleMessages.categories} className="mt-7 print:hidden">
          <ul className="flex flex-wrap gap-2">
            {ways.map(({ slug, title, url, articles: count }) => (
              <li key={url}>
                <Link
                  to={url}
                  aria-current={slug === page.category ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium',
                    slug === page.category
                      ? 'border-river-700 bg-river-700 text-white'
                      : 'border-line-strong bg-white hover:border-ink',
                  )}
                >
                  {title}
                  {count !== null && (
                    <span className="font-normal tabular-nums">
                      {count}
                      <VisuallyHidden> {articleMessages.articles}</VisuallyHidden>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      {isFirst && page.blocks.length > 0 && (
        <div className="mt-10">
          <Blocks blocks={page.blocks} />
        </div>
      )}
      <Container className="mt-10 flex flex-col gap-12">
        {articles.length > 0 ? (
          <ArticleCards articles={articles} level={2} priorityCount={3} isOverview={isFirst} />
        ) : (
          <EmptyState icon="book" title={articleMessages.none} text={articleMessages.noneText}>
            <ButtonLink to={ARTICLES_PATH}>{articleMessages.toAll}</ButtonLink>
          </EmptyState>
        )}
        <Pagination
          page={meta.current_page}
          lastPage={meta.last_page}
          hrefOf={(number) => addressWith(location, { page: number > 1 ? String(number) : null })}
        />
        <p>
          <a href={FEED_PATH} className="text-link">
            {articleMessages.feed}
          </a>
        </p>
      </Container>
    </>
  )
}
