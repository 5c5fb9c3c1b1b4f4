import type { Ref } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { lockMessages, productMessages } from '#web/messages/product.ts'
import { AddToCartForm } from '#web/routes/shop/add-to-cart.tsx'
import { Price } from '#web/ui/price.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { QuantityTiers, type Tiers } from './quantity-tiers.tsx'
import { SaleLock } from './sale-lock.tsx'

interface BuyBoxProps {
  product: Product
  tiers: Tiers
  ref: Ref<HTMLDivElement>
}

/** Price, availability and the way into the cart of one edition. */
export function BuyBox({ product, tiers, ref }: BuyBoxProps) {
  const refusal = product.purchase_refusal
  const once = product.once_per_person ? 'once_per_person' : product.once_per_cart ? 'once_per_cart' : null
  return (
    <div ref={ref} className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5 md:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3">
          <Price price={product.price} size="large" />
          {product.price.amount > 0 && (
            <span className="text-sm text-ink-soft">
              {product.is_digital ? productMessages.taxOnly : productMessages.taxAndShipping}
            </span>
          )}
        </p>
        <AvailabilityLine product={product} />
      </div>
      {product.quantity_discount && refusal !== 'out_of_print' && <QuantityTiers tiers={tiers} />}
      {refusal ? (
        <SaleLock refusal={refusal} uri={product.uri} />
      ) : (
        <AddToCartForm
          key={product.id}
          productId={product.id}
          title={product.title}
          withAmount={!once}
          size="large"
          {...(once ? { max: 1 } : {})}
        />
      )}
      {once && !refusal && <p className="text-sm text-ink-soft">{lockMessages[once]}</p>}
    </div>
  )
}
