import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SpanAsked, Step } from '#contract/ground/time/span.ts'
import { swissDay } from './swiss-dates.ts'

/** A span of Swiss days `YYYY-MM-DD`, both included, and how long the parts are in which it is shown. */
export interface Span {
  from: string
  until: string
  step: Step
}

const DAY = 86_400_000
const USUAL_DAYS = 30
/** More days than these are shown by week, or by month. */
const MOST_BY_DAY = 62
const MOST_BY_WEEK = 200

/** The span that was asked for. */
export function spanOf({ from, until }: SpanAsked, now: Date): Span {
  const today = swissDay(now)
  const last = until ?? (from && from > today ? from : today)
  const first = from ?? after(last, 1 - USUAL_DAYS)
  const days = (Date.parse(last) - Date.parse(first)) / DAY + 1
  return { from: first, until: last, step: days <= MOST_BY_DAY ? 'day' : days <= MOST_BY_WEEK ? 'week' : 'month' }
}

/** The first day of each of its parts. */
export function partsOf({ from, until, step }: Span): string[] {
  const parts = [from]
  for (let day = after(from, 1); day <= until; day = after(day, 1)) if (begins(day, step)) parts.push(day)
  return parts
}

/** SQL: the first day of the part in which a day of the span lies, as `partsOf` calls it. */
export function partOf({ from, step }: Span, day: SQLWrapper): SQL<string> {
  return sql`to_char(greatest(date_trunc(${step}::text, ${day}::timestamp)::date, ${from}::date), 'YYYY-MM-DD')`
}

function begins(day: string, step: Step): boolean {
  if (step === 'month') return day.endsWith('-01')
  return step === 'day' || new Date(day).getUTCDay() === 1
}

function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
