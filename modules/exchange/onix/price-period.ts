import { childOf, childrenOf, textAt, textOf } from '#modules/exchange/record/markup-element.ts'
import { daysOf } from './said-dates.ts'
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
