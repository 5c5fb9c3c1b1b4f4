import { useEffect, useEffectEvent, useId } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { MAX_AMOUNT } from '#contract/cart.ts'
import { addToCartMessages } from '#web/messages/cart.ts'
import { AmountStepper } from '#web/ui/amount-stepper.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { action } from './cart.tsx'
import { failureText } from './failure-text.ts'

interface AddToCartFormProps {
  productId: string
  /** Of the title, for the message and for screen readers. */
  title: string
  /** Copies to begin with. */
  amount?: number
  /** Most copies that can be bought at once. */
  max?: number
  /** Lets the visitor choose how many. */
  withAmount?: boolean
  disabled?: boolean
  size?: ButtonLook['size']
}

/** Puts a product into the cart: with JavaScript in place with a message, without it by way of the cart. */
export function AddToCartForm({
  productId,
  title,
  amount = 1,
  max = MAX_AMOUNT,
  withAmount = false,
  disabled = false,
  size,
}: AddToCartFormProps) {
  const fetcher = useFetcher<typeof action>()
  const navigate = useNavigate()
  const id = useId()
  const { data } = fetcher
  const failure = fetcher.state === 'idle' ? failureText(data) : null

  const announce = useEffectEvent(() => {
    showToast({
      text: addToCartMessages.added(title),
      action: { label: addToCartMessages.toCart, run: () => void navigate(href('/shop/cart')) },
    })
  })
  useEffect(() => {
    if (data && 'done' in data) announce()
  }, [data])

  return (
    <fetcher.Form method="post" action={href('/shop/cart')} className="flex flex-col gap-2 print:hidden">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product" value={productId} />
      <div className="flex flex-wrap items-stretch gap-3">
        {withAmount && max > 1 ? (
          <AmountStepper id={id} amount={amount} max={max} of={title} />
        ) : (
          <input type="hidden" name="amount" value={amount} />
        )}
        <Button size={size} disabled={disabled} busy={fetcher.state !== 'idle'}>
          {addToCartMessages.add}
        </Button>
      </div>
      <p role="alert" className="text-sm font-medium text-danger-700 empty:hidden">
        {failure}
      </p>
    </fetcher.Form>
  )
}
