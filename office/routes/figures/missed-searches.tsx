import { listMissedSearches, readMissedSearchesFile } from '#contract/catalogue/missed-searches.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { frame } from '#office/messages/frame.ts'
import { missedPage } from '#office/messages/overview/figures.ts'
import { apiOf } from '#office/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import type { Route } from './+types/missed-searches.ts'
import { FigureHeading } from './figure-heading.tsx'
import { FigureTabs } from './figure-tabs.tsx'

export async function loader(args: Route.LoaderArgs) {
  return (await orErrorPage(apiOf(args)(listMissedSearches))).data
}

/** What visitors searched for in vain, each with the way to the search of the shop. */
export default function MissedSearches({ loaderData: searches }: Route.ComponentProps) {
  return (
    <>
      <FigureTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(missedPage.title)}</title>
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl">{missedPage.title}</h1>
          <p className="text-ink-soft">{missedPage.lead}</p>
        </header>
        {searches.length === 0 ? (
          <EmptyState icon="check" title={missedPage.empty} text={missedPage.emptyHelp} />
        ) : (
          <section className="flex flex-col gap-3">
            <FigureHeading title={missedPage.words} file={readMissedSearchesFile.path} />
            <Table
              caption={missedPage.title}
              keyOf={({ words }) => words}
              rows={searches}
              columns={[
                { title: missedPage.words, cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
                { title: missedPage.count, align: 'right', cell: ({ count }) => count.toLocaleString('de-CH') },
                { title: missedPage.dayCount, align: 'right', cell: ({ days }) => days },
                { title: missedPage.last, cell: ({ last_day }) => shortDate(last_day) },
                { title: missedPage.way, cell: ({ words }) => <InShop words={words} /> },
              ]}
            />
          </section>
        )}
      </div>
    </>
  )
}

/** The shop is a site of its own: its router does not know the page. */
function InShop({ words }: { words: string }) {
  return (
    <a
      href={`/suche?${new URLSearchParams({ searchQuery: words })}`}
      aria-label={missedPage.searchFor(words)}
      className="text-link"
    >
      {missedPage.search}
    </a>
  )
}
