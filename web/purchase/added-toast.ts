import { useEffect, useEffectEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { showToast } from '#ui/toasts/toast-store.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'

/** The name of the field for the product that goes into the cart. */
export const PRODUCT_FIELD = 'product'

/** Says that a title lies in the cart, once the answer says so. */
export function useAddedToast(data: object | undefined, title: string): void {
  const navigate = useNavigate()
  const announce = useEffectEvent(() => {
    const cart = href('/shop/cart')
    showToast({
      text: addToCartMessages.added(title),
      action: { label: addToCartMessages.toCart, leadsTo: cart, run: () => void navigate(cart) },
    })
  })
  useEffect(() => {
    if (data && 'done' in data) announce()
  }, [data])
}
