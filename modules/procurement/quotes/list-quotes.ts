import { and } from 'drizzle-orm'
import type { QuoteState } from '#contract/procurement/quotes/quote-states.ts'
import type { ListedQuote } from '#contract/procurement/quotes/quotes.ts'
import { now } from '#kernel/clock.ts'
import type { Database } from '#kernel/database/connection.ts'
import { presentInList } from './present-quote.ts'
import { listedFor } from './quote-rights.ts'
import { isInState } from './quote-state.ts'
import { coversOfQuotes, storedQuotes } from './stored-quotes.ts'
import { quotes } from './tables.ts'

/** Quotes on a page of a list. */
export const QUOTES_PER_PAGE = 20

interface Wanted {
  userId: string
  /** Null: the caller's own. */
  schoolId: string | null
  state: QuoteState | undefined
  page: number
}

/** One page of the quotes that a caller sees, the newest first, and how many there are. */
export async function listQuotes(
  db: Database,
  { userId, schoolId, state, page }: Wanted,
): Promise<{ data: ListedQuote[]; total: number }> {
  const { which, seesOrders: seesOrder } = await listedFor(db, { userId, schoolId })
  const at = now()
  const wanted = and(which, state && isInState(state, at))
  const rows = await storedQuotes(db, wanted)
    .limit(QUOTES_PER_PAGE)
    .offset((page - 1) * QUOTES_PER_PAGE)
  const covers = await coversOfQuotes(
    db,
    rows.map(({ quote }) => quote.id),
  )
  const data = rows.map((row) => presentInList(row, { covers: covers.get(row.quote.id) ?? [], seesOrder, at }))
  return { data, total: await db.$count(quotes, wanted) }
}
