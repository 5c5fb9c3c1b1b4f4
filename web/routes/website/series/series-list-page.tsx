import { Link, useLocation } from 'react-router'
import type { SeriesCard } from '#contract/catalogue/authors-and-series.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { cardLink } from '#ui/card-link.ts'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/paging/pagination.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { addressWith } from '#web/address-with.ts'
import { seriesMessages } from '#web/messages/catalogue/authors-and-series.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { SeriesListData } from './load-series-list.ts'
import { seriesCrumbs } from './series-crumbs.ts'

/** All series, each with covers of some of its titles. */
export default function SeriesListPage({ list: { series, meta } }: { list: SeriesListData }) {
  const location = useLocation()
  return (
    <Container className="pt-4">
      <Breadcrumb crumbs={seriesCrumbs()} />
      <div className="mt-4 md:mt-8">
        <SectionHeading level={1} lead={seriesMessages.listLead}>
          {seriesMessages.list}
        </SectionHeading>
      </div>
      {series.length > 0 ? (
        <ul className="my-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:gap-8">
          {series.map((one, place) => (
            <Card key={one.id} series={one} priority={place < 3} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="book" title={seriesMessages.none} text={seriesMessages.noneText}>
          <ButtonLink to="/">{websiteMessages.home}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        hrefOf={(page) => addressWith(location, { page: page > 1 ? String(page) : null })}
      />
    </Container>
  )
}

function Card({ series: { title, url, note, titles, covers }, priority }: { series: SeriesCard; priority: boolean }) {
  return (
    <li className="group relative row-span-2 grid grid-rows-subgrid gap-5 rounded-lg bg-paper-deep p-6">
      <div className="grid grid-cols-3 items-end gap-4">
        {covers.map((cover) => (
          <Cover
            key={cover.permalink}
            picture={cover}
            title={title}
            sizes="(min-width: 64rem) 8rem, 26vw"
            priority={priority}
            decorative
          />
        ))}
      </div>
      <div>
        <h2 className="font-display text-xl font-medium">
          <Link to={url} className={`${cardLink} underline-offset-4 group-hover:underline`}>
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{websiteMessages.titles(titles)}</p>
        {note && <p className="mt-2 line-clamp-3 text-ink-soft">{note}</p>}
      </div>
    </li>
  )
}
