import { Link, useLocation } from 'react-router'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { FACET_NAMES } from '#contract/catalogue/facet-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { type ChosenFilters, NO_FILTERS, toggled } from './chosen-filters.ts'

/** The active filters of the list, each with a link that removes it. */
export function ActiveFilters({ facets, chosen }: { facets: Facets; chosen: ChosenFilters }) {
  const location = useLocation()
  const filters = FACET_NAMES.flatMap((name) =>
    chosen[name].map((value) => ({
      name,
      value,
      label: facets[name].find((one) => one.value === value)?.label ?? value,
    })),
  )
  if (filters.length === 0) return null
  return (
    <ul aria-label={filterMessages.activeFilters} className="flex w-full flex-wrap items-center gap-2 print:hidden">
      {filters.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <Link
            to={addressWith(location, { [name]: toggled(chosen[name], value) })}
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
        <li>
          <Link
            to={addressWith(location, NO_FILTERS)}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
          >
            {filterMessages.removeAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
