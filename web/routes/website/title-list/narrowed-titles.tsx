import { useLocation } from 'react-router'
import type { FacetName } from '#contract/catalogue/facet-names.ts'
import { Pagination } from '#ui/paging/pagination.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { ActiveFilters } from '#web/filters/active-filters.tsx'
import { countChosen, isNarrowed } from '#web/filters/chosen-filters.ts'
import { Facets } from '#web/filters/facets.tsx'
import { FilterPanel } from '#web/filters/filter-panel.tsx'
import { websiteMessages } from '#web/messages/content/website.ts'
import { ProductGrid } from '#web/purchase/product-grid.tsx'
import { NoTitles } from '../department/no-titles.tsx'
import { SortForm } from '../department/sort-form.tsx'
import type { NarrowedList } from './load-narrowed-list.ts'

interface NarrowedTitlesProps {
  list: Pick<NarrowedList, 'meta' | 'data' | 'facets' | 'chosen' | 'sort'>
  /** The heading of the list, for those who do not see it. */
  heading: string
  /** Facets that the page itself answers. */
  without?: readonly FacetName[]
}

/** Titles with facets beside them, page by page; on narrow screens the facets are a sheet. */
export function NarrowedTitles({ list: { meta, data, facets, chosen, sort }, heading, without }: NarrowedTitlesProps) {
  const location = useLocation()
  return (
    <div className="mt-8 grid gap-x-10 lg:mt-10 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-14">
      <FilterPanel found={websiteMessages.titles(meta.total)} chosen={countChosen(chosen)}>
        <Facets facets={facets} chosen={chosen} without={without} />
      </FilterPanel>
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:mt-0">
        <p role="status" className="font-medium tabular-nums">
          {websiteMessages.titles(meta.total)}
        </p>
        <SortForm sort={sort} chosen={chosen} />
        <ActiveFilters facets={facets} chosen={chosen} />
      </div>
      <section className="min-w-0">
        <h2>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </h2>
        {data.length > 0 ? (
          <ProductGrid titles={data} width="beside" priorityCount={4} />
        ) : (
          <NoTitles filtered={isNarrowed(chosen)} />
        )}
        <div className="mt-6">
          <Pagination
            page={meta.current_page}
            lastPage={meta.last_page}
            hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
          />
        </div>
      </section>
    </div>
  )
}
