import { href } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { cartMessages } from '#web/messages/storefront/cart.ts'
import { quickOrderTitle } from '#web/messages/storefront/quick-order-title.ts'

/** Nothing in the cart, and three links to go on. */
export function EmptyCart() {
  return (
    <EmptyState icon="cart" title={errorCodes.cart_empty[1]} text={cartMessages.emptyText}>
      <ButtonLink to="/">{cartMessages.continueShopping}</ButtonLink>
      <ButtonLink to="/suche" variant="secondary">
        {cartMessages.toSearch}
      </ButtonLink>
      <ButtonLink to={href('/schnellbestellung')} variant="secondary">
        {quickOrderTitle}
      </ButtonLink>
    </EmptyState>
  )
}
