import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toasts/toast-store.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { type Added, PRODUCT_FIELD, useAddedToast } from '#web/purchase/added-toast.ts'
import { failureText } from '#web/purchase/failure-text.ts'
import { PressField } from '#web/purchase/press-field.tsx'

/** «＋»: puts one copy of the only edition of a title into the cart, on the same page. */
export function AddOne({ productId, title }: { productId: string; title: string }) {
  const { Form, data, state } = useFetcher<Added>({ key: `eins-${productId}` })
  useAddedToast(data, title)
  const refuse = useEffectEvent((text: string | null) => text && showToast({ text }))
  useEffect(() => {
    refuse(failureText(data))
  }, [data])
  return (
    <Form method="post" action={href('/shop/cart')}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name={PRODUCT_FIELD} value={productId} />
      <input type="hidden" name="amount" value="1" />
      <PressField done={data && 'done' in data ? data : null} />
      <IconButton type="submit" icon="plus" label={addToCartMessages.addOne(title)} aria-busy={state !== 'idle'} />
    </Form>
  )
}
