import type { Availability, Format } from '#contract/catalogue/catalogue.ts'
import type { Curriculum, SchoolLevel } from '#contract/catalogue/school-levels.ts'

/** The filters of a list of titles; null: not by this one. */
export type ChosenFilters = {
  level: SchoolLevel | null
  curriculum: Curriculum | null
  format: Format | null
  /** The slug. */
  author: string | null
  availability: Availability | null
}

type FilterName = keyof ChosenFilters
type GivenFilters = { [Name in FilterName]?: NonNullable<ChosenFilters[Name]> }

/** Changes of an address that remove every filter. */
export const NO_FILTERS = {
  level: null,
  curriculum: null,
  format: null,
  author: null,
  availability: null,
} as const satisfies Record<FilterName, null>

/** Filters of an address as the API takes them; the API refuses unknown values. */
export function filtersOf({ searchParams }: URL): GivenFilters {
  return Object.fromEntries(
    Object.keys(NO_FILTERS).flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export function chosenFilters(given: GivenFilters): ChosenFilters {
  return { ...NO_FILTERS, ...given }
}

export function countChosen(chosen: ChosenFilters): number {
  return Object.values(chosen).filter(Boolean).length
}

export function isNarrowed(chosen: ChosenFilters): boolean {
  return countChosen(chosen) > 0
}
