import type { Availability, Format, Platform, Product, TaxCategory } from '#contract/catalogue/catalogue.ts'
import { toMoney } from '#contract/ground/money.ts'
import type { Audience, Group } from '#contract/groups.ts'
import type { Reader } from '#kernel/reader.ts'
import { coverOf } from './cover.ts'
import { hyphenateIsbn } from './hyphenate-isbn.ts'
import { purchaseRefusal } from './purchasable.ts'
import { isOncePerPerson } from './sold-once.ts'
import type { PictureFields } from './tables.ts'

/** A row of `products`. */
export interface ProductRow {
  id: string
  title_id: string
  format: Format
  binding: string | null
  edition: string | null
  edition_number: number
  isbn: string | null
  order_number: string
  page_count: number | null
  price: number
  tax_category: TaxCategory
  availability: Availability
  available_from: string | null
  platforms: Platform[]
  licence_days: number | null
  once_per_person: boolean
  once_per_cart: boolean
  quantity_discount: boolean
  audience: Audience
  groups: Group[]
}

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
    id: record.id,
    title_id: record.title_id,
    title: record.title,
    subtitle: record.subtitle,
    uri: record.uri,
    cover: coverOf(record.pictures),
    format,
    binding: record.binding,
    edition: record.edition,
    edition_number: record.edition_number,
    isbn: record.isbn,
    isbn_hyphenated: record.isbn && hyphenateIsbn(record.isbn),
    order_number: record.order_number,
    page_count: record.page_count,
    price: toMoney(record.price),
    tax_category: record.tax_category,
    availability: record.availability,
    available_from: record.available_from,
    is_digital: isDigital(format),
    is_license_product: LICENCES.has(format),
    platforms: record.platforms,
    licence_days: record.licence_days,
    once_per_person: isOnce,
    once_per_cart: record.once_per_cart,
    // Nobody can buy several of what is sold once to a person.
    quantity_discount: record.quantity_discount && !isOnce,
    audience: record.audience,
    is_purchasable: refusal === null,
    purchase_refusal: refusal,
  }
}
