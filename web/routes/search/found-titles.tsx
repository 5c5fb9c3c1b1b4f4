import { useLocation } from 'react-router'
import type { SearchResult, SearchSort } from '#contract/catalogue/catalogue.ts'
import { sortLabels } from '#contract/catalogue/sort-labels.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedWords } from '#ui/text/marked-words.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ActiveFilters } from '#web/filters/active-filters.tsx'
import { type ChosenFilters, countChosen, isNarrowed } from '#web/filters/chosen-filters.ts'
import { Facets } from '#web/filters/facets.tsx'
import { FilterButton, FilterPanel } from '#web/filters/filter-panel.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import type { ShownTitle } from '#web/purchase/cards/product-card.tsx'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { SortForm } from '../website/department/sort-form.tsx'
import { Waiting } from '../website/title-list/narrowed-titles.tsx'
import type { ListedTitle } from './listed-title.ts'
import { marksOfEach } from './marks-of-each.ts'
import { NoTitlesLeft } from './no-titles-left.tsx'

const LIST_ID = 'titel'

const { popular: _, ...others } = sortLabels
/** The orders of what was found. */
const ORDERS: Readonly<Record<SearchSort, string>> = { fitting: searchMessages.sortFitting, ...others }

/** The titles that were found, as the page shows them. */
export interface FoundList extends Omit<SearchResult['products'], 'hits'> {
  hits: readonly ListedTitle[]
}

interface FoundTitlesProps {
  titles: FoundList
  query: string
  asTyped: readonly string[]
  chosen: ChosenFilters
  sort: SearchSort
}

/** Titles with facets beside them, as in any list; those that hardly fit stand below the others. */
export function FoundTitles({ titles: { hits, total, facets }, query, asTyped, chosen, sort }: FoundTitlesProps) {
  const { search } = useLocation()
  if (total === 0 && !isNarrowed(chosen)) {
    return (
      <div className="mt-8">
        <EmptyState icon="book" title={searchMessages.noTitles} text={searchMessages.noTitlesText} />
      </div>
    )
  }
  const best = hits.filter(({ fits }) => fits)
  const further = hits.filter(({ fits }) => !fits)
  return (
    <div className="mt-4 grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterPanel found={searchMessages.titleCount(total)} chosen={countChosen(chosen)} list={LIST_ID}>
        <Facets facets={facets} chosen={chosen} />
      </FilterPanel>
      <div className="min-w-0">
        <div className="flex h-14 items-center justify-between gap-3 bg-paper max-lg:sticky max-lg:top-[calc(var(--banner)+3.5rem)] max-lg:z-20">
          <FilterButton chosen={countChosen(chosen)} />
          <p role="status" className="font-medium whitespace-nowrap tabular-nums max-sm:sr-only">
            {searchMessages.titleCount(total)}
          </p>
          <SortForm sort={sort} chosen={{ searchQuery: [query], as_typed: asTyped, ...chosen }} labels={ORDERS} />
        </div>
        <ActiveFilters facets={facets} chosen={chosen} />
        <Waiting>
          <section id={LIST_ID} className="min-w-0 pt-3">
            <h2>
              <VisuallyHidden>{searchMessages.titles}</VisuallyHidden>
            </h2>
            {total > hits.length && hits.length > 0 && (
              <p className="pb-4 text-sm text-ink-soft">{searchMessages.firstOf(hits.length, total)}</p>
            )}
            {hits.length > 0 ? (
              <ProductGrid key={search} titles={best.map(withMarks)} width="beside" priorityCount={4} />
            ) : (
              <NoTitlesLeft />
            )}
            {further.length > 0 && (
              <section className="mt-6 flex flex-col gap-5 border-t border-line pt-8">
                <SectionHeading level={2} size="part">
                  {searchMessages.fittingLess}
                </SectionHeading>
                <ProductGrid key={search} titles={further.map(withMarks)} width="beside" />
              </section>
            )}
          </section>
        </Waiting>
      </div>
    </div>
  )
}

function withMarks(listed: ListedTitle): ShownTitle {
  const { title, subtitle, authors } = listed.marks
  const names = listed.authors.map((author) => author.title)
  return {
    ...listed,
    text: {
      title: title ? <MarkedWords text={title} /> : listed.title,
      subtitle: subtitle ? <MarkedWords text={subtitle} /> : listed.subtitle,
      authors: authors
        ? marksOfEach(authors, names).map((text, index) => <MarkedWords key={names[index]} text={text} />)
        : undefined,
    },
  }
}
