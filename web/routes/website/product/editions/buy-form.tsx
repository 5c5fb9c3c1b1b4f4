import type { Title } from '#contract/catalogue/catalogue.ts'
import { isSoldSingly } from '#contract/catalogue/personal-formats.ts'
import { MAX_AMOUNT } from '#contract/storefront/cart.ts'
import { RememberLink } from '#web/purchase/remember-link.tsx'
import { AddToCartForm } from '#web/routes/shop/add-to-cart.tsx'
import type { Several } from '#web/routes/shop/several-copies.tsx'
import { isTakenAlong, TakeTestAlongForm } from '#web/routes/shop/take-test-along.tsx'
import { TestLicenceForm } from '#web/routes/shop/test-licence-press.tsx'
import type { ShownEdition } from '../title-page.ts'
import { EditionChooser } from './edition-chooser.tsx'
import { EditionOffer } from './edition-offer.tsx'

interface BuyFormProps {
  title: Title
  editions: readonly ShownEdition[]
  chosen: ShownEdition
  tiers: readonly string[]
  /** The same as numbers. */
  quantityTiers: Several['tiers']
  forTeachers: string
  onChoose: (edition: ShownEdition) => void
}

/** The choice of an edition, its price, and the button to the cart: one form. Test licences have theirs beside it. */
export function BuyForm({ title, editions, chosen, tiers, quantityTiers, forTeachers, onChoose }: BuyFormProps) {
  const hasChoice = editions.length > 1
  const { product } = chosen
  const hasPress = editions.some((one) => one.product.format === 'test_licence' && !one.product.purchase_refusal)
  const form = (
    <AddToCartForm
      titleId={title.id}
      productId={product.id}
      hasChoice={hasChoice}
      title={title.title}
      max={
        !hasChoice && (product.purchase_refusal || chosen.downloads.length > 0)
          ? 0
          : isSoldSingly(product)
            ? 1
            : MAX_AMOUNT
      }
      hasOwnButton={!hasChoice && product.format === 'test_licence'}
      several={product.quantity_discount ? { price: product.price, tiers: quantityTiers } : null}
      isPreorder={product.availability === 'preorder'}
      beside={<RememberLink title={title.title} uri={title.uri} />}
    >
      {hasChoice ? (
        <EditionChooser
          editions={editions}
          chosen={chosen}
          tiers={tiers}
          forTeachers={forTeachers}
          onChoose={onChoose}
        />
      ) : (
        <EditionOffer edition={chosen} tiers={tiers} />
      )}
    </AddToCartForm>
  )
  return (
    <>
      {form}
      {hasPress && <TestLicenceForm />}
      {editions
        .filter((one) => isTakenAlong(one.product))
        .map(({ product: one }) => (
          <TakeTestAlongForm key={one.id} product={one} />
        ))}
    </>
  )
}
