import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { ListInCart } from '#contract/storefront/shopping-list/shown-lists.ts'
import { Notice } from '#ui/notice.tsx'
import { addToCartMessages } from '#web/messages/storefront/add-to-cart.ts'
import { inCartMessages, sharedListMessages } from '#web/messages/storefront/shopping-lists.ts'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'

/** What of a list is in the cart now, what is not, and why. */
export function InCartNotice({ name, result }: { name: string; result: ListInCart }) {
  const { copies, left_out: leftOut, hidden_count: hiddenCount } = result
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {copies > 0 ? (
        <Notice kind="success" title={inCartMessages.done(copies, name)} live>
          <Link to={href('/shop/cart')} className="text-link inline-flex min-h-8 items-center">
            {addToCartMessages.toCart}
          </Link>
        </Notice>
      ) : (
        <Notice kind="warning" title={inCartMessages.nothing(name)} live />
      )}
      <LeftOutNotice leftOut={leftOut} />
      {hiddenCount > 0 && <Notice>{sharedListMessages.hidden(hiddenCount)}</Notice>}
    </div>
  )
}
