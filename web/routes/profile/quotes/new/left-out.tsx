import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { Notice } from '#ui/notice.tsx'
import { newQuoteMessages as words } from '#web/messages/procurement/quotes.ts'
import { repeatMessages } from '#web/messages/sales/orders.ts'
import { whyLeftOut } from '../why-left-out.ts'

interface LeftOutProps {
  leftOut: PlannedQuote['left_out']
  isForSchool: boolean
}

/** What is not on the quote, and why; nothing where all is. */
export function LeftOut({ leftOut, isForSchool }: LeftOutProps) {
  if (leftOut.length === 0) return null
  return (
    <Notice kind="warning" title={words.leftOut}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {leftOut.map(({ product, amount, obstacle }) => (
          <li key={product.id}>
            {repeatMessages.item(product.title, formatLabels[product.format], amount)}{' '}
            {whyLeftOut(obstacle, isForSchool)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
