import type { Format } from '#contract/catalogue/catalogue.ts'
import { availabilityLabels, formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { formatFigure, toMoney } from '#contract/ground/money.ts'
import { LIST_FILE_HEAD } from '#contract/storefront/shopping-list-words.ts'
import { spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import type { PricedEntry } from '../price-entries.ts'

/** What is printed of an entry. */
export interface ListLine {
  title: string
  format: Format
  edition: string | null
  /** In groups, so that spreadsheets do not take it for a number. */
  isbn: string | null
  amount: number
  /** Of one copy, in Rappen. */
  price: number
  /** Why it cannot be had just now; null where it can. */
  remark: string | null
}

export function lineOf({ product, amount }: PricedEntry): ListLine {
  const { title, subtitle, format, edition, isbn, price, availability } = product
  return {
    title: subtitle === null ? title : `${title}. ${subtitle}`,
    format,
    edition,
    isbn: isbn && hyphenateIsbn(isbn),
    amount,
    price,
    remark: availability === 'available' ? null : availabilityLabels[availability],
  }
}

/** A list for a spreadsheet, a row for each product. */
export function listFile(name: string, lines: readonly ListLine[]): File {
  const rows = lines.map(({ amount, isbn, title, format, edition, price, remark }) => [
    String(amount),
    textCell(isbn),
    textCell(title),
    formatLabels[format],
    textCell(edition),
    formatFigure(toMoney(price)),
    remark,
  ])
  return spreadsheetFile(`${name}.csv`, [LIST_FILE_HEAD, ...rows])
}
