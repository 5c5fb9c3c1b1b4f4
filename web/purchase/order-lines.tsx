import type { ReactNode } from 'react'
import type { Order } from '#contract/sales/orders.ts'
import { purchaseMessages } from '#web/messages/storefront/purchase.ts'
import { BoughtProduct } from './bought-product.tsx'
import { LineChoices } from './line-choices.tsx'
import { LinePrice } from './line-price.tsx'
import { RememberLineLink } from './remember-line-link.tsx'

interface OrderLinesProps {
  lines: Order['lines']
  /** What else is said of a line, below its price. */
  moreOf?: (line: Order['lines'][number]) => ReactNode
}

/** The lines of an order. */
export function OrderLines({ lines, moreOf }: OrderLinesProps) {
  return (
    <ul aria-label={purchaseMessages.items} className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-4 first:pt-0 last:pb-0">
          <BoughtProduct product={line}>
            <LineChoices line={line} />
            <LinePrice line={line} />
            {moreOf?.(line)}
            {line.uri && (
              <p>
                <RememberLineLink title={line.title} uri={line.uri} productId={line.product_id} />
              </p>
            )}
          </BoughtProduct>
        </li>
      ))}
    </ul>
  )
}
