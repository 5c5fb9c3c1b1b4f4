import { useEffect, useEffectEvent } from 'react'
import { href, useFetcher, useSubmit } from 'react-router'
import { isSoldSingly } from '#contract/catalogue/personal-formats.ts'
import { errorCodes } from '#contract/errors.ts'
import { formatMoney, formatRate } from '#contract/ground/money.ts'
import { beforeVoucher } from '#contract/sales/vouchers.ts'
import { type CartItem, MAX_AMOUNT } from '#contract/storefront/cart.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { AmountStepper } from '#ui/fields/amount-stepper.tsx'
import { fieldId } from '#ui/fields/field.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { QuantityDiscountNote } from '#ui/quantity-discount-note.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { showToast } from '#ui/toasts/toast-store.ts'
import { LockWays } from '#web/blocks/lock-ways.tsx'
import { lockMessages } from '#web/messages/catalogue/product.ts'
import { licenceMessages } from '#web/messages/licences/licences.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { AMOUNT, PRODUCT, WAS } from '#web/purchase/amount-names.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { failureText } from '#web/purchase/failure-text.ts'
import { newPress, PRESS } from '#web/purchase/press.ts'
import { RememberLineLink } from '#web/purchase/remember-line-link.tsx'
import type { action } from './cart.tsx'
import { TO_REMEMBER } from './cart-form.ts'
import { useItemSteps } from './use-item-steps.ts'

interface CartItemRowProps {
  item: CartItem
  /** The failure of the form with all items. */
  failed: FormFailure | undefined
  /** Is told of every change that is under way. */
  onChange(change: Promise<unknown>): void
}

/**
 * An item in the form of the cart, whose buttons step, set and remove. With JavaScript each change is sent by itself;
 * without, together with whatever else is typed in the form.
 */
export function CartItemRow({ item, failed, onChange }: CartItemRowProps) {
  const { product, quantity, next_quantity_discount: next } = item
  const fetcher = useFetcher<typeof action>()
  const submit = useSubmit()
  const field = AMOUNT + product.id
  const { data } = fetcher
  const busy = fetcher.state !== 'idle'
  const failure = busy ? null : failureText(data)
  const isSingle = isSoldSingly(product)
  const most = isSingle ? 1 : MAX_AMOUNT
  const steps = useItemSteps(product.id, fetcher)
  const awaited = (Number(fetcher.formData?.get('amount')) || quantity) + steps.awaited

  const offerUndo = useEffectEvent(() => {
    // The button that was pressed disappears with the item.
    document.getElementById('cart-top')?.focus({ preventScroll: true })
    showToast({
      text: cartMessages.removed(product.title),
      action: {
        label: cartMessages.undo,
        run: () => {
          const again = { intent: 'add', product: product.id, amount: quantity, [PRESS]: newPress() }
          void submit(again, { method: 'post', action: href('/shop/cart'), navigate: false })
        },
      },
    })
  })
  useEffect(() => {
    if (data && 'done' in data && data.done === 'remove') offerUndo()
  }, [data])

  function send(change: Record<string, string | number>) {
    const sending = fetcher.submit({ product: product.id, ...change }, { method: 'post', action: href('/shop/cart') })
    onChange(sending)
  }

  function setAmount(amount: number) {
    steps.forget()
    send({ intent: 'set', amount })
  }

  return (
    <li className="border-b border-line py-5 sm:py-6" aria-busy={busy}>
      <div className={classNames('transition-opacity', busy && 'opacity-55')}>
        <input type="hidden" name={WAS + product.id} value={quantity} />
        <BoughtProduct product={product} level={2}>
          <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <div className="flex flex-col items-start gap-1.5">
              {product.is_purchasable && isSingle && awaited === 1 ? (
                <span className="text-sm text-ink-soft">{purchaseMessages.copies(1)}</span>
              ) : product.is_purchasable ? (
                <>
                  <input type="hidden" name={PRODUCT} value={product.id} />
                  <AmountStepper
                    id={fieldId(field)}
                    name={field}
                    amount={awaited}
                    max={most}
                    of={product.title}
                    stepName="intent"
                    stepOf={product.id}
                    sent={
                      failed && { typed: failed.values[field] ?? String(quantity), error: failed.errors[field] ?? [] }
                    }
                    onCommit={setAmount}
                    onStep={(difference) => onChange(steps.step(difference))}
                  />
                </>
              ) : (
                <>
                  <Badge tone="danger">{cartMessages.unavailable}</Badge>
                  {product.purchase_refusal && (
                    <span className="text-sm text-ink-soft">{lockMessages[product.purchase_refusal]}</span>
                  )}
                  {product.purchase_refusal === 'teachers_only' && (
                    <LockWays audience="teachers" page={href('/shop/cart')} size="small" />
                  )}
                </>
              )}
              <div className="flex flex-wrap items-center gap-x-4">
                <button
                  type="submit"
                  name="intent"
                  value={`remove:${product.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    send({ intent: 'remove', previous: quantity })
                  }}
                  aria-label={cartMessages.removeItem(product.title)}
                  className="text-link inline-flex min-h-8 items-center gap-1.5 text-sm"
                >
                  <Icon name="trash" className="size-4" />
                  {cartMessages.remove}
                </button>
                <RememberLineLink
                  title={product.title}
                  uri={product.uri}
                  productId={product.id}
                  button={{ name: 'intent', value: `${TO_REMEMBER}:${product.id}` }}
                />
              </div>
            </div>
            <div className="ml-auto flex flex-col items-end gap-1 text-right tabular-nums">
              <QuantityDiscountNote percent={item.quantity_discount_percent} />
              {quantity > 1 && item.unit_price.amount > 0 && (
                <span className="text-sm text-ink-soft">{purchaseMessages.perCopy(formatMoney(item.unit_price))}</span>
              )}
              <span className="text-lg font-semibold">{formatMoney(beforeVoucher(item.price_lines))}</span>
            </div>
          </div>
          {next && product.is_purchasable && (
            <p className="text-sm text-ink-soft">{cartMessages.nextTier(next.from, formatRate(next.percent * 100))}</p>
          )}
          {item.licence_redeem_choices.length > 0 && (
            <p className="text-sm text-ink-soft">{licenceMessages.chosenAtCheckout}</p>
          )}
          {!item.is_deliverable && (
            <p className="mt-1 text-sm font-medium text-danger-700">{errorCodes.delivery_not_possible[1]}</p>
          )}
          <p role="alert" className="mt-1 text-sm font-medium text-danger-700 empty:hidden">
            {failure}
          </p>
        </BoughtProduct>
      </div>
    </li>
  )
}
