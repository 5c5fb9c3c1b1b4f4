import type { Product } from '#contract/catalogue/catalogue.ts'

/** Whether an edition is out of print and there is a later one of the same format: those are offered last. */
export function isOlder(edition: Product, all: readonly Product[]): boolean {
  return (
    edition.availability === 'out_of_print' &&
    all.some(({ format, edition_number }) => format === edition.format && edition_number > edition.edition_number)
  )
}
