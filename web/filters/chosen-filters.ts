import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'

/** Filters of lists of titles that have one value: published in a year or later, and something of it for no more than that. */
const BOUNDS = ['year_from', 'price_to'] as const
export type Bound = (typeof BOUNDS)[number]

export const FILTER_NAMES = [...FACET_NAMES, ...BOUNDS] as const
export type FilterName = FacetName | Bound

/** The filters of a list of titles: the chosen values of each. */
export type ChosenFilters = Readonly<Record<FilterName, readonly string[]>>

/** Filters as the API takes them; it refuses unknown values. */
type GivenFilters = { [Name in FilterName]?: never }

export const NOTHING_CHOSEN = Object.fromEntries(FILTER_NAMES.map((name) => [name, []])) as unknown as ChosenFilters

/** For lists that know no bounds. */
export const NO_BOUNDS: Record<Bound, readonly string[]> = { year_from: [], price_to: [] }

/** Changes of an address that remove every filter. */
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, null])) as Record<FilterName, null>

/** The filters of an address, each value once. */
export function chosenIn({ searchParams }: URL): ChosenFilters {
  const chosen = FILTER_NAMES.map((name) => [name, [...new Set(searchParams.getAll(name))].filter(Boolean)])
  return Object.fromEntries(chosen) as ChosenFilters
}

/** The same as the API takes them. */
export function filtersOf(chosen: ChosenFilters): GivenFilters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const values = chosen[name]
      return values.length > 0 ? [[name, isBound(name) ? values[0] : values]] : []
    }),
  )
}

export function isBound(name: FilterName): name is Bound {
  return name === 'year_from' || name === 'price_to'
}

export function countChosen(chosen: ChosenFilters): number {
  return Object.values(chosen).flat().length
}

export function isNarrowed(chosen: ChosenFilters): boolean {
  return countChosen(chosen) > 0
}

/** The values of a filter once one of them is chosen, or chosen no longer; a bound has one value. */
export function toggled(name: FilterName, values: readonly string[], value: string): readonly string[] {
  if (values.includes(value)) return values.filter((one) => one !== value)
  return isBound(name) ? [value] : [...values, value]
}
