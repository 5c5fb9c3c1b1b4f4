/** Parameter of a title's address that names one of its editions. */
export const EDITION_PARAMETER = 'ausgabe'

interface AddressedEdition {
  /** The address of its title. */
  uri: string
  isbn: string | null
  id: string
}

/** How the address names an edition: by its ISBN, or by the product's id where there is none. */
export function editionKey({ isbn, id }: Pick<AddressedEdition, 'isbn' | 'id'>): string {
  return isbn ?? id
}

/** The page of a title with this edition chosen, as a path. */
export function editionAddress(product: AddressedEdition): string {
  return `${product.uri}?${new URLSearchParams({ [EDITION_PARAMETER]: editionKey(product) })}`
}
