import { href, Link, useLocation } from 'react-router'
import { type WishGrouping, wishGroupings, wishStateLabels } from '#contract/procurement/wish-choices.ts'
import type { WishTable } from '#contract/procurement/wish-table.ts'
import { PillLinks } from '#ui/pill-links.tsx'
import { addressWith } from '#web/address-with.ts'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'
import { YEAR } from '#web/routes/profile/school/at-school-year.ts'
import { BY, STATE } from './form-names.ts'
import { shownStates } from './shown-states.ts'
import type { TableView } from './table-view.ts'

/** Addresses of this page with something in it changed. */
export function useTableAddress() {
  const location = useLocation()
  return (changes: Record<string, string | null>) => addressWith(location, changes)
}

interface TableFiltersProps {
  view: TableView
  counts: WishTable['counts']
}

/** How wishes are put together, and in which state they are shown. */
export function TableFilters({ view: { by, state, isNarrowed }, counts }: TableFiltersProps) {
  const addressOf = useTableAddress()
  const all = shownStates.reduce((sum, one) => sum + counts[one], 0)
  const states = [
    { id: '', url: addressOf({ [STATE]: null }), title: words.allStates(all) },
    ...shownStates.map((one) => ({
      id: one,
      url: addressOf({ [STATE]: one }),
      title: words.stateCount(wishStateLabels[one], counts[one]),
    })),
  ]
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <nav aria-label={words.groupings}>
        <PillLinks
          links={(Object.keys(wishGroupings) as WishGrouping[]).map((one) => ({
            id: one,
            url: addressOf({ [BY]: one }),
            title: wishGroupings[one],
          }))}
          current={by}
        />
      </nav>
      <nav aria-label={words.states}>
        <PillLinks links={states} current={state ?? ''} />
      </nav>
      {isNarrowed && <ShowAll />}
    </div>
  )
}

function ShowAll() {
  const year = new URLSearchParams(useLocation().search).get(YEAR)
  return (
    <p>
      {words.narrowed}{' '}
      <Link
        to={addressWith({ pathname: href('/profile/school/wishes/table') }, { [YEAR]: year })}
        className="text-link"
      >
        {words.showAll}
      </Link>
    </p>
  )
}
