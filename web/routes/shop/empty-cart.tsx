import { errorCodes } from '#contract/errors.ts'
import { cartMessages } from '#web/messages/shop/cart.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nothing in the cart, and two links to go on. */
export function EmptyCart() {
  return (
    <EmptyState icon="cart" title={errorCodes.cart_empty[1]} text={cartMessages.emptyText}>
      <ButtonLink to="/">{cartMessages.continueShopping}</ButtonLink>
      <ButtonLink to="/suche" variant="secondary">
        {cartMessages.toSearch}
      </ButtonLink>
    </EmptyState>
  )
}
