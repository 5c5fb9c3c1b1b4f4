import type { Format } from '#contract/catalogue/catalogue.ts'

/** The facts of a product that say how often a person may buy it. */
export interface OnceSold {
  format: Format
  once_per_person: boolean
}

/** Test licences may be bought once by a person, whatever the product says (decisions, section 6). */
export function isOncePerPerson({ format, once_per_person }: OnceSold): boolean {
  return once_per_person || format === 'test_licence'
}
