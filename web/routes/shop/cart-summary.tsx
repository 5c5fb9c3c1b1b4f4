import type { ReactNode } from 'react'
import { href, Link, useFetchers, useNavigation } from 'react-router'
import { formatAmount } from '#contract/ground/money.ts'
import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Cart } from '#contract/storefront/cart.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { PaymentIcon } from '#ui/pictures/payment-icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { guestMessages } from '#web/messages/fulfilment/checkout.ts'
import { quoteLink } from '#web/messages/procurement/quote-link.ts'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { totalsMessages } from '#web/messages/storefront/purchase.ts'
import { totalsOfCart } from '#web/purchase/shown-totals.ts'
import { TotalsList } from '#web/purchase/totals-list.tsx'
import { CART_FORM, TO_CHECKOUT } from './cart-form.ts'

interface CartSummaryProps {
  cart: Cart
  /** The part to apply or remove one. */
  voucher: ReactNode
}

/** The total of the cart, its voucher, and the button to the checkout, which takes what is typed on the page. */
export function CartSummary({ cart, voucher }: CartSummaryProps) {
  const { totals } = cart
  const sending = [useNavigation(), ...useFetchers()]
  const busy = sending.some(({ formAction }) => formAction === href('/shop/cart'))
  const isComplete = cart.items.every((item) => item.product.is_purchasable)
  return (
    <section
      aria-busy={busy}
      className="flex flex-col gap-5 rounded-lg border border-line bg-white p-5 md:p-6 lg:sticky lg:top-[calc(var(--banner)+7rem)]"
    >
      <SectionHeading level={2} size="part">
        {totalsMessages.title}
      </SectionHeading>
      <div aria-live="polite" className={classNames('transition-opacity', busy && 'opacity-55')}>
        <TotalsList {...totalsOfCart(cart)} />
      </div>
      {voucher}
      {totals.free_shipping_from && (
        <p className="flex gap-2 rounded-md bg-river-50 px-3.5 py-2.5 text-sm text-river-900">
          <Icon name="truck" className="mt-0.5 size-4" />
          {totalsMessages.untilFreeShipping(formatAmount(totals.free_shipping_from))}
        </p>
      )}
      {isComplete && !cart.voucher?.problem && (
        <Button form={CART_FORM} name="intent" value={TO_CHECKOUT} size="large" wide>
          {cartMessages.toCheckout}
        </Button>
      )}
      <p className="-my-2 text-center print:hidden">
        <Link to={href('/profile/quotes/new')} className="text-link inline-flex min-h-11 items-center">
          {quoteLink}
        </Link>
      </p>
      {cart.guest_id && (
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink">{guestMessages.needsAccount}</span> {guestMessages.whyAccount}
        </p>
      )}
      {!isComplete && <Notice kind="warning">{cartMessages.unavailableItems}</Notice>}
      {cart.allowed_payment_methods.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-ink-soft">{cartMessages.paymentMethods}</p>
          <ul className="flex flex-wrap gap-1.5">
            {shownMethods(cart).map((method) => (
              <li key={method} className="flex">
                <PaymentIcon method={method} named />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The customer, who decides whether an invoice is allowed, is known only later; a shop without invoices is not. */
function shownMethods({ allowed_payment_methods: allowed, refused_payment_methods: refused }: Cart): PaymentMethod[] {
  const isOffered = !refused.some(({ reason }) => reason === 'not_offered')
  return isOffered ? [...new Set([...allowed, 'invoice' as const])] : allowed
}
