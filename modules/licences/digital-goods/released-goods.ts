import type { Availability, Format, Platform } from '#contract/catalogue/catalogue.ts'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import { isDigital } from '#modules/catalogue/catalogue/present-product.ts'

/** A digital product, as it is sold by itself or in a bundle. */
export interface DigitalProduct {
  id: string
  format: Format
  platforms: Platform[]
  licenceDays: number | null
  availability: Availability
}

/** What was ordered: a product, or a bundle with its parts. */
export interface OrderedLine {
  id: string
  amount: number
  licenceChoice: LicenceChoice | null
  platformChoice: PlatformChoice | null
  /** Nobody gets anything of it at once: the school gives it to its pupils. */
  isForSchool: boolean
  product: DigitalProduct
  parts: readonly (DigitalProduct & { copies: number })[]
}

interface Goods {
  lineId: string
  productId: string
  platform: Platform | null
  /** Days of the term; null for a right without end. */
  days: number | null
}

/** What a line gives: to the buyer, and as coupons. */
export interface ReleasedGoods {
  owned: (Goods & { isOut: boolean })[]
  coupons: (Goods & { total: number; hasOwn: boolean })[]
}

/** What the digital products of an order line give once they are paid (decisions, sections 15 and 16). */
export function releasedGoods(line: OrderedLine): ReleasedGoods {
  const given = soldOf(line).map((one) => releasedProduct(line, one))
  return { owned: given.flatMap(({ owned }) => owned), coupons: given.flatMap(({ coupons }) => coupons) }
}

interface Sold {
  product: DigitalProduct
  copies: number
  choice: LicenceChoice
  /** `open`: the person who redeems chooses; null: nobody was asked. */
  platform: PlatformChoice | null
  /** Neither it nor its bundle waits for its release. */
  isOut: boolean
}

/** The digital products of a line, with who uses them. */
function soldOf({ amount, licenceChoice, platformChoice, isForSchool, product, parts }: OrderedLine): Sold[] {
  if (product.format === 'bundle') {
    return parts
      .filter(({ format }) => isDigital(format))
      .map((part) => {
        const copies = amount * part.copies
        const isOut = [part, product].every(({ availability }) => availability !== 'preorder')
        return {
          product: part,
          copies,
          choice: copies === 1 && !isForSchool ? 'self' : 'others',
          platform: null,
          isOut,
        }
      })
  }
  if (!isDigital(product.format)) return []
  // Personal goods are sold one by one; orders from before that rule may have several.
  const unasked = amount === 1 ? 'self' : 'self_and_others'
  const isOut = product.availability !== 'preorder'
  return [
    {
      product,
      copies: amount,
      choice: isForSchool ? 'others' : (licenceChoice ?? unasked),
      platform: platformChoice,
      isOut,
    },
  ]
}

function releasedProduct({ id: lineId }: OrderedLine, sold: Sold): ReleasedGoods {
  const { product, copies, choice, platform, isOut } = sold
  const goods = { lineId, productId: product.id, days: product.licenceDays }
  const own = choice === 'others' ? undefined : platformForSelf(product, platform)
  const named = platform === 'open' ? null : (platform ?? onlyOne(product.platforms))
  // Without a platform on which the buyer could use it, they get a code and choose when they redeem it.
  const owned = own === undefined ? [] : [{ ...goods, platform: own, isOut }]
  const isAllOwn = own !== undefined && copies === 1
  const hasOwn = own !== undefined && copies > 1
  const coupons = isAllOwn ? [] : [{ ...goods, platform: named, total: copies, hasOwn }]
  return { owned, coupons }
}

/** Where the buyer uses it; null for files to download, undefined where that is still to be chosen. */
function platformForSelf({ platforms }: DigitalProduct, chosen: PlatformChoice | null): Platform | null | undefined {
  if (platforms.length === 0) return null
  const platform = chosen ?? onlyOne(platforms)
  return platform === null || platform === 'open' || !platformFacts[platform].allows_self ? undefined : platform
}

function onlyOne(platforms: readonly Platform[]): Platform | null {
  const [first] = platforms
  return first && platforms.length === 1 ? first : null
}
