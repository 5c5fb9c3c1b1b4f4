import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { addToCartMessages } from '#web/messages/shop/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { AmountStepper } from '#web/ui/fields/amount-stepper.tsx'
import { showToast } from '#web/ui/toasts/toast-store.ts'
import type { action } from './cart.tsx'
import { failureText } from './failure-text.ts'

/** The id of the form, for buttons that stand outside it. */
export const ADD_TO_CART = 'in-den-warenkorb'

/** The name of the field for the product. */
export const PRODUCT_FIELD = 'product'

interface AddToCartFormProps {
  titleId: string
  /** The product to buy. */
  productId: string
  /** The user chooses it among the `children`, by a field called `PRODUCT_FIELD`. */
  hasChoice: boolean
  /** The title's name, for the message and for screen readers. */
  title: string
  /** Maximum of copies that can be bought at once; 0: none. A choice that cannot be bought is marked `data-refused`. */
  max: number
  /** Shown above amount and button. */
  children: ReactNode
  /** Class of amount and button. */
  ref: Ref<HTMLDivElement>
}

/** The state of adding the title to the cart. */
export function useAddToCart(titleId: string) {
  return useFetcher<typeof action>({ key: ADD_TO_CART + titleId })
}

/**
 * Puts a product into the cart: with JavaScript on the same page with a message, without it by leading to the cart.
 * Where nothing can be bought it is no form.
 */
export function AddToCartForm(props: AddToCartFormProps) {
  const { titleId, productId, hasChoice, title, max, children, ref } = props
  const fetcher = useAddToCart(titleId)
  const navigate = useNavigate()
  const { data } = fetcher
  const isAnswered = fetcher.state === 'idle' && data && 'values' in data && data.values[PRODUCT_FIELD] === productId

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

  if (max === 0) return children
  return (
    <fetcher.Form id={ADD_TO_CART} method="post" action={href('/shop/cart')} className="group/buy">
      <input type="hidden" name="intent" value="add" />
      {!hasChoice && <input type="hidden" name={PRODUCT_FIELD} value={productId} />}
      {children}
      <div
        ref={ref}
        className="flex flex-col gap-2 rounded-b-lg border border-t-0 border-line bg-white px-5 pb-5 group-has-[[data-refused]:checked]/buy:hidden md:px-6 md:pb-6 print:hidden"
      >
        <div className="flex flex-wrap items-stretch gap-3">
          {max > 1 ? (
            <AmountStepper id="menge" amount={1} max={max} of={title} />
          ) : (
            <input type="hidden" name="amount" value="1" />
          )}
          <Button size="large" busy={fetcher.state !== 'idle'}>
            {addToCartMessages.add}
          </Button>
        </div>
        <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
          {isAnswered ? failureText(data) : null}
        </p>
      </div>
    </fetcher.Form>
  )
}
