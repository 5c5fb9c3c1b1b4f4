import { saleSentences } from '#contract/exchange/exchange-sentences.ts'
import type { SaleBar } from '#modules/exchange/record/catalogue-record.ts'
import { dayBefore } from '#modules/exchange/record/days.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import * as codes from './codes.ts'
import { daysOf } from './said-dates.ts'
import { mostPrecise, type Precision, precisionOf, unknownPlaces } from './territory.ts'
import type { XmlElement } from './xml-element.ts'

/** What keeps a product from being sold in Switzerland, and what else there is to say about that. */
export interface SaleLimits {
  bars: SaleBar[]
  remarks: string[]
}

/**
 * The publisher's rights (`SalesRights`, `ROWSalesRightsType`) and restrictions. What names Switzerland goes before what
 * names the world, that before the rest of the world, and an exclusion before a permission. Rights that are stated for
 * other countries only are none for Switzerland, unless a market names it.
 */
export function readRights(publishing: XmlElement | undefined, { isMarket }: { isMarket: boolean }): SaleLimits {
  const all = childrenOf(publishing, 'SalesRights')
  const rights = all.map((one) => ({
    one,
    code: textAt(one, 'SalesRightsType') ?? codes.RIGHT_UNKNOWN,
    precision: precisionOf(childOf(one, 'Territory')),
  }))
  const rest = textAt(publishing, 'ROWSalesRightsType')
  const named = [...rights.map(({ code }) => code), ...(rest === undefined ? [] : [rest])]
  const places = unknownPlaces(all)
  const remarks = [
    ...named.filter((code) => !isRight(code)).map((code) => saleSentences.unknownRight(said.shown(code))),
    ...(places.length > 0 ? [saleSentences.placesUnreadable(places.map((one) => said.shown(one)))] : []),
  ]
  const here = rights.filter(({ code, precision }) => precision !== null && isDecided(code))
  const precision = mostPrecise(here.map((one) => one.precision))
  const decisive = here.filter((one) => one.precision === precision).map(({ code }) => code)
  const judged = decisive.length > 0 ? decisive : [rest ?? codes.RIGHT_UNKNOWN]
  const against = judged.filter((code) => codes.NOT_FOR_SALE.has(code))
  const isGranted = judged.some((code) => codes.FOR_SALE.has(code))
  const isElsewhere = rights.some(({ code }) => codes.FOR_SALE.has(code))
  const bars: SaleBar[] = []
  if (against.length > 0) bars.push(always('excluded', saleSentences.excluded([...new Set(against)])))
  else if (!isGranted && isElsewhere && !isMarket) bars.push(always('excluded', saleSentences.elsewhere))
  else if (!isGranted && named.length > 0) remarks.push(saleSentences.unstated)
  const restricted = readRestrictions([
    ...(publishing ? [publishing] : []),
    ...rights.flatMap((right) => (right.precision === null ? [] : [right.one])),
  ])
  return { bars: [...bars, ...restricted.bars], remarks: [...remarks, ...restricted.remarks] }
}

function isDecided(code: string): boolean {
  return codes.FOR_SALE.has(code) || codes.NOT_FOR_SALE.has(code)
}

function isRight(code: string): boolean {
  return code === codes.RIGHT_UNKNOWN || isDecided(code)
}

/** The markets of a product's supplies: whether one of them is Switzerland, and how precisely each supply names it. */
export function readMarkets(supplies: readonly XmlElement[]): {
  forSwitzerland: { supply: XmlElement; precision: Precision }[]
  limits: SaleLimits
} {
  const markets = supplies.flatMap((one) => childrenOf(one, 'Market'))
  const places = unknownPlaces(markets)
  const forSwitzerland = supplies
    .flatMap((supply) => {
      const precision = marketPrecision(supply)
      return precision ? [{ supply, precision }] : []
    })
    .toSorted((a, b) => Number(b.precision === 'country') - Number(a.precision === 'country'))
  const isElsewhere = supplies.length > 0 && forSwitzerland.length === 0
  return {
    forSwitzerland,
    limits: {
      bars: isElsewhere ? [always('other_market', saleSentences.otherMarket)] : [],
      remarks: places.length > 0 ? [saleSentences.placesUnreadable(places.map((one) => said.shown(one)))] : [],
    },
  }
}

function marketPrecision(supply: XmlElement): Precision | null {
  const markets = childrenOf(supply, 'Market')
  if (markets.length === 0) return 'world'
  return mostPrecise(markets.map((market) => precisionOf(childOf(market, 'Territory'))))
}

/** The restrictions of the markets of a supply that have Switzerland. */
export function readMarketRestrictions(supply: XmlElement | undefined): SaleLimits {
  return readRestrictions(
    childrenOf(supply, 'Market').filter((market) => precisionOf(childOf(market, 'Territory')) !== null),
  )
}

/** `SalesRestriction`s (list 71), with their days. One that ended counts for nothing. */
function readRestrictions(parents: readonly XmlElement[]): SaleLimits {
  const limits: SaleLimits = { bars: [], remarks: [] }
  for (const one of parents.flatMap((parent) => childrenOf(parent, 'SalesRestriction'))) {
    const code = said.shown(textAt(one, 'SalesRestrictionType') ?? '00', 10)
    if (codes.HARMLESS_RESTRICTIONS.has(code)) continue
    if (codes.UNCHECKED_RESTRICTIONS.has(code)) limits.remarks.push(saleSentences.notChecked(code))
    else {
      const from = dayAt(one, 'StartDate')?.first ?? null
      const until = dayAt(one, 'EndDate')?.last ?? null
      const ahead = from === null ? null : saleSentences.restrictedFrom(code, from)
      limits.bars.push({ right: 'restricted', from, until, remark: saleSentences.restricted(code), ahead })
    }
  }
  return limits
}

function dayAt(parent: XmlElement, name: string) {
  const text = textAt(parent, name)
  return text === undefined ? null : daysOf(text, childOf(parent, name)?.attributes['dateformat'])
}

/** Orders are not accepted before this day. */
export function noOrdersBefore(day: string): SaleBar {
  const remark = saleSentences.noOrdersBefore(day)
  return { right: 'restricted', from: null, until: dayBefore(day), remark, ahead: null }
}

export function always(right: SaleBar['right'], remark: string): SaleBar {
  return { right, from: null, until: null, remark, ahead: null }
}
