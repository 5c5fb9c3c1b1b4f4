import { Link } from 'react-router'
import type { Term } from '#contract/catalogue/office-terms.ts'
import { useNewKey } from '#office/editing/use-new-key.ts'
import { frame } from '#office/messages/frame.ts'
import { termRoom } from '#office/messages/website/terms.ts'
import { NavigationTabs } from '#office/routes/navigations/navigation-tabs.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { pathOfTerm, type ShownRoom } from './term-room.ts'

/** Every term in its order, those below one under it, with how much stands in each. */
export function TermsTable({ room, terms }: { room: ShownRoom; terms: readonly Term[] }) {
  const { words, path } = room
  useNewKey(`${path}/neu`)
  return (
    <>
      <NavigationTabs />
      <div className="flex max-w-4xl flex-col gap-6">
        <title>{frame.titleOf(words.title)}</title>
        <header className="flex flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-4">
            <h1 className="font-display text-3xl">{words.title}</h1>
            <ButtonLink to={`${path}/neu`} size="small">
              {words.new}
            </ButtonLink>
          </div>
          <p className="text-ink-soft">{words.lead}</p>
        </header>
        {terms.length === 0 ? (
          <EmptyState icon="list" title={words.empty} text={words.emptyHelp} />
        ) : (
          <Table
            caption={words.title}
            keyOf={({ id }) => id}
            rows={terms}
            columns={[
              {
                title: termRoom.term,
                cell: (term) => (
                  <span className={term.parent === null ? 'font-medium' : 'block pl-6'}>
                    <Link to={pathOfTerm(room, term)} className="text-link">
                      {term.title}
                    </Link>
                  </span>
                ),
              },
              { title: termRoom.slug, cell: ({ url }) => <span className="text-ink-soft">{url}</span> },
              { title: words.things, align: 'right', cell: ({ things }) => things.toLocaleString('de-CH') },
              { title: words.thingsBelow, align: 'right', cell: (term) => term.things_below.toLocaleString('de-CH') },
            ]}
          />
        )}
      </div>
    </>
  )
}
