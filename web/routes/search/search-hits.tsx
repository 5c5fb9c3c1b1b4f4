import { useLocation } from 'react-router'
import type { PageHit, SearchResult } from '#contract/catalogue/catalogue.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { ActiveFilters } from '#web/filters/active-filters.tsx'
import { type ChosenFilters, countChosen, isNarrowed } from '#web/filters/chosen-filters.ts'
import { Facets } from '#web/filters/facets.tsx'
import { FilterButton, FilterPanel } from '#web/filters/filter-panel.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import type { ShownTitle } from '#web/purchase/cards/product-card.tsx'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { Waiting } from '../website/title-list/narrowed-titles.tsx'
import type { ListedTitle } from './listed-title.ts'
import { MarkedWords } from './marked-words.tsx'
import { marksOfEach } from './marks-of-each.ts'
import { NoTitlesLeft } from './no-titles-left.tsx'

/** Ids of the two sections; the popout leads to them. */
export const TITLES_ID = 'titel'
export const PAGES_ID = 'seiten'

/** What the search page shows of a result. */
export interface Found extends Omit<SearchResult, 'products'> {
  titles: Omit<SearchResult['products'], 'hits'> & { hits: readonly ListedTitle[] }
}

/** Titles and pages that match, each with its count; an empty half is left out, unless filters have emptied it. */
export function SearchHits({ found: { titles, pages }, chosen }: { found: Found; chosen: ChosenFilters }) {
  return (
    <>
      <p role="status" className="mt-4 flex flex-wrap gap-x-6">
        {titles.total > 0 && (
          <a href={`#${TITLES_ID}`} className="text-link inline-flex min-h-8 items-center">
            {searchMessages.titleCount(titles.total)}
          </a>
        )}
        {pages.total > 0 && (
          <a href={`#${PAGES_ID}`} className="text-link inline-flex min-h-8 items-center">
            {searchMessages.pageCount(pages.total)}
          </a>
        )}
      </p>
      {(titles.hits.length > 0 || isNarrowed(chosen)) && (
        <section aria-labelledby={TITLES_ID} className="mt-8 md:mt-12">
          <SectionHeading level={2} id={TITLES_ID} lead={more(titles)}>
            {searchMessages.titles}
          </SectionHeading>
          <NarrowedTitles titles={titles} chosen={chosen} />
        </section>
      )}
      {pages.hits.length > 0 && (
        <section aria-labelledby={PAGES_ID} className="mt-8 md:mt-12">
          <SectionHeading level={2} id={PAGES_ID} lead={more(pages)}>
            {searchMessages.pages}
          </SectionHeading>
          <ul data-routed className="mt-4 max-w-[42rem] divide-y divide-line border-y border-line">
            {pages.hits.map((hit) => (
              <PageLine key={hit.id} hit={hit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Titles with facets beside them, and the active filters. */
function NarrowedTitles({
  titles: { hits, total, facets },
  chosen,
}: {
  titles: Found['titles']
  chosen: ChosenFilters
}) {
  const { search } = useLocation()
  return (
    <div className="mt-4 grid gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterPanel found={searchMessages.titleCount(total)} chosen={countChosen(chosen)} list={TITLES_ID}>
        <Facets facets={facets} chosen={chosen} level={3} />
      </FilterPanel>
      <div className="min-w-0">
        <div className="flex h-14 items-center bg-paper max-lg:sticky max-lg:top-[calc(var(--banner)+3.5rem)] max-lg:z-20 lg:hidden">
          <FilterButton chosen={countChosen(chosen)} />
        </div>
        <ActiveFilters facets={facets} chosen={chosen} />
        <Waiting>
          <div className="pt-3">
            {hits.length > 0 ? (
              <ProductGrid key={search} titles={hits.map(withMarks)} width="beside" priorityCount={4} />
            ) : (
              <NoTitlesLeft />
            )}
          </div>
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

function PageLine({ hit: { url, highlights } }: { hit: PageHit }) {
  return (
    <li className="group relative py-4">
      <h3 className="font-display text-lg font-medium">
        <a href={url} className="after:absolute after:inset-0 group-hover:underline">
          <MarkedWords text={highlights.title} />
        </a>
      </h3>
      {highlights.excerpt.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">
          <MarkedWords text={highlights.excerpt} />
        </p>
      )}
    </li>
  )
}

/** Says that there are more hits than listed. */
function more({ hits, total }: { hits: readonly unknown[]; total: number }): string | undefined {
  return total > hits.length ? searchMessages.firstOf(hits.length, total) : undefined
}
