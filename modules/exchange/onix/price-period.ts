import { childOf, childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import type { XmlElement } from './xml-element.ts'

/** First and last day, `2026-11-21`; null where it is open. */
export interface Period {
  from: string | null
  until: string | null
}

/** List 173. */
const FROM = '14'
const UNTIL = '15'
const FROM_UNTIL = '24'

/** When a price holds, by its `PriceDate`s; the text of a date that cannot be read. */
export function pricePeriod(price: XmlElement): Period | { unreadable: string } {
  let period: Period = { from: null, until: null }
  for (const date of childrenOf(price, 'PriceDate')) {
    const role = textAt(date, 'PriceDateRole') ?? ''
    const said = childOf(date, 'Date')
    const text = textOf(said) ?? ''
    const format = said?.attributes['dateformat'] ?? textAt(date, 'DateFormat')
    const days = [FROM, UNTIL, FROM_UNTIL].includes(role) ? daysOf(text, format) : null
    if (!days) return { unreadable: text }
    period = within(period, {
      from: role === UNTIL ? null : days.first,
      until: role === FROM ? null : days.last,
    })
  }
  return period
}

/** Both at once: the later beginning and the earlier end. */
function within(a: Period, b: Period): Period {
  const [from = null] = [a.from, b.from]
    .filter((day) => day !== null)
    .sort()
    .reverse()
  const [until = null] = [a.until, b.until].filter((day) => day !== null).sort()
  return { from, until }
}

/** The days of a date in one of the formats of list 55 that name days, months or years, or a span of them. */
function daysOf(text: string, format: string | undefined): { first: string; last: string } | null {
  const digits = text.replace(/T.*$/, '').replaceAll('-', '')
  if (!/^(\d{4}|\d{6}|\d{8}|\d{12}|\d{16})$/.test(digits)) return null
  // A week, a quarter or a season, and the Hijri calendar.
  if (format && !['00', '01', '05', '06', '07', '11', '13', '14'].includes(format)) return null
  const isSpan = digits.length > 8 || format === '11'
  const half = isSpan ? digits.length / 2 : digits.length
  const first = spanOf(digits.slice(0, half))
  const last = spanOf(digits.slice(-half))
  return first && last && { first: first.first, last: last.last }
}

/** The first and the last day of a year, a month or a day; null for one that does not exist. */
function spanOf(digits: string): { first: string; last: string } | null {
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
