import { href } from 'react-router'
import type { OwnedProduct } from '#contract/licences/library.ts'

/** The way into the platform of what one owns: through the shop, which notes that it was opened. */
export function openingPath({ id }: Pick<OwnedProduct, 'id'>): string {
  return href('/profile/e-learning/:owned/open', { owned: id })
}
