import type { Facets } from '#contract/catalogue/catalogue.ts'
import type { FacetName } from '#contract/catalogue/facet-names.ts'

/** Too many to show those that no title is left of; they are sought by name. */
const SOUGHT: ReadonlySet<FacetName> = new Set<FacetName>(['author'])

/**
 * The values of a narrowed list with those that the whole list has and no title is left of, so that values keep their place
 * while filters are chosen.
 */
export function withEmptyValues(narrowed: Facets, whole: Facets): Facets {
  const names = Object.keys(narrowed) as FacetName[]
  return Object.fromEntries(
    names.map((name) => {
      const left = narrowed[name]
      if (SOUGHT.has(name)) return [name, left]
      const known = whole[name].map((one) => left.find(({ value }) => value === one.value) ?? { ...one, count: 0 })
      const others = left.filter(({ value }) => known.every((one) => one.value !== value))
      return [name, [...known, ...others]]
    }),
  ) as Facets
}
