import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { useDelayed } from '#ui/loading/use-delayed.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { ActiveFilters } from '#web/filters/active-filters.tsx'
import { countChosen, type FilterName, isNarrowed } from '#web/filters/chosen-filters.ts'
import { Facets } from '#web/filters/facets.tsx'
import { FilterButton, FilterPanel } from '#web/filters/filter-panel.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { NoTitles } from '../department/no-titles.tsx'
import { SortForm } from '../department/sort-form.tsx'
import type { NarrowedList } from './load-narrowed-list.ts'

interface NarrowedTitlesProps {
  list: Pick<NarrowedList, 'meta' | 'data' | 'facets' | 'bounds' | 'chosen' | 'sort' | 'nearest'>
  /** The heading of the list, for those who do not see it. */
  heading: string
  /** Facets that the page itself answers. */
  without?: readonly FilterName[]
}

const LIST_ID = 'titel'

/**
 * Titles with facets beside them, page by page. On narrow screens the facets are a sheet, and the bar that opens it stays
 * in sight, with the order. The two lines above the titles are as high in any case.
 */
export function NarrowedTitles({ list, heading, without }: NarrowedTitlesProps) {
  const { meta, data, facets, bounds, chosen, sort, nearest } = list
  const location = useLocation()
  return (
    <div className="mt-6 grid gap-x-12 lg:mt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterPanel found={websiteMessages.titles(meta.total)} chosen={countChosen(chosen)} list={LIST_ID}>
        <Facets facets={facets} bounds={bounds} chosen={chosen} without={without} />
      </FilterPanel>
      <div className="min-w-0">
        <div className="flex h-14 items-center justify-between gap-3 bg-paper max-lg:sticky max-lg:top-[calc(var(--banner)+3.5rem)] max-lg:z-20">
          <FilterButton chosen={countChosen(chosen)} />
          <p role="status" className="font-medium whitespace-nowrap tabular-nums max-sm:sr-only">
            {websiteMessages.titles(meta.total)}
          </p>
          <SortForm sort={sort} chosen={chosen} />
        </div>
        <ActiveFilters facets={facets} chosen={chosen} without={without} />
        <Waiting>
          <section id={LIST_ID} className="min-w-0 pt-3">
            <h2>
              <VisuallyHidden>{heading}</VisuallyHidden>
            </h2>
            {data.length > 0 ? (
              // Drawn anew for each choice: what only moved would jump.
              <ProductGrid key={location.search} titles={data} width="beside" priorityCount={4} />
            ) : (
              <NoTitles filtered={isNarrowed(chosen)} nearest={nearest} />
            )}
            <div className="mt-6">
              <Pagination
                page={meta.current_page}
                lastPage={meta.last_page}
                hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
              />
            </div>
          </section>
        </Waiting>
      </div>
    </div>
  )
}

/** Keeps what there was in sight, paler, while the next list of the same page is on its way. */
export function Waiting({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWaiting = useDelayed(useNavigation().location?.pathname === pathname)
  return (
    <div aria-busy={isWaiting} className={classNames('transition-opacity', isWaiting && 'opacity-60')}>
      {children}
    </div>
  )
}
