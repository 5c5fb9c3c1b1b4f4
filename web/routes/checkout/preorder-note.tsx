import { PREORDER_PAYMENT } from '#contract/sales/preorder-payment.ts'
import type { Cart } from '#contract/storefront/cart.ts'

interface PreorderNoteProps {
  items: readonly { product: Pick<Cart['items'][number]['product'], 'availability'> }[]
}

/** When what is not out yet is paid; nothing where everything is. */
export function PreorderNote({ items }: PreorderNoteProps) {
  if (!items.some(({ product }) => product.availability === 'preorder')) return null
  return <p className="text-sm text-ink-soft">{PREORDER_PAYMENT}</p>
}
