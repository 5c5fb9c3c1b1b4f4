import type { Product } from '#contract/catalogue/catalogue.ts'
import { editionKey } from '#contract/catalogue/edition-address.ts'

/**
 * The edition that the address names (its ISBN with or without hyphens), else the first that can be bought, else the
 * first.
 */
export function chosenEdition(products: readonly Product[], wanted: string | null): Product | null {
  return editionOf(products, wanted) ?? products.find((product) => product.is_purchasable) ?? products[0] ?? null
}

/** The edition that an address names; undefined for none and an unknown one. */
export function editionOf(products: readonly Product[], wanted: string | null): Product | undefined {
  const key = wanted && plain(wanted)
  return products.find((product) => key && plain(editionKey(product)) === key)
}

/** Whether only one copy can be bought, per person or per order. */
export function oncePer({ once_per_person, once_per_cart }: Product) {
  return once_per_person ? 'once_per_person' : once_per_cart ? 'once_per_cart' : null
}

function plain(key: string): string {
  return key.replace(/[\s-]/g, '').toLowerCase()
}
