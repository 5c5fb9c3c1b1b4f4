import { Link } from 'react-router'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { ArticleCards } from '#web/blocks/article-cards.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { entryCrumbs } from '../entry-crumbs.ts'
import { ARTICLES_PATH, FEED_PATH } from './paths.ts'

/** An article with its author, related titles, and more to read. */
export default function ArticlePage({ article }: { article: EntryOf<'article'> }) {
  const { title, description, picture, blocks, related, further, lock, category } = article
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={FEED_PATH} title={articleMessages.feed} />
      <article>
        <Container className="pt-4">
          <Breadcrumb crumbs={entryCrumbs(article)} />
          <header className="mt-6 grid items-end gap-x-14 gap-y-8 md:mt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <div className="flex flex-col gap-5 lg:pb-2">
              {category && (
                <Link
                  to={category.url}
                  className="self-start text-sm font-medium text-clay-700 underline-offset-4 hover:underline"
                >
                  {category.title}
                </Link>
              )}
              <h1 className="font-display text-4xl font-medium md:text-5xl">{title}</h1>
              {description && <p className="max-w-[42rem] text-xl text-ink-soft">{description}</p>}
              <Byline article={article} />
            </div>
            {picture && (
              <Illustration
                picture={picture}
                sizes="(min-width: 88rem) 36rem, (min-width: 64rem) 42vw, 100vw"
                crop="3:2"
                priority
              />
            )}
          </header>
        </Container>
        <div className="mt-10 md:mt-14">
          {lock ? (
            <Container>
              <LockNotice lock={lock} />
            </Container>
          ) : (
            <Blocks blocks={blocks} />
          )}
        </div>
      </article>
      {related.length > 0 && (
        <Container className="mt-14 md:mt-20">
          <section className="flex flex-col gap-8 border-t border-line pt-10">
            <SectionHeading level={2}>{articleMessages.related}</SectionHeading>
            <ProductGrid titles={related} />
          </section>
        </Container>
      )}
      {further.length > 0 && (
        <Container className="mt-14 md:mt-20">
          <section className="flex flex-col gap-8 border-t border-line pt-10">
            <SectionHeading level={2} link={{ title: articleMessages.toAll, url: category?.url ?? ARTICLES_PATH }}>
              {articleMessages.further}
            </SectionHeading>
            <ArticleCards articles={further} level={3} />
          </section>
        </Container>
      )}
    </>
  )
}

function Byline({ article: { authors, published_on } }: { article: EntryOf<'article'> }) {
  return (
    <p className="flex flex-wrap gap-x-2 border-t border-line pt-4 text-ink-soft">
      {authors.map(({ name, url }) => (
        <span key={name}>
          {url ? (
            <Link to={url} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
          {','}
        </span>
      ))}
      <time dateTime={published_on}>{germanDate(published_on)}</time>
    </p>
  )
}
