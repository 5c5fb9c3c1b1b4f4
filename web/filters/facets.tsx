import { useLocation } from 'react-router'
import type { Facets as FacetCounts, FacetValue } from '#contract/catalogue/catalogue.ts'
import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import { type ChosenFilters, toggled } from './chosen-filters.ts'

/** Values of a facet shown before the rest is folded. */
const SHOWN_AT_FIRST = 8

interface FacetsProps {
  facets: FacetCounts
  chosen: ChosenFilters
  /** The level of their headings. */
  level?: 2 | 3
  /** Those that the page itself answers. */
  without?: readonly FacetName[] | undefined
}

/** The filters as links with counts: each address can be shared, and they work without JavaScript. */
export function Facets({ facets, chosen, level = 2, without = [] }: FacetsProps) {
  return (
    <div className="grid gap-x-8 gap-y-7 sm:grid-cols-3 lg:grid-cols-1">
      {FACET_NAMES.filter((name) => !without.includes(name)).map((name) => (
        <Facet key={name} name={name} values={facets[name]} chosen={chosen[name]} level={level} />
      ))}
    </div>
  )
}

interface FacetProps {
  name: keyof FacetCounts
  values: readonly FacetValue[]
  chosen: readonly string[]
}

function Facet({ name, values, chosen, level }: FacetProps & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  if (values.length === 0) return null
  const first = values.slice(0, SHOWN_AT_FIRST)
  const rest = values.slice(SHOWN_AT_FIRST)
  return (
    <div>
      <Heading className="border-b border-line pb-2 font-display text-lg font-medium">{filterMessages[name]}</Heading>
      <FacetValues name={name} values={first} chosen={chosen} />
      {rest.length > 0 && (
        <details className="group/rest" open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm lg:min-h-9">
            {filterMessages.moreAuthors(rest.length)}
            <Icon name="chevron-down" className="size-4 transition-transform group-open/rest:rotate-180" />
          </summary>
          <FacetValues name={name} values={rest} chosen={chosen} />
        </details>
      )}
    </div>
  )
}

function FacetValues({ name, values, chosen }: FacetProps) {
  const location = useLocation()
  return (
    <ul data-routed className="py-1">
      {values.map(({ value, label, count }) => {
        const active = chosen.includes(value)
        return (
          <li key={value}>
            <a
              href={addressWith(location, { [name]: toggled(chosen, value) })}
              rel="nofollow"
              data-keep-scroll
              aria-current={active ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-between gap-3 rounded-sm py-1 text-sm hover:underline lg:min-h-8',
                active && 'font-semibold text-river-800',
              )}
            >
              <span className="flex min-w-0 items-center gap-1.5">
                {active && <Icon name="check" className="size-4 shrink-0" />}
                {label}
              </span>
              <span aria-hidden="true" className="font-normal text-ink-faint tabular-nums">
                {count}
              </span>
              <VisuallyHidden>({websiteMessages.titles(count)})</VisuallyHidden>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
