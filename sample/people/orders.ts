import type { PaymentMethod } from '#contract/ground/payment-methods.ts'
import type { OrderStatus } from '#contract/sales/orders.ts'
import { swissDay, swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { sets } from '../catalogue/edges.ts'
import type { ProductRow } from '../catalogue/rows.ts'
import type { After } from '../history/afterwards.ts'
import { type Random, random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { UserRow } from './rows.ts'
import { ONE_PER_PERSON, USED_UP } from './vouchers.ts'

/** Those that were bought, on paper and digital. */
export const DEMONSTRATION_ORDERS = 900
const DAY = 86_400_000
/** Days of the past. */
const LENGTH = 730

/** An order that is to be placed, and what is to become of it. */
export interface OrderDraft {
  id: string
  n: number
  buyer: UserRow
  placedAt: Date
  /** What the buyer would like to pay with. */
  method: PaymentMethod
  items: { productId: string; amount: number }[]
  /** The last status that it comes to, or will have come to when its time has come. */
  end: Ending
  /** Days until its invoice is paid; null for as many as chance gives. */
  paysAfter: number | null
  voucherCode: string | null
  after: After | null
}

export type Ending = Exclude<OrderStatus, 'redeemed'>

/** An order that must be there. */
interface Wanted {
  end: Ending
  method: PaymentMethod
  /** How many days before the last one it is placed, from and to. */
  daysAgo: readonly [min: number, max: number]
  voucherCode?: string
  after?: After
}

const LONG_AGO = [60, 700] as const

/** The orders of the demonstration customer: every status that a purchase may have, for some days to come. */
const SHOWN: readonly Wanted[] = [
  { end: 'completed', method: 'twint', daysAgo: LONG_AGO, voucherCode: ONE_PER_PERSON },
  { end: 'completed', method: 'invoice', daysAgo: LONG_AGO },
  { end: 'canceled', method: 'paypal', daysAgo: LONG_AGO },
  { end: 'completed', method: 'creditcard', daysAgo: LONG_AGO, after: 'returned' },
  { end: 'fraud', method: 'creditcard', daysAgo: [2, 10] },
  { end: 'completed', method: 'paypal', daysAgo: LONG_AGO },
  { end: 'canceled', method: 'invoice', daysAgo: LONG_AGO },
  { end: 'failed', method: 'twint', daysAgo: LONG_AGO },
  { end: 'shipped', method: 'creditcard', daysAgo: [7, 10] },
  { end: 'shipped', method: 'invoice', daysAgo: [10, 12] },
  { end: 'paid', method: 'twint', daysAgo: [1, 4] },
  { end: 'invoice', method: 'invoice', daysAgo: [5, 25] },
  { end: 'waiting', method: 'creditcard', daysAgo: [0, 0] },
  { end: 'new', method: 'paypal', daysAgo: [0, 0] },
]

/** Days after which the customer's invoices are paid. */
const PAYS_AFTER = 2

/** Orders of others that must be there, of somebody who may buy on invoice. */
const OTHERS: readonly Wanted[] = [
  { end: 'completed', method: 'invoice', daysAgo: [640, 700], after: 'canceled' },
  { end: 'completed', method: 'invoice', daysAgo: [500, 600], after: 'canceled' },
  { end: 'completed', method: 'invoice', daysAgo: [70, 75], after: 'returned, not sent back' },
  { end: 'completed', method: 'invoice', daysAgo: [76, 90], after: 'returned, not sent back' },
  { end: 'completed', method: 'creditcard', daysAgo: [640, 700], after: 'dented' },
  { end: 'completed', method: 'twint', daysAgo: [30, 50], after: 'dented, unclear' },
  { end: 'invoice', method: 'invoice', daysAgo: [8, 12], after: 'reduced' },
  { end: 'invoice', method: 'invoice', daysAgo: [13, 20] },
  { end: 'completed', method: 'twint', daysAgo: [300, 350], voucherCode: USED_UP },
  { end: 'completed', method: 'twint', daysAgo: [250, 290], voucherCode: USED_UP },
  { end: 'completed', method: 'twint', daysAgo: [200, 240], voucherCode: USED_UP },
]

/** What is sold, and from which day on. */
type Sold = ProductRow & { publishedOn: string }
type Shelf = Record<'print' | 'reducedEbook' | 'standardEbook' | 'bundle', Sold[]>

function stock({ titles, products }: Catalogue): Shelf {
  const titleOf = new Map(titles.map((title) => [title.id, title]))
  const popularity = ({ titleId }: ProductRow) => titleOf.get(titleId)?.popularity ?? 0
  const sold = products
    .filter(
      (row) => row.audience === 'everyone' && row.availability === 'available' && !row.oncePerPerson && row.price > 0,
    )
    .toSorted((a, b) => popularity(b) - popularity(a))
    .map((row) => ({ ...row, publishedOn: titleOf.get(row.titleId)?.publishedOn ?? '' }))
  /** Sets of books are bought as books are. */
  const isSet = ({ titleId }: ProductRow) => sets[titleOf.get(titleId)?.slug ?? ''] !== undefined
  return {
    print: sold.filter((row) => row.format === 'book' || isSet(row)),
    reducedEbook: sold.filter((row) => row.format === 'ebook' && row.taxCategory === 'reduced'),
    standardEbook: sold.filter((row) => row.format === 'ebook' && row.taxCategory === 'standard'),
    bundle: sold.filter((row) => row.format === 'bundle' && !isSet(row)),
  }
}

/**
 * Popular products more often: the shelf is sorted by popularity, and squaring favours its beginning. What was not yet
 * published then, nobody could buy; the next one is bought instead.
 */
function take(rows: readonly Sold[], chance: Random, bought: Date): ProductRow {
  const drawn = Math.floor(chance.next() ** 2 * rows.length)
  const day = swissDay(bought)
  return [...rows.slice(drawn), ...rows].find(({ publishedOn }) => publishedOn <= day) as ProductRow
}

type Items = OrderDraft['items']

/** Digital goods are sold within Switzerland and Liechtenstein only (decisions, section 15). */
function itemsOf(shelf: Shelf, { buyer, placedAt }: Pick<OrderDraft, 'buyer' | 'placedAt'>, chance: Random): Items {
  const items = new Map<string, Items[number]>()
  const count = { one: 1, two: 2, three: 3, five: 5 }[chance.weighted({ one: 50, two: 28, three: 15, five: 7 })]
  for (let index = 0; index < count; index += 1) {
    const drawn = chance.weighted({ print: 66, reducedEbook: 18, standardEbook: 6, bundle: 10 })
    const kind = isDomestic(buyer) ? drawn : 'print'
    const { id: productId } = take(shelf[kind], chance, placedAt)
    const isClass = buyer.groups.includes('teacher') && kind !== 'reducedEbook' && chance.chance(0.45)
    items.set(productId, { productId, amount: isClass ? chance.int(12, 26) : chance.chance(0.12) ? 2 : 1 })
  }
  return [...items.values()]
}

function isDomestic({ addresses }: UserRow): boolean {
  return addresses.every(({ country, is_billing }) => !is_billing || country === 'ch' || country === 'li')
}

function maySendInvoice({ addresses, groups }: UserRow): boolean {
  return groups.includes('teacher') || addresses.some(({ type, is_billing }) => is_billing && type === 'business')
}

function methodOf(buyer: UserRow, chance: Random): PaymentMethod {
  if (!isDomestic(buyer)) return chance.pick(['creditcard', 'paypal'] as const)
  return chance.weighted<PaymentMethod>(
    maySendInvoice(buyer)
      ? { invoice: 60, creditcard: 15, twint: 20, paypal: 5 }
      : { twint: 44, creditcard: 32, paypal: 14, invoice: 10 },
  )
}

interface Past {
  catalogue: Catalogue
  users: readonly UserRow[]
  /** The first moment of the day on which the demonstration is made, and this moment. */
  until: Date
  now: Date
  /** How many were bought as well. */
  others: number
}

/** What was bought in 24 months until the last day, oldest first; the customer's orders have every status. */
export function makeOrders({ catalogue, users, until, now, others }: Past): OrderDraft[] {
  const shelf = stock(catalogue)
  const buyers = users.filter((user, n) => n === 1 || (n >= 8 && user.isEmailVerified))
  const find = (is: (user: UserRow) => boolean) => {
    const found = buyers.filter(is)
    if (found.length === 0) throw new Error('Nobody of the demonstration can buy that')
    return found
  }
  const onInvoice = find((user) => maySendInvoice(user) && isDomestic(user))
  const atHome = find((user) => user.addresses.every(({ country }) => country === 'ch'))
  const abroad = find(({ addresses }) => addresses.some((one) => one.is_delivery && one.country === 'de'))
  const one = ({ id }: ProductRow) => ({ productId: id, amount: 1 })
  // Long enough ago for the first of them.
  const first = moment(until, LENGTH, random('first'))
  const printed = (chance: Random) => [{ productId: take(shelf.print, chance, first).id, amount: chance.int(1, 2) }]
  const wanted: (Partial<Wanted> & { buyer?: UserRow | undefined; items?: Items; paysAfter?: number })[] = [
    ...SHOWN.map((shown, n) => ({
      ...shown,
      buyer: users[0],
      items: printed(random(`shown:${n}`)),
      paysAfter: PAYS_AFTER,
    })),
    ...OTHERS.map((other, n) => ({ ...other, buyer: onInvoice[n * 3], items: printed(random(`other:${n}`)) })),
    { end: 'completed', daysAgo: LONG_AGO, buyer: abroad[0], items: shelf.print.slice(3, 5).map(one) },
    {
      end: 'completed',
      daysAgo: LONG_AGO,
      buyer: atHome[0],
      items: [...shelf.print.slice(3, 4), ...shelf.reducedEbook.slice(2, 3), ...shelf.standardEbook.slice(0, 1)].map(
        one,
      ),
    },
  ]
  return Array.from({ length: DEMONSTRATION_ORDERS - others }, (_, n) => {
    const chance = random(`order:${n}`)
    const told = wanted[n] ?? {}
    const buyer = told.buyer ?? chance.pick(buyers)
    const [min, max] = told.daysAgo ?? [0, LENGTH - 1]
    const end = told.end ?? chance.weighted({ completed: 88, canceled: 7, failed: 5 })
    const method = told.method ?? methodOf(buyer, chance)
    const placedAt = end === 'new' ? justPlaced(until, now) : moment(until, chance.int(min, max), chance)
    return {
      buyer,
      method,
      end: end === 'failed' && method === 'invoice' ? 'completed' : end,
      placedAt,
      items: told.items ?? itemsOf(shelf, { buyer, placedAt }, chance),
      paysAfter: told.paysAfter ?? null,
      voucherCode: told.voucherCode ?? null,
      after: told.after ?? null,
    }
  })
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((draft, n) => ({ ...draft, id: sampleId('order', n), n }))
}

/** During the day, so many days before the last one. */
function moment(until: Date, daysAgo: number, chance: Random): Date {
  return new Date(until.getTime() - (daysAgo + 1) * DAY + chance.int(7 * 60, 21 * 60) * 60_000)
}

/** Late enough that the schedule leaves it unpaid until the day is over: one day of the year has 25 hours. */
function justPlaced(until: Date, now: Date): Date {
  const nextDay = swissMidnight(swissDayAfter(until, 1)).getTime()
  return new Date(Math.min(now.getTime(), Math.max(until.getTime(), nextDay - DAY)))
}
