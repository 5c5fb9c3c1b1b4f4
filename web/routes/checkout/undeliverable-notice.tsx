import { href, Link } from 'react-router'
import { errorCodes } from '#contract/errors.ts'
import type { Cart } from '#contract/storefront/cart.ts'
import { Notice } from '#ui/notice.tsx'
import { addressMessages } from '#web/messages/fulfilment/checkout.ts'

/** Names what cannot be sold to the billing address, and the ways on; nothing while all can. */
export function UndeliverableNotice({ cart: { items } }: { cart: Cart }) {
  const undeliverable = items.filter((item) => !item.is_deliverable)
  if (undeliverable.length === 0) return null
  return (
    <Notice kind="error" title={addressMessages.undeliverable} live>
      <p>{errorCodes.delivery_not_possible[1]}</p>
      <ul className="my-2 list-disc pl-5">
        {undeliverable.map(({ id, product }) => (
          <li key={id}>{product.title}</li>
        ))}
      </ul>
      <p>
        {addressMessages.undeliverableWays}{' '}
        <Link to={href('/shop/cart')} className="text-link">
          {addressMessages.toCart}
        </Link>
      </p>
    </Notice>
  )
}
