import type { Product } from '#contract/shop/catalogue.ts'

/** Parameter of the address that names the chosen edition: an ISBN, or the product's id where there is none. */
export const EDITION_PARAMETER = 'ausgabe'

/** How the address names an edition. */
export function editionKey({ isbn, id }: Product): string {
  return isbn ?? id
}

/**
 * The edition that the address names (its ISBN with or without hyphens), else the first that can be bought, else the
 * first.
 */
export function chosenEdition(products: readonly Product[], wanted: string | null): Product | null {
  const key = wanted && plain(wanted)
  return (
    products.find((product) => key && plain(editionKey(product)) === key) ??
    products.find((product) => product.is_purchasable) ??
    products[0] ??
    null
  )
}

/** Whether only one copy can be bought, per person or per order. */
export function oncePer({ once_per_person, once_per_cart }: Product) {
  return once_per_person ? 'once_per_person' : once_per_cart ? 'once_per_cart' : null
}

function plain(key: string): string {
  return key.replace(/[\s-]/g, '').toLowerCase()
}
