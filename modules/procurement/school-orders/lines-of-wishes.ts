import { uuidv7 } from 'uuidv7'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { compareClasses, compareNames } from '#modules/procurement/wishes/compare-names.ts'
import { copiesOf, type StoredWish } from '#modules/procurement/wishes/stored-wishes.ts'
import type { LineShare, NamedShare } from '#modules/sales/orders/shares/line-shares.ts'

/** Copies for a class of a teacher, with the teacher's name. */
export type PlannedShare = LineShare & NamedShare

/** What becomes one line of an order. */
export interface WishedLine {
  /** Of the line that is written. */
  id: string
  product: ProductRecord
  amount: number
  shares: PlannedShare[]
  wishIds: string[]
}

/** The lines that approved wishes make, by title: wishes for one product are one line. */
export function linesOfWishes(
  wishes: readonly StoredWish[],
  products: ReadonlyMap<string, ProductRecord>,
): WishedLine[] {
  const ofProducts = [...Map.groupBy(wishes, ({ productId }) => productId)]
  return ofProducts.map(([productId, wished]) => lineOf(productOf(products, productId), wished)).toSorted(byTitle)
}

function productOf(products: ReadonlyMap<string, ProductRecord>, id: string): ProductRecord {
  const product = products.get(id)
  if (!product) throw new Error(`a wish is for a product that does not exist: ${id}`)
  return product
}

function lineOf(product: ProductRecord, wished: readonly StoredWish[]): WishedLine {
  return {
    id: uuidv7(),
    product,
    amount: copiesIn(wished),
    shares: sharesOf(wished),
    wishIds: wished.map(({ id }) => id),
  }
}

/** For whom the copies are: a class of a teacher once, by class and name. */
function sharesOf(wished: readonly StoredWish[]): PlannedShare[] {
  const forSame = Map.groupBy(wished, (wish) => JSON.stringify([wish.class, wish.teacherId]))
  return [...forSame.values()]
    .flatMap((same) => {
      const [first] = same
      return first
        ? [{ class: first.class, teacherId: first.teacherId, teacher: first.teacher, amount: copiesIn(same) }]
        : []
    })
    .toSorted(byClass)
}

function copiesIn(wished: readonly StoredWish[]): number {
  return wished.reduce((sum, wish) => sum + copiesOf(wish), 0)
}

function byTitle(one: WishedLine, other: WishedLine): number {
  return compareNames(one.product.title, other.product.title) || (one.product.id < other.product.id ? -1 : 1)
}

function byClass(one: PlannedShare, other: PlannedShare): number {
  return compareClasses(one.class, other.class) || compareClasses(one.teacher, other.teacher)
}
