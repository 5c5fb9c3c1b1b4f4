import type { ReactNode } from 'react'
import type { Product } from '#contract/shop/catalogue.ts'
import { lockMessages, productMessages } from '#web/messages/website/product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/text/price.tsx'
import { AvailabilityLine } from './availability-line.tsx'
import { oncePer } from './edition-choice.ts'
import { QuantityTiers, type Tiers } from './quantity-tiers.tsx'
import { SaleLock } from './sale-lock.tsx'

interface EditionOfferProps {
  product: Product
  tiers: Tiers
  children?: ReactNode
}

/** Price and availability of one edition, and why it cannot be bought; otherwise amount and button follow below it. */
export function EditionOffer({ product, tiers, children }: EditionOfferProps) {
  const refusal = product.purchase_refusal
  const once = oncePer(product)
  return (
    <div
      className={classNames(
        'flex flex-col gap-4 border border-line bg-white p-5 md:p-6',
        refusal ? 'rounded-lg' : 'rounded-t-lg border-b-0',
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
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
      {refusal && <SaleLock refusal={refusal} uri={product.uri} />}
      {once && !refusal && <p className="text-sm text-ink-soft">{lockMessages[once]}</p>}
      {children}
    </div>
  )
}
