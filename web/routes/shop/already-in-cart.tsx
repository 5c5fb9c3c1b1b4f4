import { href, Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { isSoldSingly } from '#contract/catalogue/personal-formats.ts'
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

/** Says so beside an offer of which a cart holds only one copy; nothing until it lies there. */
export function InCartNote({ product }: { product: Product }) {
  if (!isSoldSingly(product)) return null
  return (
    <Personal>
      {({ singlesInCart }) =>
        singlesInCart.includes(product.id) && (
          <p className="flex items-start gap-1.5 text-sm font-medium">
            <Icon name="check" className="size-5 shrink-0 text-success-700" />
            <span>
              <AlreadyInCart />
            </span>
          </p>
        )
      }
    </Personal>
  )
}
