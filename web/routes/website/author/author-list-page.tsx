import { Form, Link, useLocation } from 'react-router'
import { AUTHORS_PATH, type AuthorCard } from '#contract/catalogue/authors-and-series.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cardLink } from '#ui/card-link.ts'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { ExLibris } from '#ui/pictures/ex-libris.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { Facet } from '#web/filters/facets.tsx'
import { FilterButton, FilterPanel } from '#web/filters/filter-panel.tsx'
import { authorMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { authorCrumbs } from './author-crumbs.ts'
import type { AuthorListData } from './load-author-list.ts'

const LIST_ID = 'personen'

/** All authors by name, or those of an initial, of a name or of subjects. */
export default function AuthorListPage({ list }: { list: AuthorListData }) {
  const location = useLocation()
  const { authors, meta, subjects, chosen } = list
  const found = authorMessages.count(meta.total)
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={authorCrumbs()} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:mt-8">
        <SectionHeading level={1} lead={authorMessages.listLead}>
          {authorMessages.list}
        </SectionHeading>
        <NameForm chosen={chosen} />
      </div>
      <Initials list={list} />
      <div className="mt-4 grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {subjects.length > 0 && (
          <FilterPanel found={found} chosen={chosen.subjects.length} list={LIST_ID}>
            <Facet name="subject" values={subjects} chosen={chosen.subjects} told={authorMessages.count} />
          </FilterPanel>
        )}
        <div id={LIST_ID} className={subjects.length > 0 ? 'min-w-0' : 'min-w-0 lg:col-span-2'}>
          <div className="flex h-14 items-center justify-between gap-3 bg-paper max-lg:sticky max-lg:top-[calc(var(--banner)+3.5rem)] max-lg:z-20">
            {subjects.length > 0 && <FilterButton chosen={chosen.subjects.length} />}
            <p role="status" className="font-medium tabular-nums">
              {found}
            </p>
          </div>
          {authors.length > 0 ? (
            <ul className="mt-2 mb-10 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
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
        </div>
      </div>
    </Container>
  )
}

/** Asks for a name, within the chosen subjects; an initial would only hide who is asked for. */
function NameForm({ chosen: { name, subjects } }: Pick<AuthorListData, 'chosen'>) {
  return (
    <Form action={AUTHORS_PATH} method="get" className="flex w-full items-end gap-2 sm:w-auto print:hidden">
      {subjects.map((subject) => (
        <input key={subject} type="hidden" name="subject" value={subject} />
      ))}
      <TextField
        key={name}
        name="name"
        type="search"
        label={authorMessages.name}
        defaultValue={name ?? ''}
        maxLength={100}
        autoComplete="off"
        className="flex-1 sm:w-64"
      />
      <Button variant="secondary">{authorMessages.find}</Button>
    </Form>
  )
}

function Initials({ list: { initials, chosen } }: { list: AuthorListData }) {
  const { initial: shown, name, subjects } = chosen
  return (
    <nav aria-label={authorMessages.initials} className="mt-7 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {[null, ...initials].map((initial) => {
          const isShown = initial === shown && name === null
          return (
            <li key={initial}>
              <Link
                to={addressWith({ pathname: AUTHORS_PATH }, { initial, subject: subjects })}
                aria-current={isShown ? 'page' : undefined}
                aria-label={initial === '#' ? authorMessages.other : undefined}
                className={classNames(
                  'inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2.5 font-medium lg:h-9 lg:min-w-9',
                  isShown ? 'bg-river-700 text-white' : 'hover:bg-river-50',
                )}
              >
                {initial ?? authorMessages.all}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Author({ author: { name, url, titles, picture } }: { author: AuthorCard }) {
  return (
    <li className="group relative flex min-h-18 items-center gap-4 border-b border-line py-2.5">
      <ExLibris name={name} picture={picture} sizes="2.5rem" decorative className="w-10! shrink-0" />
      <span className="min-w-0">
        <Link to={url} className={`${cardLink} font-medium underline-offset-4 group-hover:underline`}>
          {name}
        </Link>
        <span className="block text-sm text-ink-soft tabular-nums">{websiteMessages.titles(titles)}</span>
      </span>
    </li>
  )
}
