import { AsyncLocalStorage } from 'node:async_hooks'
import { type SQL, sql } from 'drizzle-orm'

/** What the clock shows where somebody has set it. */
const set = new AsyncLocalStorage<Date>()

/** The moment at which something happens. */
export function now(): Date {
  return set.getStore() ?? new Date()
}

/** The same in a statement, by the clock of the database. */
export function nowInSql(): SQL<Date> {
  const moment = set.getStore()
  return moment ? sql<Date>`${moment.toISOString()}::timestamptz` : sql<Date>`now()`
}

/** Does something as if it were that moment: the past of a demonstration happens so. */
export function at<T>(moment: Date, work: () => Promise<T>): Promise<T> {
  return set.run(moment, work)
}
