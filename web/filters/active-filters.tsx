import { Link, useLocation } from 'react-router'
import type { Facets } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { curriculumLabels, schoolLevelLabels } from '#contract/catalogue/school-level-labels.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { type ChosenFilters, NO_FILTERS } from './chosen-filters.ts'

/** The active filters of the list, each with a link that removes it. */
export function ActiveFilters({ facets, chosen }: { facets: Facets; chosen: ChosenFilters }) {
  const location = useLocation()
  const { level, curriculum, format, author, availability } = chosen
  const filters = [
    ...(level ? [{ name: 'level', label: schoolLevelLabels[level] }] : []),
    ...(curriculum ? [{ name: 'curriculum', label: curriculumLabels[curriculum] }] : []),
    ...(format ? [{ name: 'format', label: formatLabels[format] }] : []),
    ...(availability ? [{ name: 'availability', label: availabilityLabels[availability] }] : []),
    ...(author
      ? [{ name: 'author', label: facets.author.find(({ value }) => value === author)?.label ?? author }]
      : []),
  ]
  if (filters.length === 0) return null
  return (
    <ul aria-label={filterMessages.activeFilters} className="flex w-full flex-wrap items-center gap-2 print:hidden">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={addressWith(location, { [name]: null })}
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
