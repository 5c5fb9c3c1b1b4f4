import { inArray } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import type { ProductRecord } from '#modules/catalogue/catalogue/present-product.ts'
import { linesOfWishes, type PlannedShare } from '#modules/procurement/school-orders/lines-of-wishes.ts'
import { copiesOf, loadWishes } from '#modules/procurement/wishes/stored-wishes.ts'
import { wishes } from '#modules/procurement/wishes/tables.ts'
import type { QuoteRow } from '../quote-state.ts'
import type { StoredLine } from '../stored-quotes.ts'

/** What has become of the wishes that a quote was made of. */
export interface WishesToday {
  /** Whether all are still approved as they were: the same copies of the same titles. */
  areSame: boolean
  /** For whom the copies of each product are, by its id, as far as their wishes are known. */
  shares: ReadonlyMap<string, PlannedShare[]>
}

/** Reads the wishes of a quote; for an order within its transaction, after `lockSchool`. */
export async function wishesOfQuote(
  db: Database,
  quote: Pick<QuoteRow, 'schoolId' | 'schoolYear'>,
  lines: readonly StoredLine[],
  products: ReadonlyMap<string, ProductRecord>,
): Promise<WishesToday> {
  const offered = lines.flatMap(({ productId, wishes: of }) => of.map((wish) => ({ ...wish, productId })))
  if (offered.length === 0) return { areSame: true, shares: new Map() }
  const stored = await loadWishes(
    db,
    inArray(
      wishes.id,
      offered.map(({ wishId }) => wishId),
    ),
  )
  const found = new Map(stored.map((wish) => [wish.id, wish]))
  const known = offered.flatMap(({ wishId, copies, productId }) => {
    const wish = found.get(wishId)
    return wish && wish.productId === productId ? [{ wish, copies }] : []
  })
  const ofQuote = known.map(({ wish, copies }) => ({ ...wish, approvedAmount: copies }))
  const isSame = ({ wish, copies }: (typeof known)[number]) =>
    wish.state === 'approved' &&
    copiesOf(wish) === copies &&
    wish.schoolId === quote.schoolId &&
    wish.schoolYear === quote.schoolYear
  return {
    areSame: known.length === offered.length && known.every(isSame),
    shares: new Map(linesOfWishes(ofQuote, products).map(({ product, shares }) => [product.id, shares])),
  }
}
