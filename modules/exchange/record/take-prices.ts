import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { noPriceReasons, priceSentences } from '#contract/exchange/exchange-sentences.ts'
import type { PlannedPrice } from '#modules/catalogue/catalogue/planned-prices.ts'
import type { CatalogueRecord, SaidPrice, SaidTax } from './catalogue-record.ts'
import { dayAfter, dayBefore } from './days.ts'
import { francs } from './francs.ts'
import * as said from './said-fields.ts'

interface Circumstances {
  /** In Switzerland, `2026-11-21`. */
  today: string
  /** VAT categories in force, by percent, «2.6». */
  taxCategories: ReadonlyMap<string, TaxCategory>
}

/** List 62: codes that name one of the shop's categories. */
const TAX_CODES: Readonly<Record<string, TaxCategory>> = { R: 'reduced', S: 'standard' }
const VAT = '01'

/**
 * Takes today's price of a record with its VAT, and the prices that follow. A price that ends without another one after it
 * stays; one that is not for sale yet is taken at once for a product that can only be ordered in advance.
 */
export function takePrices(
  record: CatalogueRecord,
  { today, taxCategories }: Circumstances,
): { record: CatalogueRecord; remarks: string[] } {
  const { prices, noPrice } = record
  if (!prices) return { record, remarks: noPrice ? [priceSentences.stays(noPrice)] : [] }
  const remarks = promotionsIn(prices, today)
  const steps = stepsFrom(today, prices)
  const gap = steps.findIndex(({ price }, n) => n > 0 && price === undefined)
  if (gap > 0) remarks.push(priceSentences.ends(dayBefore(steps[gap]?.day ?? today)))
  const current = steps[0]?.price
  const later = plannedOf(steps)
  const [first] = later
  if (current) {
    const { category, remarks: ofTax } = taxOf(current.taxes, taxCategories)
    const plannedPrices = said.list('price', later, said.MOST_ENTRIES.plannedPrices)
    return {
      record: { ...record, price: current.price, plannedPrices, taxCategory: category },
      remarks: [...remarks, ...ofTax],
    }
  }
  const { category } = taxOf((prices.find(({ from }) => from === first?.from) ?? prices[0])?.taxes ?? [], taxCategories)
  const taken = { ...record, taxCategory: category, plannedPrices: later }
  if (!first) {
    const reason = noPriceReasons.ended(
      prices
        .map(({ until }) => until ?? '')
        .sort()
        .at(-1) ?? '',
    )
    return { record: { ...taken, noPrice: reason }, remarks: [priceSentences.stays(reason)] }
  }
  const isAhead = record.availability === 'preorder' && (record.availableFrom ?? '9999') >= first.from
  if (isAhead) return { record: { ...taken, price: first.price, plannedPrices: later.slice(1) }, remarks }
  const reason = noPriceReasons.notYet(first.from)
  return { record: { ...taken, noPrice: reason }, remarks: [...remarks, priceSentences.stays(reason)] }
}

/** Promotions that hold today or later: which are taken, and until when. */
function promotionsIn(prices: readonly SaidPrice[], today: string): string[] {
  return prices.flatMap((one) => {
    const { price, from, until, isPromotion } = one
    if (!isPromotion || until === null || until < today) return []
    const isTaken = priceOn(prices, from !== null && from > today ? from : today) === one
    return [isTaken ? priceSentences.promotion(francs(price), from, until) : priceSentences.shadowed(francs(price))]
  })
}

interface Step {
  day: string
  price: SaidPrice | undefined
}

/** The price on a day, and on each later day on which it might change. */
function stepsFrom(today: string, prices: readonly SaidPrice[]): Step[] {
  const changes = prices.flatMap(({ from, until }) => [from ?? today, until === null ? today : dayAfter(until)])
  const days = [...new Set([today, ...changes.filter((day) => day > today)])].sort()
  return days.map((day) => ({ day, price: priceOn(prices, day) }))
}

/** The first of them that holds. */
function priceOn(prices: readonly SaidPrice[], day: string): SaidPrice | undefined {
  return prices.find(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))
}

/** The later steps that change the price; a time without any keeps the one before. */
function plannedOf([now, ...later]: readonly Step[]): PlannedPrice[] {
  const planned: PlannedPrice[] = []
  let before = now?.price?.price
  for (const { day, price } of later) {
    if (!price || price.price === before) continue
    before = price.price
    planned.push({ from: day, price: price.price })
  }
  return planned
}

/** The VAT category that the taxes of a price name, if they name one without a doubt. */
function taxOf(
  taxes: readonly SaidTax[],
  known: ReadonlyMap<string, TaxCategory>,
): { category: TaxCategory | undefined; remarks: string[] } {
  const others = new Set(taxes.map(({ type }) => type).filter((type) => type !== VAT))
  const remarks = [...others].map((type) => priceSentences.otherTax(said.shown(type)))
  const read = taxes.filter(({ type }) => type === VAT).map((tax) => categoryOf(tax, known))
  const [first, ...further] = new Set(read.map(({ category }) => category))
  if (further.length > 0) return { category: undefined, remarks: [...remarks, priceSentences.severalTaxes] }
  return { category: first, remarks: [...remarks, ...read.flatMap(({ remark }) => remark ?? [])] }
}

/** A product without VAT (0 percent, Z) says nothing of the category that it has in Switzerland. */
function categoryOf({ code, percent }: SaidTax, known: ReadonlyMap<string, TaxCategory>) {
  const ofCode = code === undefined ? undefined : TAX_CODES[code]
  const isZero = percent === undefined ? code === 'Z' || code === undefined : /^0+([.,]0*)?$/.test(percent)
  if (isZero && !ofCode) return { category: undefined }
  const ofPercent = percent === undefined ? ofCode : known.get(String(Number(percent.replace(',', '.'))))
  const isClear = ofPercent !== undefined && (code === undefined || ofCode === ofPercent)
  if (isClear) return { category: ofPercent }
  const rate = said.shown([code, percent].filter(Boolean).join(' '))
  return { category: undefined, remark: priceSentences.unknownTax(rate, [...known.keys()]) }
}
