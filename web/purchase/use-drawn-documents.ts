import type { Order } from '#contract/shop/orders.ts'
import { useAsking } from '#web/page/use-asking.ts'

/** Milliseconds: a document is drawn within seconds, or after a retry of its job. */
const PAUSE = 1000
const LONGEST_PAUSE = 15_000
/** Then the link to load the page again is left, after six minutes in all. */
const MOST_REQUESTS = 30

/** Asks for the page's data, ever less often, as long as a document of the order is being drawn. */
export function useDrawnDocuments({ invoice, credit_notes: notes }: Pick<Order, 'invoice' | 'credit_notes'>): void {
  const isDrawing = invoice?.is_ready === false || notes.some((note) => !note.is_ready)
  useAsking((asked) => (isDrawing && asked < MOST_REQUESTS ? Math.min(PAUSE * (asked + 1), LONGEST_PAUSE) : null))
}
