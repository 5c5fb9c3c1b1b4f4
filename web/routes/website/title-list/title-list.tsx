import { useLocation } from 'react-router'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { NOTHING_CHOSEN } from '#web/filters/chosen-filters.ts'
import { titleListMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { SortForm } from '../department/sort-form.tsx'
import type { TitleListData } from './load-title-list.ts'

interface TitleListProps {
  heading: string
  list: TitleListData
  /** Of the orders, where there are others than usual. */
  orders?: Readonly<Record<string, string>>
}

/** The titles of an author or a series in the order chosen, page by page. */
export function TitleList({ heading, list: { titles, meta, sort }, orders = sortLabels }: TitleListProps) {
  const location = useLocation()
  if (meta.total === 0) {
    return (
      <EmptyState icon="book" title={titleListMessages.none} text={titleListMessages.noneText}>
        <ButtonLink to="/suche">{titleListMessages.toSearch}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section className="flex flex-col gap-6 border-t border-line pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SectionHeading level={2} lead={websiteMessages.titles(meta.total)}>
          {heading}
        </SectionHeading>
        {meta.total > 1 && <SortForm sort={sort} chosen={NOTHING_CHOSEN} labels={orders} />}
      </div>
      <ProductGrid titles={titles} priorityCount={4} />
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
      />
    </section>
  )
}
