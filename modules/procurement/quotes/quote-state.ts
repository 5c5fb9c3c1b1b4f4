import { and, eq, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { QuoteState } from '#contract/procurement/quotes/quote-states.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import type { OrderOwner } from '#modules/sales/orders/own-orders.ts'
import { quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Where a quote stands at a moment: it holds until the end of its last day in Switzerland. */
export function stateOfQuote(
  { withdrawnAt, orderedAt, validUntil }: Pick<QuoteRow, 'withdrawnAt' | 'orderedAt' | 'validUntil'>,
  at: Date,
): QuoteState {
  if (orderedAt !== null) return 'ordered'
  if (withdrawnAt !== null) return 'withdrawn'
  return validUntil < swissDay(at) ? 'expired' : 'open'
}

/** The same in SQL, inside a statement about quotes: those that stand there. */
export function isInState(state: QuoteState, at: Date): SQL | undefined {
  if (state === 'ordered') return isNotNull(quotes.orderedAt)
  if (state === 'withdrawn') return isNotNull(quotes.withdrawnAt)
  const holds = state === 'open' ? gte(quotes.validUntil, swissDay(at)) : lt(quotes.validUntil, swissDay(at))
  return and(isNull(quotes.orderedAt), isNull(quotes.withdrawnAt), holds)
}

/** SQL inside a statement about quotes: those for this person or school. */
export function quotesOf(owner: OrderOwner): SQL {
  return 'schoolId' in owner ? eq(quotes.schoolId, owner.schoolId) : eq(quotes.userId, owner.userId)
}

/** Whom a quote is for. */
export function ownerOfQuote({ userId, schoolId }: Pick<QuoteRow, 'userId' | 'schoolId'>): OrderOwner {
  if (schoolId !== null) return { schoolId }
  if (userId === null) throw new Error('a quote is for nobody')
  return { userId }
}
