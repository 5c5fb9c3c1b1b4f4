import { type ReactNode, Suspense } from 'react'
import { href, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AmountStepper } from '#ui/fields/amount-stepper.tsx'
import { lazyPart } from '#ui/loading/load-part.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { PRODUCT_FIELD, useAddedToast } from '#web/purchase/added-toast.ts'
import { failureText } from '#web/purchase/failure-text.ts'
import { PressField } from '#web/purchase/press-field.tsx'
import { AlreadyInCart } from './already-in-cart.tsx'
import type { action } from './cart.tsx'
import type { Several } from './several-copies.tsx'

/** Loaded with the second copy. */
const SeveralCopies = lazyPart(() => import('./several-copies.tsx'))

/** The id of the form, for buttons that stand outside it. */
export const ADD_TO_CART = 'in-den-warenkorb'

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
  /** The `children` have a button, in place of amount and button. A choice that has one is marked `data-activated`. */
  hasOwnButton: boolean
  /** For several copies: what one costs, and from how many copies on it costs less. */
  several: Several | null
  /** It cannot be had yet. */
  isPreorder: boolean
  /** Beside the button, also where there is none. */
  beside: ReactNode
  /** Shown above amount and button. */
  children: ReactNode
}

const panel = 'group/buy rounded-lg border border-line bg-white'

/** The state of adding the title to the cart. */
export function useAddToCart(titleId: string) {
  return useFetcher<typeof action>({ key: ADD_TO_CART + titleId })
}

/**
 * Puts a product into the cart: with JavaScript on the same page with a message, without it by leading to the cart.
 * Where nothing can be bought it is no form.
 */
export function AddToCartForm(props: AddToCartFormProps) {
  const { titleId, productId, hasChoice, title, max, hasOwnButton, several, isPreorder, beside, children } = props
  const fetcher = useAddToCart(titleId)
  const { data } = fetcher
  const isAnswered = fetcher.state === 'idle' && data && 'values' in data && data.values[PRODUCT_FIELD] === productId
  useAddedToast(data, title)

  if (max === 0)
    return (
      <div className={panel}>
        {children}
        <div className="px-4 pb-4 md:px-5">{beside}</div>
      </div>
    )
  return (
    <fetcher.Form id={ADD_TO_CART} method="post" action={href('/shop/cart')} className={panel}>
      <input type="hidden" name="intent" value="add" />
      <PressField done={data && 'done' in data ? data : null} />
      {!hasChoice && <input type="hidden" name={PRODUCT_FIELD} value={productId} />}
      {children}
      {hasOwnButton && <input type="hidden" name="amount" value="1" />}
      <div className="relative flex min-h-15 items-start gap-3 px-4 pb-4 md:px-5 md:pb-5 print:hidden">
        {!hasOwnButton && (
          <div
            data-buy-box
            className={classNames(
              'flex grow flex-wrap items-stretch gap-3 lg:grow-0',
              hasChoice
                ? 'group-has-[:checked~[data-owned],[data-activated]:checked,[data-refused]:checked]/buy:hidden'
                : 'group-has-[[data-owned]]/buy:hidden',
            )}
          >
            {max > 1 ? (
              <AmountStepper id="menge" amount={1} max={max} of={title}>
                {several &&
                  ((amount) =>
                    amount > 1 && (
                      <Suspense>
                        <SeveralCopies amount={amount} {...several} />
                      </Suspense>
                    ))}
              </AmountStepper>
            ) : (
              <input type="hidden" name="amount" value="1" />
            )}
            <Button size="large" busy={fetcher.state !== 'idle'} className="max-lg:w-full lg:min-w-55">
              {/* Without scripts the style sheet knows what is checked. */}
              <span
                className={hasChoice ? 'group-has-[[data-preorder]:checked]/buy:hidden' : isPreorder ? 'hidden' : ''}
              >
                {addToCartMessages.add}
              </span>
              <span
                className={
                  hasChoice ? 'hidden group-has-[[data-preorder]:checked]/buy:inline' : isPreorder ? '' : 'hidden'
                }
              >
                {addToCartMessages.preorder}
              </span>
            </Button>
          </div>
        )}
        <div className="max-lg:absolute max-lg:top-0 max-lg:right-4">{beside}</div>
      </div>
      <p role="alert" className="px-4 pb-4 text-sm font-medium text-danger-700 empty:hidden md:px-5">
        {isAnswered && 'code' in data && data.code === 'already_in_cart' ? (
          <AlreadyInCart />
        ) : isAnswered ? (
          failureText(data)
        ) : null}
      </p>
    </fetcher.Form>
  )
}
