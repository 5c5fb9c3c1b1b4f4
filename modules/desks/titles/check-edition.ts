import isbn3 from 'isbn3'
import type { z } from 'zod'
import { type Availability, type Format, format } from '#contract/catalogue/catalogue.ts'
import type { addEdition } from '#contract/catalogue/office-titles.ts'
import type { SalesRight } from '#contract/catalogue/sales-rights.ts'
import { type FieldErrors, fieldMessage, type Rule } from '#contract/field-messages.ts'
import { isAnnounced } from '#modules/catalogue/catalogue/delivery.ts'
import { isDigital } from '#modules/catalogue/catalogue/present-product.ts'

export type EditionBody = Omit<z.output<(typeof addEdition)['body']>, 'revision'>

/** Interactive learning has the standard rate (decisions, section 5). */
const AT_STANDARD_RATE: readonly Format[] = [format.enum.licence, format.enum.test_licence]

/** What a product may be before its first day of sale. */
const BEFORE_SALE: readonly Availability[] = ['preorder', 'out_of_print']

/** A price that changes by more than so many hundredths is asked for again. */
const MUCH = 30

interface Circumstances {
  /** In Switzerland, `2026-11-21`. */
  today: string
  /** What it costs now, in Rappen; null for a new product. */
  price: number | null
  /** The day from which it is announced to be had already; it may have come meanwhile. */
  availableFrom: string | null
  /** Whether it may be sold here; imports say that. */
  right: SalesRight
  /** Its first day of sale, which imports say; null where it has come, or was never said. */
  onSaleFrom: string | null
  /** The staff have said that the prices are meant so. */
  isMeant: boolean
}

/** What is wrong with a product, by its fields; whatever needs the catalogue is checked elsewhere. */
export function editionErrors(body: EditionBody, circumstances: Circumstances): FieldErrors {
  const { today, price, availableFrom, right, onSaleFrom, isMeant } = circumstances
  const errors: FieldErrors = {}
  const refuse = (field: string, rule: Rule) => {
    errors[field] ??= [fieldMessage(field, rule)]
  }
  const isbn = isbnRule(body.isbn)
  if (isbn) refuse('isbn', isbn)
  if (AT_STANDARD_RATE.includes(body.format) && body.tax_category === 'reduced') refuse('tax_category', 'taxOfFormat')
  if (body.is_transferable && !isDigital(body.format)) refuse('is_transferable', 'transferableFormat')
  if (right !== 'granted' && body.availability !== 'out_of_print') refuse('availability', 'noSalesRight')
  else if (onSaleFrom !== null && onSaleFrom > today && !BEFORE_SALE.includes(body.availability))
    refuse('availability', 'beforeFirstSale')
  if (body.available_from !== null) {
    if (!isAnnounced(body.availability)) refuse('available_from', 'onlyAnnounced')
    else if (body.available_from <= today && body.available_from !== availableFrom) refuse('available_from', 'inFuture')
  }
  const days = new Set<string>()
  for (const [index, { from }] of body.planned_prices.entries()) {
    if (from <= today) refuse(`planned_prices.${index}.from`, 'inFuture')
    if (days.has(from)) refuse(`planned_prices.${index}.from`, 'twoPrices')
    days.add(from)
  }
  if (!isMeant) {
    if (price !== null && isMuchOther(price, body.price.amount)) refuse('price', 'muchOther')
    for (const [index, { before, after }] of stepsOf(body).entries())
      if (isMuchOther(before, after)) refuse(`planned_prices.${index}.price`, 'muchOther')
  }
  return errors
}

/** Each planned price with the one that it follows, in the order in which they were given. */
function stepsOf({ price, planned_prices }: EditionBody): { before: number; after: number }[] {
  return planned_prices.map((one) => {
    const earlier = planned_prices
      .filter(({ from }) => from < one.from)
      .toSorted((a, b) => a.from.localeCompare(b.from))
    return { before: earlier.at(-1)?.price.amount ?? price.amount, after: one.price.amount }
  })
}

/** From nothing and to nothing is never much: a price was missing, or is given away on purpose. */
function isMuchOther(before: number, after: number): boolean {
  return before > 0 && after > 0 && Math.abs(after - before) * 100 > before * MUCH
}

/** Why a text is no ISBN with thirteen digits, by its group and its check digit; null where it is, or says nothing. */
function isbnRule(text: string | null): Rule | null {
  const digits = digitsOf(text)
  if (digits === '') return null
  if (digits.length === 10) return 'isbn10'
  return /^97[89]\d{10}$/.test(digits) && isbn3.parse(digits)?.isValid === true ? null : 'isbn'
}

/** The digits of an ISBN as it was typed. */
export function digitsOf(isbn: string | null): string {
  return (isbn ?? '').replace(/[\s\u2010-\u2015-]/g, '')
}
