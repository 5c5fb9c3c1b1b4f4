import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'

/** Which lines were added together, and what of their copies a cart takes. */
export function LineNotes({ line }: { line: AnsweredLine }) {
  const taken = 'entry' in line ? line.entry.cart_amount : line.amount
  return (
    <>
      {line.also_in.length > 0 && <p className="text-ink-soft">{words.added(line.also_in)}</p>}
      {taken < line.amount && <p className="font-medium text-warning-700">{words.cartTakes(taken)}</p>}
    </>
  )
}
