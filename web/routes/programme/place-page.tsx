import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { PlaceBand } from '#web/blocks/titles/place-band.tsx'
import { programmeMessages } from '#web/messages/catalogue/programme.ts'
import { ProductGrid } from '#web/purchase/cards/product-grid.tsx'
import { NarrowedTitles } from '../website/title-list/narrowed-titles.tsx'
import type { LoadedPlace } from './load-place.ts'

/** A part of the programme: its head, its titles with facets, and what teachers of a level use themselves. */
export function PlacePage({ page }: { page: LoadedPlace }) {
  const { head, list, without, pills, covers, crumbs, forTeachers } = page
  return (
    <>
      <PlaceBand
        crumbs={crumbs}
        kicker={head.kicker}
        title={head.title}
        lead={head.lead}
        pills={pills}
        covers={covers}
      />
      <Container>
        <NarrowedTitles list={list} heading={programmeMessages.results} without={without} />
        {forTeachers.length > 0 && (
          <section className="mt-14 border-t border-line pt-10">
            <SectionHeading level={2}>{programmeMessages.forTeachers}</SectionHeading>
            <div className="mt-6">
              <ProductGrid titles={forTeachers} width="shelf" />
            </div>
          </section>
        )}
      </Container>
    </>
  )
}
