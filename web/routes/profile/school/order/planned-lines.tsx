import { href, Link } from 'react-router'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import type { CartObstacle } from '#contract/sales/left-out.ts'
import { Notice } from '#ui/notice.tsx'
import { plannedOrderMessages as words } from '#web/messages/procurement/school-orders.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { LineTotal } from '#web/purchase/line-price.tsx'
import { atSchoolYear } from '../at-school-year.ts'
import { LineShares } from '../orders/line-shares.tsx'

/** What would be ordered, and for whom. */
export function PlannedLines({ lines }: Pick<PlannedOrder, 'lines'>) {
  return (
    <ul aria-label={purchaseMessages.items} className="flex flex-col divide-y divide-line">
      {lines.map(({ product, amount, shares, ...line }) => (
        <li key={product.id} className="py-4 first:pt-0 last:pb-0">
          <BoughtProduct product={product}>
            <LineTotal line={{ ...line, quantity: amount }} />
            <LineShares shares={shares} />
          </BoughtProduct>
        </li>
      ))}
    </ul>
  )
}

/** What is approved and cannot be ordered now, and why; nothing where all can. */
export function LeftOutLines({ plan: { left_out: leftOut, school_year: year } }: { plan: PlannedOrder }) {
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warning" title={words.leftOut}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {leftOut.map(({ product, amount, obstacle, shares }) => (
          <li key={product.id}>
            {words.leftOutItem(product.title, amount)}. {whyLeftOut(obstacle)}
            <LineShares shares={shares} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {words.leftOutText}{' '}
        <Link to={atSchoolYear(href('/profile/school/wishes/table'), year)} className="text-link">
          {words.toWishes}
        </Link>
      </p>
    </Notice>
  )
}

/** The sentence of the cart ends with the new edition, which a school chooses at the wish. */
function whyLeftOut(obstacle: CartObstacle): string {
  return obstacle === 'superseded' ? words.superseded : repeatMessages.obstacles[obstacle]
}
