import { Link, useLocation } from 'react-router'
import { Container } from '#ui/container.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { Logo } from '#ui/pictures/logo.tsx'
import { usePublisher } from '#ui/publisher-context.ts'
import { placedMessages } from '#web/messages/fulfilment/checkout.ts'
import { checkoutHeaderMessages, headerMessages } from '#web/messages/layout.ts'
import { Personal, SessionProvider } from '#web/session/personal.tsx'
import { VerificationLine } from '#web/session/verification-line.tsx'
import { LoggedInLine } from './logged-in-line.tsx'

/**
 * Only the logo, the link back to the cart, a note that the checkout is safe, and the logout. Once the order is placed,
 * the link leads on instead: the cart is empty.
 */
export function CheckoutHeader() {
  const { name } = usePublisher()
  const isPlaced = useLocation().pathname.endsWith('/confirmation')
  const back = isPlaced ? placedMessages.toShop : checkoutHeaderMessages.back
  return (
    <header className="border-b border-line print:hidden">
      <Container className="flex h-16 items-center justify-between gap-4 md:grid md:grid-cols-[1fr_auto_1fr]">
        <Link
          to={isPlaced ? '/' : '/shop/cart'}
          aria-label={back}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-medium"
        >
          <Icon name="arrow-left" className="size-4" />
          <span className="sm:hidden">{isPlaced ? placedMessages.toShopShort : headerMessages.cart}</span>
          <span className="max-sm:hidden">{back}</span>
        </Link>
        <Link to="/" aria-label={headerMessages.home(name)} className="flex min-h-11 items-center">
          <Logo className="h-8 w-32 sm:w-40" />
        </Link>
        <p className="flex items-center justify-end gap-1.5 text-sm text-ink-soft max-md:hidden">
          <Icon name="lock" className="size-4" />
          {checkoutHeaderMessages.secure}
        </p>
      </Container>
      <SessionProvider hasOwnReminder>
        <Personal>
          {({ firstName, school, unverified, acting }) => (
            <>
              <LoggedInLine firstName={firstName} school={school} acting={acting} />
              {unverified && <VerificationLine className="border-t border-line" />}
            </>
          )}
        </Personal>
      </SessionProvider>
    </header>
  )
}
