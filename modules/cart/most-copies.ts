import { MAX_AMOUNT } from '#contract/shop/cart.ts'

/** How many copies of a product a cart may hold; what may be bought once, or once per cart, only one. */
export function mostCopies(product: { once_per_cart: boolean; once_per_person: boolean } | undefined): number {
  return product?.once_per_cart || product?.once_per_person ? 1 : MAX_AMOUNT
}
