import type { ReactNode } from 'react'
import type { CartItem } from '#contract/storefront/cart.ts'
import { licenceMessages } from '#web/messages/licences/licences.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'

interface ItemChoiceProps {
  item: CartItem
  /** In words, what was chosen for it before. */
  chosen?: string | null
  /** The choice: a group of radio buttons. */
  children: ReactNode
}

/** An item of the cart with something to choose for all its copies. */
export function ItemChoice({ item: { product, quantity }, chosen, children }: ItemChoiceProps) {
  return (
    <section className="flex flex-col gap-4">
      {/* Without a link: a step of the checkout leads to the next one. */}
      <BoughtProduct product={{ ...product, uri: null }} level={2}>
        <p className="text-sm text-ink-soft">{[licenceMessages.copies(quantity), chosen].filter(Boolean).join(', ')}</p>
      </BoughtProduct>
      {children}
    </section>
  )
}
