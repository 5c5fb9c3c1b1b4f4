import { href, Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { isPersonalFormat, isSoldSingly } from '#contract/catalogue/personal-formats.ts'
import { ALREADY_IN_CART } from '#contract/ground/shown-refusals.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { Personal } from '#web/session/personal.tsx'

/** That something lies in the cart already, with the way there. */
export function AlreadyInCart() {
  return (
    <>
      {ALREADY_IN_CART}{' '}
      <Link to={href('/shop/cart')} className="text-link">
        {addToCartMessages.toCart}
      </Link>
    </>
  )
}

/** That somebody has an e-book, or a file, with the way to it. */
function Owned({ id, format, platforms }: Product) {
  const file = href('/profile/pdfs/:product/:file?', { product: id })
  return (
    <>
      {addToCartMessages.owned(format)}{' '}
      <Link
        to={platforms.length > 0 ? href('/profile/e-learning') : file}
        reloadDocument={platforms.length === 0}
        className="text-link"
      >
        {addToCartMessages.open}
      </Link>
    </>
  )
}

/**
 * Says so beside an offer of which one copy is all that one can have: that it is theirs, or lies in the cart. Marked
 * `data-owned` where it is theirs.
 */
export function HadNote({ product }: { product: Product }) {
  if (!isSoldSingly(product)) return null
  return (
    <Personal>
      {({ singlesInCart, had }) => {
        const isOwned = isPersonalFormat(product.format) && had.includes(product.id)
        return (
          (isOwned || singlesInCart.includes(product.id)) && (
            <p data-owned={isOwned || undefined} className="flex items-start gap-1.5 text-sm font-medium">
              <Icon name="check" className="size-5 shrink-0 text-success-700" />
              <span>{isOwned ? <Owned {...product} /> : <AlreadyInCart />}</span>
            </p>
          )
        )
      }}
    </Personal>
  )
}

/** Marks a choice that is theirs: the style sheet then shows no button. It stands beside the choice's field. */
export function OwnedMark({ product: { id, format } }: { product: Product }) {
  return isPersonalFormat(format) && <Personal>{({ had }) => had.includes(id) && <span data-owned hidden />}</Personal>
}
