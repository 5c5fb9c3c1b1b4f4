import type { Format } from '#contract/catalogue/catalogue.ts'
import { sampleId } from '../sample-id.ts'
import { makeAuthors } from './authors.ts'
import { makeDepartments } from './departments.ts'
import { BOOK_WITH_LICENCE, parcels, REFERENCE_DATE, sets } from './edges.ts'
import { makeExam } from './exam.ts'
import { makeInspectionCopies } from './inspection-copies.ts'
import { sampleIsbn } from './isbn.ts'
import { makeProducts } from './products.ts'
import type { AuthorRow, BundleItemRow, CompanionRow, DepartmentRow, ProductRow, TitleRow } from './rows.ts'
import { makeTitle } from './titles.ts'
import { companions } from './works.ts'

export const DEMONSTRATION_TITLES = 200

export type Catalogue = {
  departments: DepartmentRow[]
  authors: AuthorRow[]
  titles: TitleRow[]
  products: ProductRow[]
  bundleItems: BundleItemRow[]
  companions: CompanionRow[]
}

export type TitleWithProducts = { title: TitleRow; products: ProductRow[]; bundleItems: BundleItemRow[] }

/** Generates titles one by one, for more data than fits into memory; `from` are the first unused numbers. */
export function* streamTitles(
  count: number,
  departments: DepartmentRow[],
  authors: AuthorRow[],
  { from = { title: 0, product: 0 }, today = REFERENCE_DATE } = {},
): Generator<TitleWithProducts> {
  const context = { departments: new Map(departments.map((row) => [row.slug, row])), authors, today }
  let { product } = from
  for (let n = from.title; n < from.title + count; n += 1) {
    const title = makeTitle(n, context)
    const made = makeProducts(n, title, { first: product, today })
    product += made.products.length
    yield { title, ...made }
  }
}

function productOf({ titles, products }: Catalogue, slug: string, format: Format): ProductRow {
  const title = titles.find((row) => row.slug === slug)
  const found = products.find((row) => row.titleId === title?.id && row.format === format)
  if (!found) throw new Error(`«${slug}» is not sold as ${format}`)
  return found
}

/** Puts the books of each set into it, at 85 % of their prices. */
function addSets(catalogue: Catalogue): void {
  for (const [slug, slugs] of Object.entries(sets)) {
    const set = productOf(catalogue, slug, 'bundle')
    const parts = slugs.map((one) => productOf(catalogue, one, 'book'))
    catalogue.products[catalogue.products.indexOf(set)] = { ...set, price: parcelPrice(parts) }
    catalogue.bundleItems.push(...itemsOf(set, parts))
  }
}

function parcelPrice(parts: readonly ProductRow[]): number {
  return Math.round((parts.reduce((sum, { price }) => sum + price, 0) * 0.85) / 100) * 100
}

function itemsOf({ id: bundleId }: ProductRow, parts: readonly ProductRow[]): BundleItemRow[] {
  return parts.map(({ id: productId }, position) => ({ bundleId, productId, quantity: 1, position }))
}

/** Adds parcels of several titles, and a book with its licence. */
function addParcels(catalogue: Catalogue): void {
  const find = (slug: string, format: Format) => productOf(catalogue, slug, format)
  for (const { label, slugs } of Object.values(parcels)) {
    const [host, ...others] = slugs.map((slug) => find(slug, 'book'))
    if (host) addParcel(catalogue, { host, others, over: { binding: label } })
  }
  const host = find(BOOK_WITH_LICENCE, 'book')
  const others = [find(BOOK_WITH_LICENCE, 'licence')]
  addParcel(catalogue, { host, others, over: { binding: 'Buch mit Lizenz', taxCategory: 'standard' } })
}

interface Parcel {
  /** It is sold on the page of this product's title. */
  host: ProductRow
  others: ProductRow[]
  over: Partial<ProductRow>
}

/** Adds a bundle at 85 % of the price of its parts. */
function addParcel({ products, bundleItems }: Catalogue, { host, others, over }: Parcel): void {
  const number = products.length
  const parts = [host, ...others]
  const parcel: ProductRow = {
    ...host,
    id: sampleId('product', number),
    format: 'bundle',
    isbn: sampleIsbn(number),
    orderNumber: `AV-${10_001 + number}`,
    pageCount: null,
    price: parcelPrice(parts),
    position: 9,
    ...over,
  }
  products.push(parcel)
  bundleItems.push(...itemsOf(parcel, parts))
}

/** Each two titles that are used together, in both directions. */
function pairsOf(titles: readonly TitleRow[]): CompanionRow[] {
  const idOf = new Map(titles.map((row) => [row.slug, row.id]))
  return companions.flatMap((slugs) => {
    const ids = slugs.map((slug) => {
      const id = idOf.get(slug)
      if (!id) throw new Error(`No title ${slug}`)
      return id
    })
    return ids.flatMap((titleId) => ids.filter((id) => id !== titleId).map((companionId) => ({ titleId, companionId })))
  })
}

/** The demonstration publisher's whole catalogue as of a day, the same every time. */
export function makeCatalogue(today = REFERENCE_DATE): Catalogue {
  const catalogue: Catalogue = {
    departments: makeDepartments(),
    authors: makeAuthors(),
    titles: [],
    products: [],
    bundleItems: [],
    companions: [],
  }
  for (const made of streamTitles(DEMONSTRATION_TITLES, catalogue.departments, catalogue.authors, { today })) {
    catalogue.titles.push(made.title)
    catalogue.products.push(...made.products)
    catalogue.bundleItems.push(...made.bundleItems)
  }
  addSets(catalogue)
  addParcels(catalogue)
  catalogue.products.push(
    ...makeInspectionCopies(catalogue.titles, { products: catalogue.products, first: catalogue.products.length }),
  )
  catalogue.products.push(makeExam(catalogue.titles, catalogue.products))
  catalogue.companions = pairsOf(catalogue.titles)
  return catalogue
}
