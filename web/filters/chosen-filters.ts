import { FACET_NAMES, type FacetName } from '#contract/catalogue/facet-names.ts'

/** The filters of a list of titles: the chosen values of each. */
export type ChosenFilters = Readonly<Record<FacetName, readonly string[]>>

/** Filters as the API takes them; it refuses unknown values. */
type GivenFilters = { [Name in FacetName]?: never }

export const NOTHING_CHOSEN = Object.fromEntries(FACET_NAMES.map((name) => [name, []])) as unknown as ChosenFilters

/** Changes of an address that remove every filter. */
export const NO_FILTERS = Object.fromEntries(FACET_NAMES.map((name) => [name, null])) as Record<FacetName, null>

/** The filters of an address, each value once. */
export function chosenIn({ searchParams }: URL): ChosenFilters {
  const chosen = FACET_NAMES.map((name) => [name, [...new Set(searchParams.getAll(name))].filter(Boolean)])
  return Object.fromEntries(chosen) as ChosenFilters
}

/** The same as the API takes them. */
export function filtersOf(chosen: ChosenFilters): GivenFilters {
  return Object.fromEntries(Object.entries(chosen).filter(([, values]) => values.length > 0))
}

export function countChosen(chosen: ChosenFilters): number {
  return Object.values(chosen).flat().length
}

export function isNarrowed(chosen: ChosenFilters): boolean {
  return countChosen(chosen) > 0
}

/** The values of a filter once one of them is chosen, or chosen no longer. */
export function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
