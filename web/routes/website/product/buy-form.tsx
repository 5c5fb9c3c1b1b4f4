import type { Ref } from 'react'
import { MAX_AMOUNT } from '#contract/shop/cart.ts'
import type { Product, Title } from '#contract/shop/catalogue.ts'
import { AddToCartForm } from '#web/routes/shop/add-to-cart.tsx'
import { oncePer } from './edition-choice.ts'
import { EditionChooser } from './edition-chooser.tsx'
import { EditionOffer } from './edition-offer.tsx'
import type { Tiers } from './quantity-tiers.tsx'

interface BuyFormProps {
  title: Title
  chosen: Product
  tiers: Tiers
  onChoose: (product: Product) => void
  /** Class of amount and button. */
  ref: Ref<HTMLDivElement>
}

/** The choice of an edition, its price, and the button to the cart: one form. */
export function BuyForm({ title, chosen, tiers, onChoose, ref }: BuyFormProps) {
  const hasChoice = title.products.length > 1
  return (
    <AddToCartForm
      titleId={title.id}
      productId={chosen.id}
      hasChoice={hasChoice}
      title={title.title}
      max={!hasChoice && chosen.purchase_refusal ? 0 : oncePer(chosen) ? 1 : MAX_AMOUNT}
      ref={ref}
    >
      {hasChoice ? (
        <EditionChooser title={title} chosen={chosen} tiers={tiers} onChoose={onChoose} />
      ) : (
        <EditionOffer product={chosen} tiers={tiers} />
      )}
    </AddToCartForm>
  )
}
