import type { NearestPlace } from '#contract/catalogue/catalogue.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { searchMessages } from '#web/messages/catalogue/search.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { askAboutSearch } from '../contact/ask-about-search.ts'

/** Nothing found, and how to find it anyway: what is nearest, with covers, or to ask. */
export function NoHits({ query, nearest }: { query: string; nearest: NearestPlace | null }) {
  const place = nearest?.place ?? null
  return (
    <>
      <div className="mt-8">
        <EmptyState icon="search" title={searchMessages.nothing(query)} text={searchMessages.nothingText}>
          <ButtonLink to={askAboutSearch(query)} variant="secondary">
            {searchMessages.support}
          </ButtonLink>
        </EmptyState>
      </div>
      {nearest && nearest.titles.length > 0 && (
        <section className="mt-10 flex flex-col gap-6">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <SectionHeading level={2} size="part">
              {place ? searchMessages.nearest(place.title) : searchMessages.nearestAll}
            </SectionHeading>
            <ButtonLink to={place?.url ?? '/programm'} variant="secondary">
              {place ? searchMessages.allOfPlace(place.title) : searchMessages.allTitles}
            </ButtonLink>
          </div>
          <ProductGrid titles={nearest.titles} width="beside" />
        </section>
      )}
    </>
  )
}
