import type { CatalogueRecord } from '../record/catalogue-record.ts'
import * as said from '../record/said-fields.ts'
import * as codes from './codes.ts'
import { childOf, childrenOf, textAt, type XmlElement } from './xml-element.ts'

/** Defaults that the header of a message sets for all its records. */
export interface MessageDefaults {
  currency: string | undefined
  priceType: string | undefined
}

type Supply = Pick<
  CatalogueRecord,
  'price' | 'otherCurrencies' | 'taxCategory' | 'taxPercent' | 'availability' | 'availableFrom'
>

/** Price in Swiss francs with VAT, and availability. */
export function readSupply(
  product: XmlElement,
  { defaults, publishedOn }: { defaults: MessageDefaults; publishedOn: string | undefined },
): Supply {
  const supplies = childrenOf(product, 'ProductSupply').flatMap((one) => childrenOf(one, 'SupplyDetail'))
  const offers = supplies.map((supply) => ({ supply, price: findPrice(supply, defaults) }))
  const offer = offers.find((one) => one.price !== undefined) ?? offers[0]
  const availability =
    codes.AVAILABILITIES[textAt(offer?.supply, 'ProductAvailability') ?? ''] ??
    codes.PUBLISHING_STATUSES[textAt(product, 'PublishingDetail', 'PublishingStatus') ?? '']
  const expected = childrenOf(offer?.supply, 'SupplyDate').find((one) => textAt(one, 'SupplyDateRole') === '08')
  const day = textAt(expected, 'Date')
  return {
    ...(offer?.price ?? (isFree(offer?.supply) ? { price: 0 } : { otherCurrencies: currenciesOf(supplies, defaults) })),
    availability,
    availableFrom: day
      ? said.day('availableFrom', day)
      : availability && (availability === 'preorder' ? (publishedOn ?? null) : null),
  }
}

function findPrice(supply: XmlElement, { currency, priceType }: MessageDefaults): Supply | undefined {
  const prices = childrenOf(supply, 'Price').filter(
    (one) =>
      // A free product needs no currency.
      (textAt(one, 'CurrencyCode') ?? currency ?? (isFree(one) ? 'CHF' : '')) === 'CHF' &&
      codes.CONSUMER_PRICES.has(textAt(one, 'PriceQualifier') ?? '00'),
  )
  const price = codes.PRICE_TYPES.map((type) =>
    prices.find((one) => (textAt(one, 'PriceType') ?? priceType) === type),
  ).find((one) => one !== undefined)
  const amount = textAt(price, 'PriceAmount')
  if (amount === undefined) return isFree(price) ? { price: 0 } : undefined
  const tax = childrenOf(price, 'Tax').find((one) => (textAt(one, 'TaxType') ?? '01') === '01')
  const rate = textAt(tax, 'TaxRateCode')
  return {
    price: said.price(amount),
    taxCategory: rate === 'R' ? 'reduced' : rate === 'S' ? 'standard' : undefined,
    taxPercent: textAt(tax, 'TaxRatePercent'),
  }
}

/** The other currencies in which the product has a price, as its sender wrote them, without duplicates. */
function currenciesOf(supplies: readonly XmlElement[], { currency }: MessageDefaults): string[] {
  const named = supplies
    .flatMap((supply) => childrenOf(supply, 'Price'))
    .map((price) => textAt(price, 'CurrencyCode') ?? currency ?? '')
  return [...new Set(named)].filter((code) => code !== 'CHF' && /^[A-Z]{3}$/.test(code))
}

/** List 57: free of charge. */
function isFree(parent: XmlElement | undefined): boolean {
  return textAt(childOf(parent, 'UnpricedItemType')) === '01'
}
