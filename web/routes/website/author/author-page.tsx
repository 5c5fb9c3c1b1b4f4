import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isPlate } from '#contract/catalogue/images.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { ExLibris } from '#ui/pictures/ex-libris.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { addressWith } from '#web/address-with.ts'
import { ArticleCards } from '#web/blocks/article-cards.tsx'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import type { TitleListData } from '../title-list/load-title-list.ts'
import { TitleList } from '../title-list/title-list.tsx'
import { authorCrumbs } from './author-crumbs.ts'

type Author = EntryOf<'author'>

/** An author: who they are, all titles they have a part in, and their articles. */
export default function AuthorPage({ author, list }: { author: Author; list: TitleListData }) {
  const { title, description, picture, said, articles } = author
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={authorCrumbs(author)} />
      <header className="mt-6 mb-12 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-6 md:mt-10 md:mb-16 md:grid-cols-[11rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-6 xl:grid-cols-12 xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="md:row-span-3 xl:col-span-3 xl:row-span-2">
          <ExLibris
            name={title}
            picture={picture}
            sizes="(min-width: 80rem) 16rem, (min-width: 48rem) 11rem, 6rem"
            priority
            decorative={picture === null || isPlate(picture)}
            className="w-24! md:w-44! xl:w-64!"
          />
        </div>
        <h1 className="self-center font-display text-3xl font-medium md:self-start md:text-[2.75rem] md:leading-[1.1] xl:col-span-9">
          <WholeWords>{title}</WholeWords>
        </h1>
        <div className="col-span-2 flex flex-col gap-6 md:col-span-1 md:col-start-2 xl:col-span-6 xl:col-start-4">
          {description && <p className="max-w-[42rem] text-lg whitespace-pre-line">{description}</p>}
          {said && (
            <blockquote className="max-w-[36rem] border-l-2 border-clay-600 pl-5 font-display text-2xl text-balance italic">
              {authorMessages.said(said)}
            </blockquote>
          )}
        </div>
        <Facts author={author} />
      </header>
      <TitleList heading={authorMessages.titles(title)} list={list} />
      {articles.length > 0 && (
        <section className="mt-14 flex flex-col gap-8 border-t border-line pt-10 md:mt-20">
          <SectionHeading level={2}>{authorMessages.articles(title)}</SectionHeading>
          <ArticleCards articles={articles} level={3} />
        </section>
      )}
    </Container>
  )
}

/** Where they live, on what and for which series they write, and their own website. */
function Facts({ author: { place, subjects, series, website } }: { author: Author }) {
  if (!place && !website && subjects.length + series.length === 0) return null
  return (
    <dl className="col-span-2 grid content-start gap-4 self-start border-t border-line pt-4 sm:grid-cols-2 md:col-span-1 md:col-start-2 xl:col-span-3 xl:col-start-10 xl:grid-cols-1 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-6">
      {place && <Fact name={authorMessages.place}>{place}</Fact>}
      {subjects.length > 0 && (
        <Fact name={authorMessages.subjects}>
          <Links
            links={subjects.map(({ code, title }) => ({
              title,
              url: addressWith({ pathname: '/programm' }, { subject: code }),
            }))}
          />
        </Fact>
      )}
      {series.length > 0 && (
        <Fact name={authorMessages.series}>
          <Links links={series} />
        </Fact>
      )}
      {website && (
        <Fact name={authorMessages.website}>
          <a href={website} rel="noopener" className="text-link inline-flex min-h-8 items-center gap-1.5 wrap-anywhere">
            {withoutScheme(website)}
            <Icon name="external" className="size-4 shrink-0" />
          </a>
        </Fact>
      )}
    </dl>
  )
}

/** An address as people say it. */
function withoutScheme(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Links({ links }: { links: readonly { title: string; url: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ title, url }) => (
        <li key={url}>
          <Link to={url} className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
