import { sampleId } from '../sample-id.ts'
import { makeAuthors } from './authors.ts'
import { makeDepartments } from './departments.ts'
import { parcels } from './edges.ts'
import { sampleIsbn } from './isbn.ts'
import { makeProducts } from './products.ts'
import type { AuthorRow, BundleItemRow, DepartmentRow, ProductRow, TitleRow } from './rows.ts'
import { makeTitle } from './titles.ts'

export const DEMONSTRATION_TITLES = 200

export type Catalogue = {
  departments: DepartmentRow[]
  authors: AuthorRow[]
  titles: TitleRow[]
  products: ProductRow[]
  bundleItems: BundleItemRow[]
}

export type TitleWithProducts = { title: TitleRow; products: ProductRow[]; bundleItems: BundleItemRow[] }

/** Generates titles one by one, for more data than fits into memory; `from` are the first unused numbers. */
export function* streamTitles(
  count: number,
  departments: DepartmentRow[],
  authors: AuthorRow[],
  from = { title: 0, product: 0 },
): Generator<TitleWithProducts> {
  const context = { departments: new Map(departments.map((row) => [row.slug, row])), authors }
  let { product } = from
  for (let n = from.title; n < from.title + count; n += 1) {
    const title = makeTitle(n, context)
    const made = makeProducts(n, title, product)
    product += made.products.length
    yield { title, ...made }
  }
}

/** Adds parcels of several titles, at 85 % of the price of the single books. */
function addParcels(catalogue: Catalogue): void {
  const bySlug = new Map(catalogue.titles.map((row) => [row.slug, row]))
  for (const [slug, { label, slugs }] of Object.entries(parcels)) {
    const books = slugs.map((one) =>
      catalogue.products.find((row) => row.titleId === bySlug.get(one)?.id && row.format === 'book'),
    )
    const host = books[0]
    if (!host) throw new Error(`No book for the parcel of ${slug}`)
    const number = catalogue.products.length
    const price = Math.round((books.reduce((sum, row) => sum + (row?.price ?? 0), 0) * 0.85) / 100) * 100
    const parcel: ProductRow = {
      ...host,
      id: sampleId('product', number),
      format: 'bundle',
      binding: label,
      isbn: sampleIsbn(number),
      orderNumber: `AV-${10_001 + number}`,
      pageCount: null,
      price,
      position: 9,
    }
    catalogue.products.push(parcel)
    books.forEach((row, position) => {
      if (row) catalogue.bundleItems.push({ bundleId: parcel.id, productId: row.id, quantity: 1, position })
    })
  }
}

/** The demonstration publisher's whole catalogue, the same every time. */
export function makeCatalogue(): Catalogue {
  const catalogue: Catalogue = {
    departments: makeDepartments(),
    authors: makeAuthors(),
    titles: [],
    products: [],
    bundleItems: [],
  }
  for (const made of streamTitles(DEMONSTRATION_TITLES, catalogue.departments, catalogue.authors)) {
    catalogue.titles.push(made.title)
    catalogue.products.push(...made.products)
    catalogue.bundleItems.push(...made.bundleItems)
  }
  addParcels(catalogue)
  return catalogue
}
