import type { TableWish } from '#contract/procurement/wish-table.ts'
import { tableMessages as words } from '#web/messages/procurement/wish-table.ts'

/** «Rechnen 3», Lea Keller, 3b: tells a wish from the others where its row is not in sight. */
export function nameOfWish({ product, teacher, class: name }: TableWish): string {
  return words.wishOf(product.title, teacher ?? words.someone, name)
}
