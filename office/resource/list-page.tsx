import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { SavedView } from '#contract/desks/views.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { useRowKeys } from '#office/keys/use-row-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { lists } from '#office/messages/lists.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { FilterForm, type FilterWords } from './filter-form.tsx'
import { fileAddress, type ListQuery, listAddress } from './list-address.ts'
import { type ListColumn, ListTable } from './list-table.tsx'
import type { Offers } from './offers.ts'
import { keepList } from './opened-list.ts'
import { SavedViews } from './saved-views.tsx'
import type { SelectionResult } from './selection.ts'
import { type Selectable, SelectionBar, SelectionOutcome } from './selection-bar.tsx'

/** A list as `readList` reads it. */
export interface LoadedList<Row> {
  rows: readonly Row[]
  meta: { current_page: number; last_page: number; total: number; total_is_least: boolean }
  offers: Offers
  query: ListQuery
  /** Parameters of the address that the list does not know. */
  dropped: readonly string[]
  /** Views that were kept of the list, which has this name. */
  kept: { name: string; views: readonly SavedView[]; mayShare: boolean }
}

/** A list with filters of its own name, above it. */
export interface View {
  /** Where several may have one title. */
  id?: string
  title: string
  query: ListQuery
}

interface ListPageProps<Row> {
  title: string
  list: LoadedList<Row>
  columns: readonly ListColumn<Row>[]
  keyOf: (row: Row) => string
  pathOf: (row: Row) => string
  words: FilterWords
  views?: readonly View[]
  /** What stands here once there is something, and what to do next; whether the list shows nothing until it is asked. */
  empty: { title: string; text?: string; untilAsked?: boolean }
  actions?: ReactNode
  /** Stands between the heading and the views. */
  intro?: ReactNode
  /** The operation that gives the list as a file. */
  file?: Pick<Endpoint, 'path'>
  /** Draws the rows in another way than as a table: each with `data-row` and its link with `data-row-link`. */
  draw?: (rows: readonly Row[]) => ReactNode
  selectable?: Selectable<Row>
  /** What became of the rows that were selected. */
  result?: SelectionResult | undefined
}

/** The page of a list: its views, search and filters, the rows, and the other pages. All of it stands in the address. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    list,
    columns,
    keyOf,
    pathOf,
    words,
    views = [],
    empty,
    actions,
    intro,
    file,
    draw,
    selectable,
    result,
  } = props
  const { rows, meta, offers, query, dropped, kept } = list
  useRowKeys()
  useKeptList(rows.map(pathOf))
  const { untilAsked = false, ...emptyWords } = empty
  const isFiltered = ![filtersOf({}), filtersOf(views[0]?.query ?? {})].includes(filtersOf(query))
  return (
    <div className="flex flex-col gap-3 md:gap-5">
      <title>{frame.titleOf(title)}</title>
      <div className="flex flex-wrap items-baseline gap-4">
        <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
        {(isFiltered || !untilAsked) && (
          <p className="text-sm text-ink-soft">{lists.count(meta.total, meta.total_is_least)}</p>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-4">
          {actions}
          <SavedViews list={kept.name} query={query} views={kept.views} mayShare={kept.mayShare} />
          {file && (
            <a href={fileAddress(file.path, query)} className="text-link text-sm">
              {lists.file}
            </a>
          )}
        </div>
      </div>
      {intro}
      <Views views={[...views, ...kept.views.map(asView)]} query={query} />
      <FilterForm offers={offers} query={query} words={words} />
      {dropped.length > 0 && (
        <Notice kind="warning">{lists.dropped(dropped.map((name) => words.names[name] ?? name).join(', '))}</Notice>
      )}
      {result && <SelectionOutcome result={result} />}
      {rows.length > 0 && draw ? (
        draw(rows)
      ) : rows.length > 0 ? (
        <ListTable caption={title} {...{ columns, rows, keyOf, pathOf, offers, query }} nameOf={selectable?.nameOf} />
      ) : isFiltered ? (
        <NothingFound views={views} query={query} />
      ) : (
        <EmptyState icon={untilAsked ? 'search' : 'check'} {...emptyWords} />
      )}
      {selectable && rows.length > 0 && <SelectionBar {...selectable} />}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => listAddress(query, { page: String(page) })}
      />
    </div>
  )
}

/**
 * Words that nothing fits where the list is narrowed too, as by the view that it opens with, which who types them may
 * not have chosen: says which, and leads to all there is for the same words.
 */
function NothingFound({ views, query }: { views: readonly View[]; query: ListQuery }) {
  const { query: words, ...narrowed } = query
  const filters = filtersOf(narrowed)
  const isNarrowed = words !== undefined && filters !== ''
  const view = isNarrowed ? views.find((one) => filtersOf(one.query) === filters) : undefined
  return (
    <EmptyState
      icon="search"
      title={lists.nothingFound}
      text={view ? lists.searchedOnly(view.title) : lists.nothingFoundHelp}
    >
      {isNarrowed && (
        <Link to={listAddress({ query: words }, {})} className="text-link">
          {lists.searchAll(words)}
        </Link>
      )}
      <Link to="?" className="text-link">
        {lists.removeAll}
      </Link>
    </EmptyState>
  )
}

/** What narrows a list, as text that is equal where it is; a list opens without, or as its first view. */
function filtersOf({ sort: _, page: __, ...filters }: ListQuery): string {
  return new URLSearchParams(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b))).toString()
}

/** Lets the things that are opened from here know their neighbours. */
function useKeptList(paths: readonly string[]): void {
  const { pathname, search } = useLocation()
  useEffect(() => keepList({ room: pathname, address: `${pathname}${search}`, paths }))
}

/** A view that was kept, by its parameters. */
function asView({ id, title, query }: SavedView): View {
  return { id, title, query: Object.fromEntries(new URLSearchParams(query)) }
}

function Views({ views, query }: { views: readonly View[]; query: ListQuery }) {
  if (views.length === 0) return null
  return (
    <nav aria-label={lists.views}>
      <ul className="flex flex-wrap gap-1 border-b border-line text-sm">
        {views.map((view) => {
          const isShown = filtersOf(view.query) === filtersOf(query)
          return (
            <li key={view.id ?? view.title}>
              <Link
                to={listAddress(view.query, {})}
                aria-current={isShown ? 'page' : undefined}
                className={classNames(
                  '-mb-px block border-b-2 px-3 py-2 hover:text-river-800',
                  isShown ? 'border-river-700 font-medium text-river-800' : 'border-transparent text-ink-soft',
                )}
              >
                {view.title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
