import { noPriceReasons, priceSentences } from '#contract/exchange/exchange-sentences.ts'
import type { SaidPrice, SaidTax } from '#modules/exchange/record/catalogue-record.ts'
import { francs } from '#modules/exchange/record/francs.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import * as codes from './codes.ts'
import { pricePeriod } from './price-period.ts'
import { type Precision, precisionOf } from './territory.ts'
import type { XmlElement } from './xml-element.ts'

/** Defaults that the header of a message sets for all its records. */
export interface MessageDefaults {
  currency: string | undefined
  priceType: string | undefined
  /** Of texts that name no language of their own. */
  language: string | undefined
}

export interface ReadPrices {
  /** The one that holds on a day is the first whose period has it. */
  prices: SaidPrice[]
  /** What was said in francs and is not taken. */
  remarks: string[]
  /** Whether there are prices in francs for other countries. */
  isElsewhere: boolean
  /** Why other prices in francs are not those of one copy for everybody. */
  others: string[]
  /** What stands instead of a price (list 57), but for what is free of charge. */
  unpriced: string[]
}

interface Ranked extends SaidPrice {
  rank: readonly [precision: Precision, type: number, status: string]
}

/**
 * The prices in francs with VAT at which one copy is sold to everybody in Switzerland. One for Switzerland goes before
 * one for the world, then a promotion before the usual price, then the usual type of price, then the price that began
 * last, then a confirmed one. A promotion needs an end, and a usual price that holds afterwards.
 */
export function readPrices(supply: XmlElement, defaults: MessageDefaults): ReadPrices {
  const remarks: string[] = []
  const others: string[] = []
  const ranked: Ranked[] = []
  const unpriced = childrenOf(supply, 'UnpricedItemType').map((one) => textAt(one) ?? '')
  let isElsewhere = false
  for (const price of childrenOf(supply, 'Price')) {
    const precision = textAt(price, 'CurrencyZone') === undefined ? precisionOf(childOf(price, 'Territory')) : null
    if (precision) unpriced.push(...childrenOf(price, 'UnpricedItemType').map((one) => textAt(one) ?? ''))
    if (!isInFrancs(price, defaults)) continue
    if (!isForConsumers(price)) others.push(noPriceReasons.notForAll)
    else if (!precision) isElsewhere = true
    else {
      const read = readPrice(price, precision, defaults)
      if (typeof read === 'string') remarks.push(read)
      else if (read) ranked.push(read)
      else if (textAt(price, 'PriceAmount') !== undefined) others.push(noPriceReasons.withoutTax)
    }
  }
  const isUsual = ranked.some(({ isPromotion }) => !isPromotion)
  if (!isUsual) remarks.push(...ranked.map(({ price }) => priceSentences.onlyPromotion(francs(price))))
  const prices = isUsual ? ranked.toSorted(byRank).map(({ rank: _, ...price }) => price) : []
  if (isFree(supply)) prices.push({ price: 0, from: null, until: null, taxes: [] })
  return { prices, remarks, isElsewhere, others, unpriced: unpriced.filter((code) => code !== codes.FREE_OF_CHARGE) }
}

/** List 57: free of charge. */
export function isFree(parent: XmlElement | undefined): boolean {
  return textAt(parent, 'UnpricedItemType') === codes.FREE_OF_CHARGE
}

function isInFrancs(price: XmlElement, { currency }: MessageDefaults): boolean {
  // A free product needs no currency.
  return (textAt(price, 'CurrencyCode') ?? currency ?? (isFree(price) ? 'CHF' : '')) === 'CHF'
}

function isForConsumers(price: XmlElement): boolean {
  const qualifier = textAt(price, 'PriceQualifier') ?? '00'
  return codes.CONSUMER_PRICES.has(qualifier) || codes.PROMOTIONS.has(qualifier)
}

/** A price, a remark on one that is not taken, or null for one that is of no concern. */
function readPrice(price: XmlElement, precision: Precision, { priceType }: MessageDefaults): Ranked | string | null {
  const amount = textAt(price, 'PriceAmount')
  const saidType = textAt(price, 'PriceType') ?? priceType ?? ''
  const special = codes.SPECIAL_PRICE_TYPES.get(saidType)
  const type = codes.PRICE_TYPES.indexOf(special ?? saidType)
  if (amount === undefined && !isFree(price)) return null
  if (saidType === '') return priceSentences.withoutType(amount ?? '')
  if (type === -1)
    return codes.UNUSUAL_PRICE_TYPES.has(saidType) ? priceSentences.special(amount ?? '', saidType) : null
  const rappen = amount === undefined ? 0 : said.price(amount)
  if (amount !== undefined && rappen === 0) return priceSentences.zero
  const condition = conditionOf(price)
  if (condition !== null)
    return condition === 'other'
      ? priceSentences.conditional(amount ?? '')
      : priceSentences.copies(amount ?? '', condition)
  const period = pricePeriod(price)
  if ('unreadable' in period) return priceSentences.dateUnreadable(amount ?? '', period.unreadable)
  const qualifier = textAt(price, 'PriceQualifier') ?? ''
  const isPromotion = special !== undefined || codes.PROMOTIONS.has(qualifier)
  if (isPromotion && period.until === null)
    return special ? priceSentences.special(amount ?? '', saidType) : priceSentences.endless(amount ?? '')
  const status = textAt(price, 'PriceStatus') ?? '00'
  return {
    price: rappen,
    ...period,
    taxes: taxesOf(price),
    ...(isPromotion && { isPromotion }),
    rank: [precision, type, status],
  }
}

function byRank(a: Ranked, b: Ranked): number {
  const [precision, type, status] = a.rank
  const [otherPrecision, otherType, otherStatus] = b.rank
  if (precision !== otherPrecision) return precision === 'country' ? -1 : 1
  if (a.isPromotion !== b.isPromotion) return a.isPromotion ? -1 : 1
  if (type !== otherType) return type - otherType
  if (a.from !== b.from) return (b.from ?? '') < (a.from ?? '') ? -1 : 1
  // List 61: 00 unspecified, 01 provisional, 02 confirmed.
  return Number(otherStatus !== '01') - Number(status !== '01')
}

/** What somebody must do to get this price: buy so many copies, or something else; null for nothing. */
function conditionOf(price: XmlElement): number | 'other' | null {
  const conditions = childrenOf(price, 'PriceCondition')
  const quantities = conditions
    .flatMap((one) => childrenOf(one, 'PriceConditionQuantity'))
    .filter((one) => textAt(one, 'PriceConditionQuantityType') === codes.NUMBER_OF_COPIES)
    .map((one) => Number(textAt(one, 'Quantity')))
  const copies = Math.max(1, Number(textAt(price, 'MinimumOrderQuantity') ?? 1), ...quantities)
  if (Number.isNaN(copies)) return 'other'
  if (copies > 1) return copies
  const isLinked = conditions.some((one) => !codes.HARMLESS_CONDITIONS.has(textAt(one, 'PriceConditionType') ?? ''))
  const isLimited = childrenOf(price, 'PriceConstraint').some((one) =>
    codes.LIMITING_CONSTRAINTS.has(textAt(one, 'PriceConstraintType') ?? ''),
  )
  return isLinked || isLimited ? 'other' : null
}

function taxesOf(price: XmlElement): SaidTax[] {
  return childrenOf(price, 'Tax').map((tax) => ({
    type: textAt(tax, 'TaxType') ?? codes.VAT,
    code: textAt(tax, 'TaxRateCode'),
    percent: textAt(tax, 'TaxRatePercent'),
  }))
}
