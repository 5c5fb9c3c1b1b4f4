import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { FACET_NAMES } from '#contract/catalogue/facet-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { labelOf } from './bounds.ts'
import { type ChosenFilters, FILTER_NAMES, type FilterName, NO_FILTERS, toggled } from './chosen-filters.ts'

/** Values that are offered while none is chosen. */
const OFFERED = 3

interface ActiveFiltersProps {
  facets: Facets
  chosen: ChosenFilters
  /** Those that the page itself answers. */
  without?: readonly FilterName[] | undefined
}

/**
 * The active filters of the list on one line, each with a link that removes it; while there are none, the values that
 * hold the most titles. The line is as high in any case, so that the list below does not move.
 */
export function ActiveFilters({ facets, chosen, without = [] }: ActiveFiltersProps) {
  const location = useLocation()
  const filters = FILTER_NAMES.flatMap((name) =>
    chosen[name].map((value) => ({ name, value, label: labelOf(facets, name, value) })),
  )
  if (filters.length === 0) {
    const name = FACET_NAMES.find((one) => !without.includes(one) && facets[one].length > 1)
    const offered = name ? facets[name].toSorted((a, b) => b.count - a.count).slice(0, OFFERED) : []
    return (
      <Line label={filterMessages.mostUsed}>
        {name &&
          offered.map(({ value, label }) => (
            <li key={value} className="shrink-0">
              <Link
                to={addressWith(location, { [name]: value })}
                preventScrollReset
                rel="nofollow"
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 text-sm font-medium hover:border-ink hover:bg-river-50 lg:min-h-9"
              >
                {label}
              </Link>
            </li>
          ))}
      </Line>
    )
  }
  return (
    <Line label={filterMessages.activeFilters}>
      {filters.map(({ name, value, label }) => (
        <li key={`${name} ${value}`} className="shrink-0">
          <Link
            to={addressWith(location, { [name]: toggled(name, chosen[name], value) })}
            preventScrollReset
            aria-label={filterMessages.removeFilter(label)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-river-100 px-4 text-sm font-medium text-river-900 hover:bg-river-200 lg:min-h-9"
          >
            {label}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li className="shrink-0">
          <Link
            to={addressWith(location, NO_FILTERS)}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
          >
            {filterMessages.removeAll}
          </Link>
        </li>
      )}
    </Line>
  )
}

/** Narrow screens scroll it, and so does a line that is too long. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex h-12 min-w-0 items-center gap-2 overflow-x-auto print:hidden">
      {children}
    </ul>
  )
}
