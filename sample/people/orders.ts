import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { REFERENCE_DATE } from '../catalogue/edges.ts'
import type { ProductRow } from '../catalogue/rows.ts'
import { type Random, random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { type Ending, makeHistory } from './order-history.ts'
import type { OrderRow, UserRow } from './rows.ts'

export const DEMONSTRATION_ORDERS = 900
const DAY = 86_400_000
const LAST = Date.parse(REFERENCE_DATE)
const FIRST = Date.UTC(2024, 10, 1)

/** The orders of the demonstration customer: every status there is. */
const SHOWN: { ending: Ending; method: PaymentMethod }[] = [
  { ending: 'completed', method: 'twint' },
  { ending: 'completed', method: 'invoice' },
  { ending: 'canceled', method: 'paypal' },
  { ending: 'completed', method: 'creditcard' },
  { ending: 'fraud', method: 'creditcard' },
  { ending: 'completed', method: 'paypal' },
  { ending: 'canceled', method: 'invoice' },
  { ending: 'failed', method: 'twint' },
  { ending: 'shipped', method: 'creditcard' },
  { ending: 'shipped', method: 'invoice' },
  { ending: 'paid', method: 'twint' },
  { ending: 'invoice', method: 'invoice' },
  { ending: 'waiting', method: 'creditcard' },
  { ending: 'new', method: 'paypal' },
]

/** How many days before the reference date an order must be for its final status to be plausible. */
const FRESH: Record<Ending, [min: number, max: number]> = {
  new: [0, 0],
  waiting: [1, 1],
  paid: [2, 4],
  invoice: [5, 25],
  shipped: [8, 14],
  failed: [5, 720],
  canceled: [35, 720],
  fraud: [5, 720],
  completed: [60, 728],
}

type Shelf = { print: ProductRow[]; reducedEbook: ProductRow[]; standardEbook: ProductRow[]; bundle: ProductRow[] }

function stock({ titles, products }: Catalogue): Shelf {
  const popularity = new Map(titles.map((title) => [title.id, title.popularity]))
  const sold = products
    .filter(
      (row) => row.audience === 'everyone' && row.availability === 'available' && !row.oncePerPerson && row.price > 0,
    )
    .sort((a, b) => (popularity.get(b.titleId) ?? 0) - (popularity.get(a.titleId) ?? 0))
  return {
    print: sold.filter((row) => row.format === 'book'),
    reducedEbook: sold.filter((row) => row.format === 'ebook' && row.taxCategory === 'reduced'),
    standardEbook: sold.filter((row) => row.format === 'ebook' && row.taxCategory === 'standard'),
    bundle: sold.filter((row) => row.format === 'bundle'),
  }
}

/** Popular products more often: the shelf is sorted by popularity, and squaring favours its beginning. */
function take(rows: ProductRow[], chance: Random): ProductRow {
  return rows[Math.floor(chance.next() ** 2 * rows.length)] as ProductRow
}

/** Digital goods are sold within Switzerland and Liechtenstein only (decisions, section 15). */
function linesOf(
  shelf: Shelf,
  buyer: { isTeacher: boolean; isDomestic: boolean },
  chance: Random,
): { product: ProductRow; quantity: number }[] {
  const lines = new Map<string, { product: ProductRow; quantity: number }>()
  for (
    let index = { one: 1, two: 2, three: 3, five: 5 }[chance.weighted({ one: 50, two: 28, three: 15, five: 7 })];
    index > 0;
    index -= 1
  ) {
    const drawn = chance.weighted({ print: 66, reducedEbook: 18, standardEbook: 6, bundle: 10 })
    const kind = buyer.isDomestic ? drawn : 'print'
    const product = take(shelf[kind], chance)
    const isClass = buyer.isTeacher && kind !== 'reducedEbook' && chance.chance(0.45)
    lines.set(product.id, { product, quantity: isClass ? chance.int(12, 26) : chance.chance(0.12) ? 2 : 1 })
  }
  return [...lines.values()]
}

function endingOf(daysAgo: number, method: PaymentMethod, chance: Random): Ending {
  const possible: Partial<Record<Ending, number>> = {}
  const weights: Record<Ending, number> = {
    completed: 82,
    canceled: 6,
    failed: 4,
    fraud: 1,
    shipped: 60,
    paid: 70,
    invoice: 60,
    waiting: 40,
    new: 30,
  }
  for (const ending of Object.keys(weights) as Ending[]) {
    const [min, max] = FRESH[ending]
    const byInvoice =
      ending === 'invoice'
        ? method === 'invoice'
        : method !== 'invoice' || !['new', 'waiting', 'failed', 'fraud'].includes(ending)
    if (daysAgo >= min && daysAgo <= max && byInvoice) possible[ending] = weights[ending]
  }
  const none = Object.keys(possible).length === 0
  return none ? (method === 'invoice' ? 'invoice' : 'canceled') : chance.weighted(possible)
}

/**
 * 900 orders of the 24 months before the reference date, oldest first. The first customer's orders show every status.
 */
export function makeOrders(catalogue: Catalogue, users: UserRow[]): OrderRow[] {
  const shelf = stock(catalogue)
  const buyers = users.filter((user, n) => n === 1 || (n >= 8 && user.isEmailVerified))
  const abroad = users.find((user) => user.addresses.some((address) => address.is_delivery && address.country === 'de'))
  const atHome = buyers.find((user) => user.addresses.every((address) => address.country === 'ch'))
  const drafts = Array.from({ length: DEMONSTRATION_ORDERS }, (_, n) => {
    const chance = random(`order:${n}`)
    const shown = SHOWN[n]
    const isExport = n === SHOWN.length
    const hasTwoRates = n === SHOWN.length + 1
    const user = shown ? users[0] : isExport ? abroad : hasTwoRates ? atHome : chance.pick(buyers)
    if (!user) throw new Error('No customer for the orders with an export and with two VAT rates')
    const domestic = ['ch', 'li'].includes(user.addresses[0]?.country ?? '')
    const business = user.addresses[0]?.type === 'business' || user.groups.includes('teacher')
    const method =
      shown?.method ??
      (isExport || !domestic
        ? chance.pick(['creditcard', 'paypal'] as const)
        : chance.weighted<PaymentMethod>(
            business
              ? { invoice: 60, creditcard: 15, twint: 20, paypal: 5 }
              : { twint: 44, creditcard: 32, paypal: 14, invoice: 10 },
          ))
    const wanted = shown ? FRESH[shown.ending] : isExport || hasTwoRates ? FRESH.completed : undefined
    const daysAgo = wanted ? chance.int(wanted[0], Math.min(wanted[1], 700)) : chance.int(0, 729)
    const ending = shown?.ending ?? (isExport || hasTwoRates ? 'completed' : endingOf(daysAgo, method, chance))
    const placedAt = Math.max(FIRST, LAST - (daysAgo + 1) * DAY) + chance.int(6 * 60, 21 * 60) * 60_000
    const chosen = isExport
      ? [shelf.print[3], shelf.print[5]]
      : hasTwoRates
        ? [shelf.print[3], shelf.reducedEbook[2], shelf.standardEbook[0]]
        : null
    const lines = chosen
      ? chosen.flatMap((product) => (product ? [{ product, quantity: 1 }] : []))
      : linesOf(shelf, { isTeacher: user.groups.includes('teacher'), isDomestic: domestic }, chance)
    if (shown && ['shipped', 'completed'].includes(shown.ending))
      lines.splice(0, lines.length, { product: take(shelf.print, chance), quantity: chance.int(1, 2) })
    return { user, method, ending, placedAt, lines, chance }
  }).sort((a, b) => a.placedAt - b.placedAt)

  return drafts.map(({ user, method, ending, placedAt, lines, chance }, n) => {
    const isShipped = lines.some(({ product }) => product.format === 'book' || product.format === 'bundle')
    // An order of digital goods only is completed as soon as it is paid.
    const end = !isShipped && (ending === 'shipped' || ending === 'paid') ? 'completed' : ending
    const billing = user.addresses.find((address) => address.is_billing)
    const delivery = user.addresses.find((address) => address.is_delivery)
    if (!billing || !delivery) throw new Error(`${user.email} has no marked address`)
    return {
      id: sampleId('order', n),
      userId: user.id,
      placedAt: new Date(placedAt).toISOString(),
      paymentMethod: method,
      billingAddressId: billing.id,
      deliveryAddressId: isShipped ? delivery.id : null,
      lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
      history: makeHistory({ ending: end, method, placedAt, until: LAST - DAY / 24, isShipped, chance }),
    }
  })
}
