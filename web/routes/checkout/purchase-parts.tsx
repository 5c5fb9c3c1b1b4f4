import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Global } from '#contract/content/content.ts'
import type { Address } from '#contract/ground/addresses/addresses.ts'
import { paymentMethodLabels } from '#contract/ground/payment-methods.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { namesAnything } from '#contract/sales/order-references.ts'
import type { Cart, CartItem } from '#contract/storefront/cart.ts'
import { ui } from '#ui/messages/ui.ts'
import { PaymentIcon } from '#ui/pictures/payment-icon.tsx'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { referencesMessages, summaryMessages } from '#web/messages/fulfilment/checkout.ts'
import { addressTitles, purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { LineChoices } from '#web/purchase/line-choices.tsx'
import { LinePrice } from '#web/purchase/line-price.tsx'
import { NamedReferences } from '#web/purchase/named-references.tsx'
import { PreorderNote } from './preorder-note.tsx'

interface PurchasePartsProps {
  cart: Cart
  settings: Pick<Global<'checkout_page_settings'>, 'delivery_days' | 'delivery_note'> | undefined
}

/** What is bought, the addresses and the payment method, each with a link to change it. */
export function PurchaseParts({ cart, settings }: PurchasePartsProps) {
  const { delivery_address: delivery } = cart
  const billing = cart.checkout_steps.some(({ step }) => step === 'addresses') ? cart.billing_address : null
  return (
    <div className="flex flex-col gap-8">
      <Part title={purchaseMessages.items} url={href('/shop/cart')}>
        <ul className="flex flex-col divide-y divide-line">
          {cart.items.map((item) => (
            <li key={item.id} className="py-4 first:pt-0 last:pb-0">
              <BoughtProduct product={item.product}>
                <LineChoices line={item} />
                <ChangeChoices item={item} />
                <LinePrice line={item} />
              </BoughtProduct>
            </li>
          ))}
        </ul>
      </Part>
      {billing && (
        <div className="grid gap-8 sm:grid-cols-2">
          {delivery && (
            <Part title={addressTitles.delivery} url={href('/checkout')}>
              <AddressDisplay address={delivery} />
              {settings && <p className="text-sm text-ink-soft">{deliveryNote(delivery, settings)}</p>}
            </Part>
          )}
          <Part title={addressTitles.billing} url={href('/checkout')}>
            {billing.id === delivery?.id ? addressTitles.sameAsDelivery : <AddressDisplay address={billing} />}
          </Part>
        </div>
      )}
      {cart.payment_method && cart.totals.total.amount > 0 ? (
        <>
          <Part title={purchaseMessages.payment} url={href('/checkout/payment')}>
            <p className="flex items-center gap-3">
              <PaymentIcon method={cart.payment_method} />
              {paymentMethodLabels[cart.payment_method]}
            </p>
            <PreorderNote items={cart.items} />
          </Part>
          {namesAnything(cart.references) && (
            <Part title={referencesMessages.title} url={href('/checkout/payment')}>
              <NamedReferences references={cart.references} />
            </Part>
          )}
        </>
      ) : (
        <Part title={purchaseMessages.payment}>{purchaseMessages.nothingToPay}</Part>
      )}
    </div>
  )
}

/** How long it takes, which is only known within Switzerland and Liechtenstein, and the publisher's text. */
function deliveryNote({ country }: Address, settings: NonNullable<PurchasePartsProps['settings']>): string {
  const isDomestic = country === 'ch' || country === 'li'
  const time = isDomestic ? addressTitles.inStock(deliveryTime(settings.delivery_days)) : ''
  return [time, settings.delivery_note].filter(Boolean).join(' ')
}

/** The way back to what was chosen for a licence. */
function ChangeChoices({ item }: { item: CartItem }) {
  const hasWho = item.licence_redeem_choices.length > 0
  if (!hasWho && item.coupon_platform_choices.length === 0) return null
  return (
    <Link
      to={hasWho ? href('/checkout/licences') : href('/checkout/coupon-platform')}
      aria-label={summaryMessages.changeChoices(item.product.title)}
      className="text-link inline-flex min-h-8 items-center self-start text-sm"
    >
      {ui.edit}
    </Link>
  )
}

function Part({ title, url, children }: { title: string; url?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4 border-b border-line-strong pb-2">
        <SectionHeading level={2} size="part">
          {title}
        </SectionHeading>
        {url && (
          <Link
            to={url}
            aria-label={summaryMessages.changePart(title)}
            className="text-link inline-flex min-h-8 items-center text-sm"
          >
            {ui.edit}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
