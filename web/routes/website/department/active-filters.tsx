import { Link, useLocation } from 'react-router'
import type { Facets } from '#contract/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue-labels.ts'
import { departmentMessages } from '#web/messages/department.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressWith } from './address-with.ts'
import type { DepartmentList } from './load-department.ts'

/** What the list is narrowed to, each to be taken away. */
export function ActiveFilters({ facets, chosen }: { facets: Facets; chosen: DepartmentList['chosen'] }) {
  const location = useLocation()
  const { format, author, availability } = chosen
  const filters = [
    ...(format ? [{ name: 'format', label: formatLabels[format] }] : []),
    ...(availability ? [{ name: 'availability', label: availabilityLabels[availability] }] : []),
    ...(author
      ? [{ name: 'author', label: facets.author.find(({ value }) => value === author)?.label ?? author }]
      : []),
  ]
  if (filters.length === 0) return null
  return (
    <ul aria-label={departmentMessages.activeFilters} className="flex w-full flex-wrap items-center gap-2 print:hidden">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={addressWith(location, { [name]: null })}
            preventScrollReset
            aria-label={departmentMessages.removeFilter(label)}
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
            to={addressWith(location, { format: null, author: null, availability: null })}
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center px-2 text-sm lg:min-h-9"
          >
            {departmentMessages.removeAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
