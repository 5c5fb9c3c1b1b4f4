import { noPriceReasons } from '#contract/exchange/exchange-sentences.ts'
import type { CatalogueRecord } from '#modules/exchange/record/catalogue-record.ts'
import { childOf, childrenOf, textAt } from '#modules/exchange/record/markup-element.ts'
import * as said from '#modules/exchange/record/said-fields.ts'
import * as codes from './codes.ts'
import { type MessageDefaults, readPrices } from './read-prices.ts'
import { precisionOf } from './territory.ts'
import type { XmlElement } from './xml-element.ts'

type Supply = Pick<CatalogueRecord, 'prices' | 'noPrice' | 'availability' | 'availableFrom' | 'remarks'>

/** Prices in Swiss francs with VAT, and availability, by the first supply for Switzerland that names a price. */
export function readSupply(
  product: XmlElement,
  { defaults, publishedOn }: { defaults: MessageDefaults; publishedOn: string | undefined },
): Supply {
  const supplies = childrenOf(product, 'ProductSupply')
    .filter(isForSwitzerland)
    .flatMap((one) => childrenOf(one, 'SupplyDetail'))
  const offers = supplies.map((supply) => ({ supply, read: readPrices(supply, defaults) }))
  const offer = offers.find(({ read }) => read.prices.length > 0) ?? offers[0]
  const availability =
    codes.AVAILABILITIES[textAt(offer?.supply, 'ProductAvailability') ?? ''] ??
    codes.PUBLISHING_STATUSES[textAt(product, 'PublishingDetail', 'PublishingStatus') ?? '']
  const expected = childrenOf(offer?.supply, 'SupplyDate').find((one) => textAt(one, 'SupplyDateRole') === '08')
  const day = textAt(expected, 'Date')
  const prices = offer?.read.prices ?? []
  const remarks = offers.flatMap(({ read }) => read.remarks)
  const isElsewhere = offers.some(({ read }) => read.isElsewhere) || (!offer && hasSupply(product))
  return {
    ...(prices.length > 0 ? { prices } : { noPrice: reasonOf(currenciesOf(supplies, defaults), isElsewhere, remarks) }),
    remarks,
    availability,
    availableFrom: day
      ? said.day('availableFrom', day)
      : availability && (availability === 'preorder' ? (publishedOn ?? null) : null),
  }
}

function isForSwitzerland(supply: XmlElement): boolean {
  const markets = childrenOf(supply, 'Market')
  return markets.length === 0 || markets.some((market) => precisionOf(childOf(market, 'Territory')) !== null)
}

function hasSupply(product: XmlElement): boolean {
  return childOf(product, 'ProductSupply', 'SupplyDetail', 'Price') !== undefined
}

/** Why there is no price for Switzerland, as far as the record tells. */
function reasonOf(currencies: readonly string[], isElsewhere: boolean, [remark]: readonly string[]) {
  if (isElsewhere) return noPriceReasons.elsewhere
  if (currencies.length > 0) return noPriceReasons.otherCurrencies(currencies)
  return remark
}

/** The other currencies in which the product has a price, as its sender wrote them, without duplicates. */
function currenciesOf(supplies: readonly XmlElement[], { currency }: MessageDefaults): string[] {
  const named = supplies
    .flatMap((supply) => childrenOf(supply, 'Price'))
    .map((price) => textAt(price, 'CurrencyCode') ?? currency ?? '')
  return [...new Set(named)].filter((code) => code !== 'CHF' && /^[A-Z]{3}$/.test(code))
}
