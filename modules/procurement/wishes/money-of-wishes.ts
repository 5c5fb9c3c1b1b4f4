import { and, asc, eq, inArray } from 'drizzle-orm'
import { rappen } from '#contract/ground/money.ts'
import type { WishState } from '#contract/procurement/wish-choices.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { PricedLine } from '#modules/ground/pricing/price-cart.ts'
import { shareByValue } from '#modules/ground/pricing/share-by-value.ts'
import { itemToPrice } from '#modules/storefront/cart/item-to-price.ts'
import { knownProducts } from '#modules/storefront/cart/kept-products.ts'
import { readPricing } from '#modules/storefront/cart/read-pricing.ts'
import { priceWithVoucher } from '#modules/storefront/cart/voucher/price-voucher.ts'
import { moneyOfLines } from './money-of-lines.ts'
import { copiesOf, type WishRow } from './stored-wishes.ts'
import { wishes } from './tables.ts'

interface OfYear {
  schoolId: string
  schoolYear: string
}

/** What a wish comes to, in Rappen: see `priceWishes`. */
export interface WishMoney {
  wishId: string
  productId: string
  class: string | null
  teacherId: string | null
  state: Extract<WishState, 'asked' | 'approved' | 'ordered'>
  money: number
}

const COUNTED = ['asked', 'approved', 'ordered'] as const

/**
 * What each wish of a school year comes to that is asked for, approved or ordered: goods after quantity discounts, without
 * delivery. Never call it inside a transaction.
 */
export async function moneyOfWishes(core: Core, { schoolId, schoolYear }: OfYear): Promise<WishMoney[]> {
  const rows = await core.db
    .select()
    .from(wishes)
    .where(and(eq(wishes.schoolId, schoolId), eq(wishes.schoolYear, schoolYear), inArray(wishes.state, [...COUNTED])))
    .orderBy(asc(wishes.id))
  const { money } = await priceWishes(core, rows)
  return rows.flatMap(({ id, productId, class: of, teacherId, state }) =>
    state === 'asked' || state === 'approved' || state === 'ordered'
      ? [{ wishId: id, productId, class: of, teacherId, state, money: money.get(id) ?? 0 }]
      : [],
  )
}

export interface PricedWishes {
  /** Rappen, by the id of the wish. */
  money: ReadonlyMap<string, number>
  /** Basis points, by the id of the product: the quantity discount of all its copies that are asked for or approved. */
  discounts: ReadonlyMap<string, number>
}

type PricedWish = Pick<WishRow, 'id' | 'productId' | 'state' | 'amount' | 'approvedAmount' | 'orderLineId'>

/**
 * What wishes of one school year come to. What is asked for or approved is priced as one line a product, at the quantity
 * discount of all those copies, and shared among its wishes so that they add up to the line; what is ordered is what its
 * line of the order came to, less what was credited. A refused wish is priced by itself. Give all wishes of the year; and
 * never call it inside a transaction.
 */
export async function priceWishes(core: Core, rows: readonly PricedWish[]): Promise<PricedWishes> {
  const open = rows.filter(({ state }) => state === 'asked' || state === 'approved')
  const refused = rows.filter(({ state }) => state === 'refused')
  const ordered = rows.filter(({ state }) => state === 'ordered')
  const lines = [...Map.groupBy(open, ({ productId }) => productId).values(), ...refused.map((one) => [one])]
  const priced = await priceLines(core, lines)
  return {
    money: new Map([
      ...priced.flatMap(({ line, price }) => shares(line, { of: sumOfCopies(line), money: price?.total ?? 0 })),
      ...(await orderedMoney(core, ordered)),
    ]),
    discounts: new Map(
      priced.flatMap(({ line: [first], price }) =>
        first && first.state !== 'refused' ? [[first.productId, price?.quantityDiscountRate ?? 0]] : [],
      ),
    ),
  }
}

interface Priced {
  line: readonly PricedWish[]
  price: PricedLine | undefined
}

/** A school is not bound by the copies that a cart takes, so that this asks the prices themselves. */
async function priceLines(core: Core, lines: readonly (readonly PricedWish[])[]): Promise<Priced[]> {
  const ids = new Set(lines.flatMap(([first]) => first?.productId ?? []))
  const [products, { rules, rates }] = await Promise.all([knownProducts(core, [...ids]), readPricing(core)])
  const known = lines.flatMap((line) => {
    const product = products.get(line[0]?.productId ?? '')
    return product ? [{ line, item: itemToPrice(product, sumOfCopies(line)) }] : []
  })
  const items = known.map(({ item }) => item)
  const price = priceWithVoucher({ items, rules, rates, destination: null, at: now() }, null)
  return known.map(({ line }, place) => ({ line, price: price.lines[place] }))
}

function sumOfCopies(line: readonly PricedWish[]): number {
  return line.reduce((sum, wish) => sum + copiesOf(wish), 0)
}

/** The money of so many copies, shared among wishes by theirs, so that those of all copies add up to it. */
export function shares(
  line: readonly PricedWish[],
  { of, money }: { of: number; money: number },
): [wishId: string, money: number][] {
  const sorted = line.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const others = rappen(Math.max(0, of - sumOfCopies(line)))
  const parts = shareByValue(rappen(money), [...sorted.map((wish) => rappen(copiesOf(wish))), others])
  return sorted.map(({ id }, place) => [id, parts[place] ?? 0])
}

async function orderedMoney({ db }: Core, ordered: readonly PricedWish[]): Promise<[string, number][]> {
  const lines = Map.groupBy(ordered, ({ orderLineId }) => orderLineId ?? '')
  const left = await moneyOfLines(db, [...lines.keys()])
  return [...lines].flatMap(([lineId, line]) => {
    const of = left.get(lineId)
    return of ? shares(line, { of: of.amount, money: of.money }) : []
  })
}
