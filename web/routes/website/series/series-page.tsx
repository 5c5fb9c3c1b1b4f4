import { seriesSortLabels } from '#contract/catalogue/sort-labels.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import type { TitleListData } from '../title-list/load-title-list.ts'
import { TitleList } from '../title-list/title-list.tsx'
import { seriesCrumbs } from './series-crumbs.ts'

/** A series with its titles. */
export default function SeriesPage({ series, list }: { series: EntryOf<'series'>; list: TitleListData }) {
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={seriesCrumbs(series)} />
      <div className="mt-4 mb-10 md:mt-8 md:mb-14">
        <SectionHeading level={1} kicker={seriesMessages.kicker} lead={series.description || undefined}>
          {series.title}
        </SectionHeading>
      </div>
      <TitleList heading={seriesMessages.titles} list={list} orders={seriesSortLabels} />
    </Container>
  )
}
