import { Link } from 'react-router'
import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { LeftOutProduct } from '#contract/sales/left-out.ts'
import { Notice } from '#ui/notice.tsx'
import { repeatMessages } from '#web/messages/sales/orders.ts'

interface Props {
  leftOut: readonly LeftOutProduct[]
  title?: string
}

/** What the cart did not take of an order or a list, or would not take, and why; nothing where it takes all. */
export function LeftOutNotice({ leftOut, title = repeatMessages.leftOut }: Props) {
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warning" title={title}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {leftOut.map((line) => (
          <li key={line.product_id}>
            {repeatMessages.item(line.title, formatLabels[line.format], line.copies)}{' '}
            {repeatMessages.obstacles[line.obstacle]}{' '}
            {line.successor && (
              <Link to={line.successor.url} className="text-link">
                {line.successor.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
