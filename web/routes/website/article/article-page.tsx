import { Link } from 'react-router'
import type { Block } from '#contract/content/blocks.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { ArticleCards } from '#web/blocks/article-cards.tsx'
import { Blocks } from '#web/blocks/blocks.tsx'
import { LockNotice } from '#web/blocks/lock-notice.tsx'
import { articleMessages } from '#web/messages/content/editorial.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { entryCrumbs } from '../entry-crumbs.ts'
import type { CoverColours } from '../product/cover-colours.ts'
import { placesOf } from '../text-page/block-places.ts'
import { Authors, Byline } from './article-authors.tsx'
import { BookBeside } from './book-beside.tsx'
import { ARTICLES_PATH, FEED_PATH } from './paths.ts'

/** An article with the colours of the first title that it is about. */
export type ShownArticle = EntryOf<'article'> & { colours: CoverColours }

/** An article; below it its authors, further articles, and the titles that it is about. */
export default function ArticlePage({ article }: { article: ShownArticle }) {
  const { title, description, picture, picture_in_lists_only, related, further, lock, category, colours } = article
  return (
    <>
      <link rel="alternate" type="application/rss+xml" href={FEED_PATH} title={articleMessages.feed} />
      <article data-hue={colours.hue ?? undefined}>
        <Container className="pt-4">
          <Breadcrumb crumbs={entryCrumbs(article)} />
          <header className="mt-4 md:mt-8 xl:grid xl:grid-cols-12 xl:gap-x-8">
            <div className="flex max-w-[58rem] flex-col xl:col-span-9 xl:col-start-3">
              {category && (
                <Link
                  to={category.url}
                  className="inline-flex min-h-8 items-center self-start text-sm font-medium text-clay-700 underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {category.title}
                </Link>
              )}
              <h1 className="mt-1 font-display text-3xl font-medium md:text-4xl lg:text-[3rem] lg:leading-[1.08]">
                <WholeWords>{title}</WholeWords>
              </h1>
              {description && (
                <p className="mt-4 max-w-[46rem] text-xl text-pretty text-ink-soft lg:text-2xl">{description}</p>
              )}
              <Byline article={article} />
            </div>
          </header>
          {picture && !picture_in_lists_only && (
            <Illustration
              picture={picture}
              sizes="(min-width: 88rem) 83rem, 100vw"
              crop="16:9"
              priority
              className="mt-8 md:mt-10 lg:aspect-[83/35]!"
            />
          )}
        </Container>
        {lock ? (
          <Container className="mt-10 md:mt-14">
            <LockNotice lock={lock} />
          </Container>
        ) : (
          <Body article={article} />
        )}
      </article>
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
      {related.length > 0 && (
        <Container className="mt-14 md:mt-20">
          <section className="flex flex-col gap-8 border-t border-line pt-10">
            <SectionHeading level={2}>{articleMessages.related}</SectionHeading>
            <ProductGrid titles={related} />
          </section>
        </Container>
      )}
    </>
  )
}

/** Blocks keep the page's margin themselves: where they stand in columns of it, it is taken back. */
const WITHOUT_MARGIN = '-mx-4 md:-mx-6 xl:-mx-10'

/** What stands beside the text. */
const IN_MARGIN: readonly Block['type'][] = ['note', 'facts', 'person']

function Body({ article: { blocks, related, edition, authors, colours } }: { article: ShownArticle }) {
  const { body, beside, rest } = placesOf(blocks, IN_MARGIN)
  const [book] = related
  return (
    <>
      {(body.length > 0 || book) && (
        <Container className="mt-10 grid gap-x-8 gap-y-12 md:mt-14 lg:grid-cols-12">
          <div className="min-w-0 text-lg lg:col-span-8 lg:text-[1.25rem] lg:leading-[1.6] xl:col-span-7 xl:col-start-3">
            <div className={`${WITHOUT_MARGIN} [&>div]:gap-10 md:[&>div]:gap-12`}>
              <Blocks blocks={blocks} only={body} />
            </div>
            <Authors authors={authors} />
          </div>
          {(beside.length > 0 || book) && (
            <aside className="flex min-w-0 flex-col gap-6 text-base md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start lg:col-span-4 xl:col-span-3 xl:col-start-10">
              {beside.length > 0 && (
                <div className={`${WITHOUT_MARGIN} [&>div]:gap-6`}>
                  <Blocks blocks={blocks} only={beside} />
                </div>
              )}
              {book && <BookBeside book={book} edition={edition} stage={colours.stage} />}
            </aside>
          )}
        </Container>
      )}
      {rest.length > 0 && (
        <div className="mt-14 md:mt-20">
          <Blocks blocks={blocks} only={rest} />
        </div>
      )}
    </>
  )
}
