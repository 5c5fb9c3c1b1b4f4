import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type Format, type Product, product, type TaxCategory } from '#contract/catalogue/catalogue.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { RowOf } from '#kernel/database/row-of.ts'
import type { Reader } from '#kernel/reader.ts'
import { coverOf } from './cover.ts'
import { hyphenateIsbn } from './hyphenate-isbn.ts'
import { purchaseRefusal } from './purchasable.ts'
import { isOncePerPerson } from './sold-once.ts'
import { type PictureFields, products } from './tables.ts'

/** Columns of `products` as the database names them. */
const COLUMNS: ReadonlySet<string> = new Set(Object.keys(getTableColumns(products)).map(toSnakeCase))

/** A row of `products`. */
export type ProductRow = Omit<RowOf<typeof products>, 'position'>

/** The fields of its title that a product shows. */
export interface TitleOfProduct {
  title: string
  subtitle: string | null
  uri: string
  pictures: PictureFields
}

/** A product in a bundle. */
export interface PartOfBundle {
  format: Format
  /** Rappen, VAT included. */
  price: number
  tax_category: TaxCategory
  /** Copies in one bundle. */
  amount: number
}

export type ProductRecord = ProductRow &
  TitleOfProduct & {
    /** The content of a bundle; empty for everything else, and for a bundle that does not name it. */
    parts: PartOfBundle[]
  }

const LICENCES: ReadonlySet<Format> = new Set(['licence', 'test_licence'])
const DIGITAL: ReadonlySet<Format> = new Set(['ebook', 'licence', 'test_licence', 'teacher_material'])

/** Nothing of it is sent by post. A bundle is not digital: it has a printed part. */
export function isDigital(format: Format): boolean {
  return DIGITAL.has(format)
}

/** Whether the buyer accepts the licence terms for it: a licence itself, or a bundle with one. */
export function isUnderLicence({ format, parts }: { format: Format; parts: readonly { format: Format }[] }): boolean {
  return [format, ...parts.map((part) => part.format)].some((one) => LICENCES.has(one))
}

/** Whether something of it is sent by post: of a bundle, one of the parts that it names. */
export function isPrinted({ format, parts }: { format: Format; parts: readonly { format: Format }[] }): boolean {
  return parts.length === 0 ? !isDigital(format) : parts.some((part) => !isDigital(part.format))
}

/** Whether something of it is digital: itself, or a part that it names. */
export function hasDigitalPart({ format, parts }: { format: Format; parts: readonly { format: Format }[] }): boolean {
  return [format, ...parts.map((part) => part.format)].some(isDigital)
}

/** A product as the API shows it to this reader. */
export function presentProduct(record: ProductRow & TitleOfProduct, reader: Reader): Product {
  const { format } = record
  const refusal = purchaseRefusal(record, reader)
  const isOnce = isOncePerPerson(record)
  return {
    ...shownColumns(record),
    title: record.title,
    subtitle: record.subtitle,
    uri: record.uri,
    cover: coverOf(record.pictures),
    isbn_hyphenated: record.isbn && hyphenateIsbn(record.isbn),
    price: toMoney(record.price),
    is_digital: isDigital(format),
    is_license_product: LICENCES.has(format),
    once_per_person: isOnce,
    // Nobody can buy several of what is sold once to a person.
    quantity_discount: record.quantity_discount && !isOnce,
    is_purchasable: refusal === null,
    purchase_refusal: refusal,
  }
}

type ShownColumn = keyof ProductRow & keyof Product

/** The columns that the API shows under the same name. */
const SHOWN = Object.keys(product.shape).filter((name): name is ShownColumn => COLUMNS.has(name))

function shownColumns(record: ProductRow): Pick<ProductRow, ShownColumn> {
  return Object.fromEntries(SHOWN.map((name) => [name, record[name]])) as Pick<ProductRow, ShownColumn>
}
