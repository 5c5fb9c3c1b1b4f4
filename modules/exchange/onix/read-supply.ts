import type { Availability, Format } from '#contract/catalogue/catalogue.ts'
import { noPriceReasons, saleSentences } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord, SaleBar } from '#modules/exchange/record/catalogue-record.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import * as codes from './codes.ts'
import { readDays } from './read-days.ts'
import { type MessageDefaults, type ReadPrices, readPrices } from './read-prices.ts'
import { always, readMarketRestrictions, readMarkets, readRights } from './sales-rights.ts'
import type { XmlElement } from './xml-element.ts'

type Supply = Pick<
  CatalogueRecord,
  | 'prices'
  | 'noPrice'
  | 'availability'
  | 'availableFrom'
  | 'onSaleFrom'
  | 'publishedOn'
  | 'saleBars'
  | 'liftedRights'
  | 'remarks'
>

/** A supplier's offer, with the product supply (the market) that it stands in. */
interface SupplierOffer {
  market: XmlElement
  supply: XmlElement
  read: ReadPrices
}

/**
 * Whether, from when, how and for how much a product is sold in Switzerland: prices in Swiss francs with VAT, availability
 * and days by the first supply for Switzerland that names a price, one whose market is Switzerland first.
 */
export function readSupply(
  product: XmlElement,
  { defaults, format }: { defaults: MessageDefaults; format: Format | undefined },
): Supply {
  const publishing = childOf(product, 'PublishingDetail')
  const all = childrenOf(product, 'ProductSupply')
  const { forSwitzerland, limits: ofMarkets } = readMarkets(all)
  const offers = forSwitzerland.flatMap(({ supply: market }) =>
    childrenOf(market, 'SupplyDetail').map((supply) => ({ market, supply, read: readPrices(supply, defaults) })),
  )
  const offer = offers.find(({ read }) => read.prices.length > 0) ?? offers[0]
  const market = offer?.market ?? forSwitzerland[0]?.supply
  const isMarket = forSwitzerland.some(({ precision }) => precision === 'country')
  const rights = readRights(publishing, { isMarket })
  const ofMarket = readMarketRestrictions(market)
  const days = readDays(
    { publishing, market: childOf(market, 'MarketPublishingDetail'), supply: offer?.supply },
    format,
  )
  const state = readState(product, market, offer?.supply)
  const appearsOn = state.availability === 'available' ? days.appearsOn : undefined
  const bars = [rights, ofMarkets, ofMarket, days, state].flatMap((one) => one.bars)
  return {
    ...pricesOf(product, offers, defaults),
    remarks: [
      ...offers.flatMap(({ read }) => read.remarks),
      ...[rights, ofMarkets, ofMarket, days, state].flatMap((one) => one.remarks),
    ],
    publishedOn: days.publishedOn,
    ...deliveryOf(state.availability, days),
    onSaleFrom: days.onSaleFrom ?? appearsOn ?? (publishing && all.length > 0 && !days.isHeld ? null : undefined),
    saleBars: [...bars, ...notPriced(offers)],
    liftedRights: liftedBy(product),
  }
}

/** The reasons that a record takes back: it names their block, or all of them. */
function liftedBy(product: XmlElement): Supply['liftedRights'] {
  const has = (name: string) => childOf(product, name) !== undefined
  const isWhole = has('DescriptiveDetail') && has('PublishingDetail') && has('ProductSupply')
  return [
    ...(has('PublishingDetail') ? (['excluded'] as const) : []),
    ...(has('ProductSupply') ? (['other_market'] as const) : []),
    ...(isWhole ? (['restricted', 'not_separately'] as const) : []),
  ]
}

interface State {
  availability: Availability | undefined
  bars: SaleBar[]
  remarks: string[]
}

/** Availability by the supplier, or else by the market's or the publisher's status, which may also take the product back. */
function readState(product: XmlElement, market: XmlElement | undefined, supply: XmlElement | undefined): State {
  const remarks: string[] = []
  const bars: SaleBar[] = []
  const ofMarket = textAt(market, 'MarketPublishingDetail', 'MarketPublishingStatus')
  const status = ofMarket ?? textAt(product, 'PublishingDetail', 'PublishingStatus') ?? ''
  if (ofMarket === codes.NOT_IN_MARKET) bars.push(always('other_market', saleSentences.notInMarket))
  if (ofMarket === codes.WITH_RESTRICTIONS) remarks.push(saleSentences.marketRestricted)
  const composition = textAt(product, 'DescriptiveDetail', 'ProductComposition')
  if (status === codes.NOT_SEPARATELY || composition === codes.NO_SINGLE_ARTICLE)
    bars.push(always('not_separately', saleSentences.notSeparately))
  if (status === codes.NOT_AS_SET) bars.push(always('not_separately', saleSentences.notAsSet))
  const code = textAt(supply, 'ProductAvailability')
  const supplied = codes.AVAILABILITIES[code ?? '']
  if (code !== undefined && !supplied) remarks.push(saleSentences.availabilityUnknown(said.shown(code)))
  const isWithdrawn = codes.WITHDRAWN.has(status) && ofMarket !== codes.NOT_IN_MARKET
  if (isWithdrawn && supplied && supplied !== 'out_of_print') remarks.push(saleSentences.withdrawn(said.shown(status)))
  return {
    availability: isWithdrawn ? 'out_of_print' : (supplied ?? codes.PUBLISHING_STATUSES[status]),
    bars,
    remarks,
  }
}

/** What cannot be read of the first day of sale keeps a product from being handed over. */
function deliveryOf(
  availability: Availability | undefined,
  { isHeld, expected, publishedOn }: ReturnType<typeof readDays>,
): Pick<Supply, 'availability' | 'availableFrom'> {
  if (isHeld && availability !== undefined && availability !== 'out_of_print')
    return { availability: 'preorder', availableFrom: null }
  const usual = availability && (availability === 'preorder' ? (publishedOn ?? null) : null)
  return { availability, availableFrom: expected ?? usual }
}

/** Offers that say, instead of a price, that the product is not sold by itself. */
function notPriced(offers: readonly SupplierOffer[]): SaleBar[] {
  if (offers.some(({ read }) => read.prices.length > 0)) return []
  const found = offers.flatMap(({ read }) => read.unpriced)
  if (found.includes(codes.UNPRICED_NOT_SEPARATELY)) return [always('not_separately', saleSentences.notSeparately)]
  return found.includes(codes.UNPRICED_NOT_AS_SET) ? [always('not_separately', saleSentences.notAsSet)] : []
}

function pricesOf(
  product: XmlElement,
  offers: readonly SupplierOffer[],
  defaults: MessageDefaults,
): Pick<Supply, 'prices' | 'noPrice'> {
  const { prices = [] } = offers.find(({ read }) => read.prices.length > 0)?.read ?? {}
  return prices.length > 0 ? { prices } : { noPrice: reasonOf(product, offers, defaults) }
}

/** Why there is no price for Switzerland, as far as the record tells. */
function reasonOf(product: XmlElement, offers: readonly SupplierOffer[], defaults: MessageDefaults) {
  const reads = offers.map(({ read }) => read)
  const isElsewhere = reads.some((read) => read.isElsewhere) || (offers.length === 0 && hasPrice(product))
  if (isElsewhere) return noPriceReasons.elsewhere
  const currencies = currenciesOf(offers, defaults)
  if (currencies.length > 0) return noPriceReasons.otherCurrencies(currencies)
  const unpriced = reads.flatMap((read) => read.unpriced)
  if (unpriced.includes(codes.TO_BE_ANNOUNCED)) return noPriceReasons.announced
  if (unpriced.length > 0) return noPriceReasons.onRequest
  const [remark] = reads.flatMap((read) => read.remarks)
  return remark ?? reads.flatMap((read) => read.others)[0]
}

function hasPrice(product: XmlElement): boolean {
  return childOf(product, 'ProductSupply', 'SupplyDetail', 'Price') !== undefined
}

/** The other currencies in which the product has a price, as its sender wrote them, without duplicates. */
function currenciesOf(offers: readonly SupplierOffer[], { currency }: MessageDefaults): string[] {
  const named = offers
    .flatMap(({ supply }) => childrenOf(supply, 'Price'))
    .map((price) => textAt(price, 'CurrencyCode') ?? currency ?? '')
  return [...new Set(named)].filter((code) => code !== 'CHF' && /^[A-Z]{3}$/.test(code))
}
