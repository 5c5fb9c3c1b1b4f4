import { sampleId } from '../sample-id.ts'
import { INSPECTION_COPY } from './edges.ts'
import type { ProductRow, TitleRow } from './rows.ts'

/** Titles with an inspection copy. */
const COUNT = 64

/** What an inspection copy costs, in Rappen, and when that is given back. */
export const INSPECTION_PRICE = 1500
export const INSPECTION_CREDIT =
  'Führen Sie das Lehrmittel mit mindestens zehn Exemplaren ein, schreiben wir den Betrag gut.'

/** How an inspection copy differs from the book: for teachers, one each, without an ISBN of its own. */
export const inspectionTerms = {
  isbn: null,
  price: INSPECTION_PRICE,
  oncePerPerson: true,
  oncePerCart: true,
  quantityDiscount: false,
  audience: 'teachers',
} as const satisfies Partial<ProductRow>

/** Inspection copies of the most popular textbooks that cost more, beside the one of `INSPECTION_COPY`. */
export function makeInspectionCopies(
  titles: readonly TitleRow[],
  { products, first }: { products: readonly ProductRow[]; first: number },
): ProductRow[] {
  const books = new Map(
    products
      .filter((row) => row.format === 'book' && row.availability === 'available' && row.price > INSPECTION_PRICE)
      .map((row) => [row.titleId, row]),
  )
  return titles
    .filter(({ workKind, slug }) => workKind === 'textbook' && slug !== INSPECTION_COPY)
    .toSorted((a, b) => b.popularity - a.popularity)
    .flatMap(({ id }) => books.get(id) ?? [])
    .slice(0, COUNT - 1)
    .map((book, n) => ({
      ...book,
      ...inspectionTerms,
      id: sampleId('product', first + n),
      orderNumber: `AV-${10_001 + first + n}`,
      position: 8,
    }))
}
