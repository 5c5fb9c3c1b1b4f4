import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'

interface LineNotesProps {
  line: Pick<AnsweredLine, 'amount' | 'also_in'>
  /** Copies of it that a cart takes. */
  taken?: number
}

/** Which lines were added together, and what of their copies a cart takes. */
export function LineNotes({ line: { amount, also_in: alsoIn }, taken = amount }: LineNotesProps) {
  return (
    <>
      {alsoIn.length > 0 && <p className="text-ink-soft">{words.added(alsoIn)}</p>}
      {taken < amount && <p className="font-medium text-warning-700">{words.cartTakes(taken)}</p>}
    </>
  )
}
