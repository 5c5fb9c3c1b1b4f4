import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Facets as FacetCounts } from '#contract/catalogue/catalogue.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { addressWith } from '#web/address-with.ts'
import { filterMessages } from '#web/messages/catalogue/filters.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BoundValue } from './bounds.ts'
import { type Bound, type ChosenFilters, FILTER_NAMES, type FilterName, isBound, toggled } from './chosen-filters.ts'

/** Values of a facet shown before the rest is folded. */
const SHOWN_AT_FIRST = 8
/** Facets that are open at first. */
const OPEN_AT_FIRST = 3

interface FacetsProps {
  facets: FacetCounts
  bounds?: Readonly<Record<Bound, readonly BoundValue[]>> | undefined
  chosen: ChosenFilters
  /** The level of their headings. */
  level?: 2 | 3
  /** Those that the page itself answers. */
  without?: readonly FilterName[] | undefined
}

/** The filters as links with counts: each address can be shared, and they work without JavaScript. */
export function Facets({ facets, bounds, chosen, level = 2, without = [] }: FacetsProps) {
  const shown = FILTER_NAMES.flatMap((name) => {
    const values: readonly Value[] = isBound(name) ? (bounds?.[name] ?? []) : facets[name]
    return values.length > 0 && !without.includes(name) ? [{ name, values }] : []
  })
  return (
    <div className="divide-y divide-line border-b border-line">
      {shown.map(({ name, values }, index) => (
        <Facet
          key={name}
          name={name}
          values={values}
          chosen={chosen[name]}
          level={level}
          isOpen={index < OPEN_AT_FIRST || chosen[name].length > 0}
        />
      ))}
    </div>
  )
}

type Value = BoundValue & { count?: number }

interface FacetProps {
  name: FilterName
  values: readonly Value[]
  chosen: readonly string[]
  /** What a value has, in words: «14 Titel». */
  told?: ((count: number) => string) | undefined
}

/** One filter, by the parameter of its name. */
export function Facet({
  name,
  values,
  chosen,
  told,
  level = 2,
  isOpen = true,
}: FacetProps & { level?: 2 | 3; isOpen?: boolean }) {
  const Heading = `h${level}` as const
  const isAlive = useAlive()
  const [sought, setSought] = useState('')
  const matching = sought ? values.filter(({ label }) => label.toLowerCase().includes(sought.toLowerCase())) : values
  const first = matching.slice(0, SHOWN_AT_FIRST)
  const rest = matching.slice(SHOWN_AT_FIRST)
  return (
    <details className="group/facet" open={isOpen}>
      <summary className="flex min-h-11 items-center justify-between gap-2 hover:text-river-700">
        <Heading className="font-display text-lg font-medium">{filterMessages[name]}</Heading>
        <Icon name="chevron-down" className="size-4 group-open/facet:rotate-180" />
      </summary>
      {name === 'author' && isAlive && values.length > SHOWN_AT_FIRST && (
        <input
          type="search"
          aria-label={filterMessages.seekAuthor}
          placeholder={filterMessages.seekAuthor}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          className="input-frame mb-1 h-11 w-full px-3 text-sm lg:h-9"
        />
      )}
      <FacetValues name={name} values={first} chosen={chosen} told={told} />
      {rest.length > 0 && (
        <details className="group/rest pb-2" open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm lg:min-h-9">
            {filterMessages.moreAuthors(rest.length)}
            <Icon name="chevron-down" className="size-4 transition-transform group-open/rest:rotate-180" />
          </summary>
          <FacetValues name={name} values={rest} chosen={chosen} told={told} />
        </details>
      )}
    </details>
  )
}

function FacetValues({ name, values, chosen, told = websiteMessages.titles }: FacetProps) {
  const location = useLocation()
  return (
    <ul data-routed className="pb-2">
      {values.map(({ value, label, count }) => {
        const active = chosen.includes(value)
        return (
          <li key={value}>
            <FacetLink
              isEmpty={count === 0 && !active}
              href={addressWith(location, { [name]: toggled(name, chosen, value) })}
              isCurrent={active}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'flex size-6 shrink-0 items-center justify-center border lg:size-5',
                  isBound(name) ? 'rounded-full' : 'rounded-sm',
                  active
                    ? 'border-river-700 bg-river-700 text-white'
                    : count === 0
                      ? 'border-line bg-paper'
                      : 'border-line-strong bg-white group-hover/value:border-ink',
                )}
              >
                {active && <Icon name="check" className="size-4" />}
              </span>
              <span
                className={classNames(
                  'min-w-0 flex-1',
                  count !== 0 && 'group-hover/value:underline',
                  active && 'font-semibold',
                )}
              >
                {label}
              </span>
              {count !== undefined && (
                <>
                  <span aria-hidden="true" className="text-ink-faint tabular-nums">
                    {count}
                  </span>
                  <VisuallyHidden>({told(count)})</VisuallyHidden>
                </>
              )}
            </FacetLink>
          </li>
        )
      })}
    </ul>
  )
}

interface FacetLinkProps {
  href: string
  isCurrent: boolean
  /** No title is left of it: there is nothing to choose. */
  isEmpty: boolean
  children: ReactNode
}

function FacetLink({ href, isCurrent, isEmpty, children }: FacetLinkProps) {
  const className = 'group/value flex min-h-11 items-center gap-2.5 rounded-sm py-1 text-sm lg:min-h-8'
  if (isEmpty) return <span className={classNames(className, 'text-ink-faint')}>{children}</span>
  return (
    <a href={href} rel="nofollow" data-keep-scroll aria-current={isCurrent ? 'true' : undefined} className={className}>
      {children}
    </a>
  )
}
