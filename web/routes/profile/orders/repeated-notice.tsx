import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { RepeatedOrder } from '#contract/sales/orders.ts'
import { Notice } from '#ui/notice.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'

/** The result of ordering again: what is in the cart, what is not, and why. */
export function RepeatedNotice({ repeated }: { repeated: RepeatedOrder }) {
  const { number, copies, left_out: leftOut } = repeated
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below, or on the page before.
  useEffect(() => {
    if (repeated) box.current?.focus()
  }, [repeated])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {copies > 0 ? (
        <Notice kind="success" title={repeatMessages.done(copies, number)} live>
          <Link to={href('/shop/cart')} className="text-link inline-flex min-h-8 items-center">
            {addToCartMessages.toCart}
          </Link>
        </Notice>
      ) : (
        <Notice kind="warning" title={repeatMessages.nothing(number)} live />
      )}
      <LeftOutNotice leftOut={leftOut} />
    </div>
  )
}
