import { Link, useLocation } from 'react-router'
import { AUTHORS_PATH, type AuthorCard } from '#contract/catalogue/authors-and-series.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { authorCrumbs } from './author-crumbs.ts'
import type { AuthorListData } from './load-author-list.ts'

/** All authors by name, or those with one initial. */
export default function AuthorListPage({ list }: { list: AuthorListData }) {
  const location = useLocation()
  const { authors, meta, initials, initial } = list
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={authorCrumbs()} />
      <div className="mt-4 md:mt-8">
        <SectionHeading level={1} lead={authorMessages.listLead}>
          {authorMessages.list}
        </SectionHeading>
      </div>
      <Initials initials={initials} chosen={initial} />
      <p role="status" className="mt-8 font-medium tabular-nums">
        {authorMessages.count(meta.total)}
      </p>
      {authors.length > 0 ? (
        <ul className="mt-4 mb-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
          {authors.map((author) => (
            <Author key={author.id} author={author} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="user" title={authorMessages.none} text={authorMessages.noneText}>
          <ButtonLink to={AUTHORS_PATH}>{authorMessages.all}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
      />
    </Container>
  )
}

function Initials({ initials, chosen }: { initials: readonly string[]; chosen: string | null }) {
  return (
    <nav aria-label={authorMessages.initials} className="mt-7 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {[null, ...initials].map((initial) => (
          <li key={initial}>
            <Link
              to={initial === null ? AUTHORS_PATH : addressWith({ pathname: AUTHORS_PATH }, { initial })}
              aria-current={initial === chosen ? 'page' : undefined}
              aria-label={initial === '#' ? authorMessages.other : undefined}
              className={classNames(
                'inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2.5 font-medium',
                initial === chosen ? 'bg-river-700 text-white' : 'hover:bg-river-50',
              )}
            >
              {initial ?? authorMessages.all}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Author({ author: { name, url, titles, picture } }: { author: AuthorCard }) {
  return (
    <li className="group relative flex min-h-16 items-center gap-4 border-b border-line py-2.5">
      {picture ? (
        <span className="w-10 shrink-0">
          <Illustration picture={picture} sizes="2.5rem" crop="4:5" decorative />
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="flex aspect-4/5 w-10 shrink-0 items-center justify-center rounded-lg bg-paper-edge font-display text-lg text-ink-soft"
        >
          {name.slice(name.lastIndexOf(' ') + 1, name.lastIndexOf(' ') + 2)}
        </span>
      )}
      <span className="min-w-0">
        <Link to={url} className={`${cardLink} font-medium underline-offset-4 group-hover:underline`}>
          {name}
        </Link>
        <span className="block text-sm text-ink-soft tabular-nums">{websiteMessages.titles(titles)}</span>
      </span>
    </li>
  )
}
