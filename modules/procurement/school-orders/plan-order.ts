import { type Rappen, rappen } from '#contract/ground/money.ts'
import type { PlannedOrder } from '#contract/procurement/school-orders.ts'
import type { CartObstacle } from '#contract/sales/left-out.ts'
import type { LicenceChoice, PlatformChoice } from '#contract/sales/lines.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { CurrentUser } from '#kernel/route.ts'
import type { schools } from '#modules/accounts/schools/tables.ts'
import { loadProducts } from '#modules/catalogue/catalogue/load-products.ts'
import { isPrinted, isUnderLicence } from '#modules/catalogue/catalogue/present-product.ts'
import { invoiceObstacle } from '#modules/ground/pricing/payment-methods/allowed-methods.ts'
import type { CartTotals, PricedLine } from '#modules/ground/pricing/price-cart.ts'
import { requestReader } from '#modules/licences/rights/request-reader.ts'
import { approvedWishes } from '#modules/procurement/wishes/ordered-wishes.ts'
import { schoolObstacles } from '#modules/procurement/wishes/school-obstacles.ts'
import { itemToPrice } from '#modules/storefront/cart/item-to-price.ts'
import { effectivePlatformChoice } from '#modules/storefront/cart/licences/licence-choices.ts'
import type { Pricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceWithVoucher } from '#modules/storefront/cart/voucher/price-voucher.ts'
import { linesOfWishes, type WishedLine } from './lines-of-wishes.ts'
import { readSchoolBuyer, type SchoolBuyer, type SchoolPlace } from './school-buyer.ts'

export interface PricedSchoolLine extends WishedLine {
  price: PricedLine
  licenceChoice: LicenceChoice | null
  platformChoice: PlatformChoice | null
}

/** An order of a school as it would be placed now. */
export interface Plan {
  schoolYear: string
  lines: PricedSchoolLine[]
  leftOut: (WishedLine & { obstacle: CartObstacle })[]
  totals: CartTotals
  buyer: SchoolBuyer
  /** Where its goods go; null while the school has no address. */
  delivery: SchoolPlace | null
  needsDelivery: boolean
  needsPurchaseNumber: boolean
  needsLicenceTerms: boolean
  obstacle: PlannedOrder['obstacle']
}

export interface ToPlan {
  school: typeof schools.$inferSelect
  user: Pick<CurrentUser, 'id' | 'groups' | 'emailVerified'>
  schoolYear: string
  /** One of the school's; without it, or where it is none of them, the first one. */
  deliveryAddress: string | undefined
  /** From before the transaction. */
  pricing: Pricing
  at: Date
}

/** The highest total that is billed at once, in Rappen. */
export const MOST_BILLED = 1_000_000_000

/**
 * Makes one order of the approved wishes of a school year, at the prices of `at`. What the school cannot order now is left
 * out. For an order, read within its transaction and after `lockSchool`.
 */
export async function planOrder(db: Database, to: ToPlan): Promise<Plan> {
  const { school, user, schoolYear, pricing, at } = to
  const wished = await approvedWishes(db, { schoolId: school.id, schoolYear })
  const products = await loadProducts(db, [...new Set(wished.map(({ productId }) => productId))])
  const obstacles = await schoolObstacles(db, { user, reader: requestReader(db, user) }, [...products.values()])
  const buyer = await readSchoolBuyer(db, school.id, at)
  const [first = null] = buyer.deliveries
  const delivery = buyer.deliveries.find(({ id }) => id === to.deliveryAddress) ?? first
  const all = linesOfWishes(wished, products)
  const ordered = all.filter(({ product }) => !obstacles.has(product.id))
  const { lines, totals } = priceLines(ordered, { pricing, delivery, at })
  return {
    schoolYear,
    lines,
    leftOut: all.flatMap((line) => {
      const obstacle = obstacles.get(line.product.id)
      return obstacle ? [{ ...line, obstacle }] : []
    }),
    totals,
    buyer,
    delivery,
    needsDelivery: lines.some(({ product }) => isPrinted(product)),
    needsPurchaseNumber: school.purchaseNumberRule === 'required',
    needsLicenceTerms: lines.some(({ product }) => isUnderLicence(product)),
    obstacle: lines.length === 0 ? 'nothing_approved' : obstacleOf(totals.total, to, buyer),
  }
}

function priceLines(
  lines: readonly WishedLine[],
  { pricing: { rules, rates }, delivery, at }: { pricing: Pricing; delivery: SchoolPlace | null; at: Date },
): { lines: PricedSchoolLine[]; totals: CartTotals } {
  const items = lines.map(({ product, amount }) => itemToPrice(product, amount))
  const destination = delivery?.country ?? null
  const { lines: prices, totals } = priceWithVoucher({ items, rules, rates, destination, at }, null)
  return { lines: lines.map((line, place) => withChoices(line, prices[place] as PricedLine)), totals }
}

/** The copies of a school are for others; on which of several platforms they run is chosen with each code. */
function withChoices(line: WishedLine, price: PricedLine): PricedSchoolLine {
  const { product, amount } = line
  const licenceChoice = product.format === 'licence' ? 'others' : null
  const platformChoice = effectivePlatformChoice({ product, amount, licenceChoice, platformChoice: 'open' })
  return { ...line, price, licenceChoice, platformChoice }
}

const INVOICE_OBSTACLES = {
  not_offered: 'no_invoice',
  billing_country: 'abroad',
  email_unverified: 'email_unverified',
  overdue: 'invoice_overdue',
} as const

/** A confirmed school is trusted with whatever it orders; the total bounds nothing but the numbers of a bill. */
function obstacleOf(total: Rappen, { user, pricing }: ToPlan, buyer: SchoolBuyer): PlannedOrder['obstacle'] {
  if (buyer.billing === null) return 'no_billing_address'
  if (total === 0) return null
  if (total > rappen(MOST_BILLED)) return 'no_invoice'
  const obstacle = invoiceObstacle({
    billingCountry: buyer.billing.country,
    offersInvoice: pricing.offersInvoice,
    isEmailVerified: user.emailVerified,
    hasOverdueInvoice: buyer.hasOverdueInvoice,
  })
  return obstacle && INVOICE_OBSTACLES[obstacle]
}
