import { toSnakeCase } from 'drizzle-orm/casing'
import type { ProductRow as StoredProduct } from '#modules/catalogue/catalogue/present-product.ts'
import type { ExportedPart, ExportedProduct, ExportedTitle } from '#modules/exchange/record/read-catalogue.ts'
import { makeAuthors } from '#sample/catalogue/authors.ts'
import { streamTitles, type TitleWithProducts } from '#sample/catalogue/catalogue.ts'
import { makeDepartments } from '#sample/catalogue/departments.ts'
import { authorsFor, FIRST_AUTHORS, makeLoadAuthors } from '#sample/catalogue/load/load-authors.ts'
import type { AuthorRow, DepartmentRow, ProductRow } from '#sample/catalogue/rows.ts'

interface Taxonomies {
  departments: ReadonlyMap<string, DepartmentRow>
  authors: ReadonlyMap<string, AuthorRow>
}

/** Load-test titles one at a time, as an export would read them from a database, until there are enough products. */
export async function* exportedSample(products: number): AsyncGenerator<ExportedTitle> {
  const departments = makeDepartments()
  const authors = [...makeAuthors(), ...makeLoadAuthors(FIRST_AUTHORS, authorsFor(products))]
  const known = {
    departments: new Map(departments.map((row) => [row.id, row])),
    authors: new Map(authors.map((row) => [row.id, row])),
  }
  let left = products
  for (const made of streamTitles(products, departments, authors)) {
    const title = exported(made, known)
    title.products = title.products.slice(0, left)
    left -= title.products.length
    yield title
    if (left === 0) return
  }
}

function exported(
  { title, products, bundleItems }: TitleWithProducts,
  { departments, authors }: Taxonomies,
): ExportedTitle {
  return {
    id: title.id,
    uri: `/titel/${title.slug}`,
    title: title.title,
    subtitle: title.subtitle,
    series: title.series,
    description: title.description,
    contents: title.contents,
    praise: title.praise,
    accessibility: [],
    levels: title.levels,
    subjects: title.subjects,
    curricula: title.curricula,
    professions: title.professions,
    proficiencies: title.proficiencies,
    readership: title.readership,
    work_kind: title.workKind,
    pictures: { coverImage: null, coverImage2d: null, image: null },
    published_on: title.publishedOn,
    sample: null,
    work_id: null,
    authors: title.authorIds
      .flatMap((id) => authors.get(id) ?? [])
      .map(({ name, note, place }) => ({ name, note, place })),
    departments: title.departmentIds.flatMap((id) => departments.get(id) ?? []),
    thema: [],
    products: products.map((row) => exportedProduct(row, partsOf(row, { products, bundleItems }))),
    predecessors: [],
    successors: [],
    companions: [],
  }
}

function partsOf(bundle: ProductRow, { products, bundleItems }: Pick<TitleWithProducts, 'products' | 'bundleItems'>) {
  return bundleItems
    .filter(({ bundleId }) => bundleId === bundle.id)
    .flatMap(({ productId, quantity }) =>
      products
        .filter(({ id }) => id === productId)
        .map(({ format, binding, isbn, orderNumber }) => ({
          format,
          binding,
          isbn,
          order_number: orderNumber,
          amount: quantity,
        })),
    )
}

function exportedProduct(row: ProductRow, parts: ExportedPart[]): ExportedProduct {
  const columns = Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])
  return {
    ...(Object.fromEntries(columns) as StoredProduct),
    reference: null,
    alternatives: [],
    replaces: [],
    replaced_by: [],
    companions: [],
    languages: [],
    on_sale_from: null,
    sales_right: 'granted',
    part: null,
    held_availability: null,
    held_from: null,
    planned_prices: [],
    parts,
  }
}
