import { swissDay } from '#kernel/swiss-dates.ts'
import { dayAfter } from '#modules/exchange/record/days.ts'
import { childOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import type { XmlElement } from './xml-element.ts'

/** First and last day, `2026-11-21`. */
export interface Days {
  first: string
  last: string
}

/** List 55: days, months, years and spans of them, and times of a day. */
const EXACT: ReadonlySet<string> = new Set(['00', '01', '05', '06', '07', '11', '13', '14'])
const WEEK = '02'
const QUARTER = '03'
const SEASON = '04'

/** A date as a sender writes it (`PublishingDate`, `MarketDate`, `SupplyDate`). */
export interface SaidDate {
  text: string
  /** Null where nothing that is a day can be made of it. */
  days: Days | null
}

/** The text and the days of a date. A week, a quarter and a season are the days from their first to their last. */
export function readDate(parent: XmlElement): SaidDate {
  const date = childOf(parent, 'Date')
  const text = textOf(date) ?? ''
  const format = date?.attributes['dateformat'] ?? textAt(parent, 'DateFormat')
  return { text, days: approximateDays(text, format) }
}

/** The days of a date in one of the formats of list 55 that name days, months or years, or a span of them. */
export function daysOf(text: string, format: string | undefined): Days | null {
  const digits = text.replace(/T.*$/, '').replaceAll('-', '')
  if (!/^(\d{4}|\d{6}|\d{8}|\d{12}|\d{16})$/.test(digits)) return null
  // A week, a quarter or a season, and the Hijri calendar.
  if (format && !EXACT.has(format)) return null
  const isSpan = digits.length > 8 || format === '11'
  const half = isSpan ? digits.length / 2 : digits.length
  const first = spanOf(digits.slice(0, half))
  const last = spanOf(digits.slice(-half))
  return first && last && { first: first.first, last: last.last }
}

function approximateDays(text: string, format: string | undefined): Days | null {
  const [, year = '', part = ''] = /^(\d{4})-?([1-4]|\d{2})$/.exec(text.trim()) ?? []
  if (format === WEEK) return weekOf(Number(year), Number(part))
  if (part && format === QUARTER) return monthsFrom(Number(year), 3 * Number(part) - 3)
  // Spring of the northern hemisphere begins in March; winter lasts into the next year.
  if (part && format === SEASON) return monthsFrom(Number(year), 3 * Number(part) - 1)
  const moment = format === undefined || ['13', '14'].includes(format) ? readMoment(text) : null
  return moment ?? daysOf(text.trim(), format)
}

/** A week of ISO 8601: the first one has 4 January. */
function weekOf(year: number, week: number): Days | null {
  if (!year || week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = new Date(Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (week - 1)))
  return { first: isoDay(monday), last: isoDay(new Date(monday.getTime() + 6 * 86_400_000)) }
}

function monthsFrom(year: number, month: number): Days {
  return { first: isoDay(new Date(Date.UTC(year, month, 1))), last: isoDay(new Date(Date.UTC(year, month + 3, 0))) }
}

/** A date with a time, which is one of Switzerland where it names no zone. The day that it is in Switzerland. */
function readMoment(text: string): Days | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})T(\d{2}):?(\d{2})(?::?(\d{2}))?(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (!match) return null
  const [, year = '', month = '', date = '', hour = '', minute = '', , zone] = match
  const day = spanOf(`${year}${month}${date}`)
  if (!day || zone === undefined) return day && { first: day.first, last: dayWithTime(day.first, hour) }
  const at = new Date(`${day.first}T${hour}:${minute}:00${zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2')}`)
  if (Number.isNaN(at.getTime())) return null
  const there = swissDay(at)
  const isMidnight = swissDay(new Date(at.getTime() - 3_600_000)) !== there
  return { first: there, last: isMidnight ? there : dayAfter(there) }
}

/** The first whole day of what begins at a time of a day; up to one o'clock in the morning counts as midnight. */
function dayWithTime(day: string, hour: string): string {
  return hour === '00' ? day : dayAfter(day)
}

/** The first and the last day of a year, a month or a day; null for one that does not exist. */
function spanOf(digits: string): Days | null {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)]
  const end = day ? Number(day) : 0
  const first = new Date(`${year}-${month || '01'}-${day || '01'}T00:00:00Z`)
  if (Number.isNaN(first.getTime()) || (day && first.getUTCDate() !== end)) return null
  const last = day ? first : new Date(Date.UTC(Number(year), month ? Number(month) : 12, 0))
  return { first: isoDay(first), last: isoDay(last) }
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
