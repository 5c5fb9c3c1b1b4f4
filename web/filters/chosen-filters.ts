import type { Availability, Format } from '#contract/shop/catalogue.ts'

/** The filters of a list of titles; null: not by this one. */
export type ChosenFilters = {
  format: Format | null
  /** The slug. */
  author: string | null
  availability: Availability | null
}

/** Filters of an address as the API takes them; the API refuses unknown values. */
export function filtersOf({ searchParams }: URL): { format?: Format; author?: string; availability?: Availability } {
  return Object.fromEntries(
    ['format', 'author', 'availability'].flatMap((name) => {
      const value = searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

export function chosenFilters({ format, author, availability }: ReturnType<typeof filtersOf>): ChosenFilters {
  return { format: format ?? null, author: author ?? null, availability: availability ?? null }
}

export function isNarrowed(chosen: ChosenFilters): boolean {
  return Object.values(chosen).some(Boolean)
}

/** Changes of an address that remove every filter. */
export const NO_FILTERS = { format: null, author: null, availability: null } as const
