import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'
import { type CartLine, showToast } from '#ui/toasts/toast-store.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

export type { CartLine }

/** The answer to adding, as far as it went well. */
export interface Added {
  done?: string
  line?: CartLine | null
}

/** The name of the field for the product that goes into the cart. */
export const PRODUCT_FIELD = 'product'

/** Says that a title lies in the cart, once the answer says so; `line` is what the cart holds of it now. */
export function useAddedToast(data: object | undefined, title: string): void {
  const announce = useEffectEvent(() => {
    const cart = href('/shop/cart')
    showToast({
      text: addToCartMessages.added(title),
      line: data && (data as Added).line,
      link: { label: addToCartMessages.toCart, to: cart, notOn: [cart, href('/checkout')] },
    })
  })
  useEffect(() => {
    if (data && 'done' in data) announce()
  }, [data])
}
