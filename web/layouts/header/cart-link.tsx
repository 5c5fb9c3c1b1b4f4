import { Link } from 'react-router'
import { Icon } from '#ui/pictures/icon.tsx'
import { headerMessages } from '#web/messages/layout.ts'

/** The link to the cart with the number of copies in it; a change is read aloud. */
export function CartLink({ count }: { count: number }) {
  return (
    <>
      <Link
        to="/shop/cart"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 hover:bg-river-50"
      >
        <span className="relative flex 2xl:mr-2">
          <Icon name="cart" className="size-6" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2.5 min-w-5 rounded-full bg-clay-600 px-1 text-center text-xs leading-5 font-semibold text-white tabular-nums"
            >
              {count > 99 ? '99+' : count}
            </span>
          )}
        </span>
        <span className="max-2xl:sr-only">{headerMessages.cart}</span>
      </Link>
      <output className="sr-only">{count > 0 && headerMessages.cartCount(count)}</output>
    </>
  )
}
