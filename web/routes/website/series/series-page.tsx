import { seriesSortLabels } from '#contract/catalogue/sort-labels.ts'
import type { EntryOf } from '#contract/content/content.ts'
import { Container } from '#ui/container.tsx'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import type { TitleListData } from '../title-list/load-title-list.ts'
import { TitleList } from '../title-list/title-list.tsx'
import { SeriesBand } from './series-band.tsx'

/** A series with its titles, below its band. */
export default function SeriesPage({ series, list }: { series: EntryOf<'series'>; list: TitleListData }) {
  return (
    <>
      <SeriesBand series={series} />
      <Container className="pt-10 md:pt-14">
        <TitleList heading={seriesMessages.titles} list={list} orders={seriesSortLabels} />
      </Container>
    </>
  )
}
