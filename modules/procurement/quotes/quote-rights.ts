import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { guardMember, MONEY_ROLES, memberOf } from '#modules/accounts/schools/member-of.ts'
import { type QuoteRow, quotesOf } from './quote-state.ts'
import { quotes } from './tables.ts'

/** What somebody may do with a quote that they see, as far as it stands so. */
export interface QuoteRights {
  mayOrder: boolean
  mayWithdraw: boolean
  /** Whether they may make a new one of it. */
  mayRenew: boolean
  seesOrder: boolean
}

const ALL: QuoteRights = { mayOrder: true, mayWithdraw: true, mayRenew: true, seesOrder: true }

/**
 * The rights of who sees a quote: the person that it is for; of a school those who see its money, and the member who made
 * it. To everybody else it is unknown.
 */
export async function guardQuote(
  db: Database,
  userId: string,
  quote: Pick<QuoteRow, 'userId' | 'schoolId' | 'madeBy' | 'source'>,
): Promise<QuoteRights> {
  if (quote.schoolId === null) {
    if (quote.userId !== userId) throw new Refusal('not_found')
    return ALL
  }
  const role = await memberOf(db, { userId, schoolId: quote.schoolId })
  const isMaker = quote.madeBy === userId
  const seesMoney = role !== null && MONEY_ROLES.includes(role)
  if (role === null || !(seesMoney || isMaker)) throw new Refusal('not_found')
  const isResponsible = role === 'responsible'
  return {
    mayOrder: isResponsible,
    mayWithdraw: isResponsible || isMaker,
    mayRenew: isResponsible || (isMaker && quote.source !== 'wishes'),
    seesOrder: seesMoney,
  }
}

/** The quotes that a caller lists: their own, or those of a school of which they are a member. */
export async function listedFor(
  db: Database,
  { userId, schoolId }: { userId: string; schoolId: string | null },
): Promise<{ which: SQL | undefined; seesOrders: boolean }> {
  if (schoolId === null) return { which: quotesOf({ userId }), seesOrders: true }
  const role = await guardMember(db, { userId, schoolId }, ['responsible', 'finance', 'teacher'])
  const ofSchool = quotesOf({ schoolId })
  const seesOrders = MONEY_ROLES.includes(role)
  return { which: seesOrders ? ofSchool : and(ofSchool, eq(quotes.madeBy, userId)), seesOrders }
}
