import { Link } from 'react-router'
import type { OrderReturn } from '#contract/fulfilment/returns.ts'
import { returnMessages as words } from '#web/messages/fulfilment/returns.ts'
import { ReturnBadge } from './return/announced-returns.tsx'

/** Where the returns of an order stand, on its page. */
export function OrderReturnsLine({ returns, page }: { returns: readonly OrderReturn[]; page: string }) {
  if (returns.length === 0) return null
  return (
    <ul aria-label={words.ofOrder} className="flex flex-col gap-2">
      {returns.map(({ id, state, reference, lines }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReturnBadge state={state} />
          <Link to={page} className="text-link">
            {words.one(reference)}
          </Link>
          <span className="text-sm text-ink-soft">
            {lines.map(({ quantity, title }) => words.line(quantity, title)).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
