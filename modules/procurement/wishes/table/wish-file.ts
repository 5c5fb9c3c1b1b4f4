import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { wishStateLabels } from '#contract/procurement/wish-choices.ts'
import { WISH_FILE_HEAD, wishFileName } from '#contract/procurement/wish-file-words.ts'
import type { TableWish } from '#contract/procurement/wish-table.ts'
import type { Core } from '#kernel/core.ts'
import type { CurrentUser, Visitor } from '#kernel/route.ts'
import { type Cell, decimalCell, spreadsheetFile, textCell } from '#kernel/spreadsheet-file.ts'
import { compareClasses, compareNames } from '../compare-names.ts'
import { loadWishes } from '../stored-wishes.ts'
import { presentWishes } from './read-table.ts'
import { isAskedIn, type SchoolYearOf } from './year-wishes.ts'

/** The wishes of a school year as a table, a line each, by title, class and teacher. */
export async function wishFile(core: Core, visitor: Visitor<CurrentUser>, of: SchoolYearOf): Promise<File> {
  const shown = await presentWishes(core, visitor, await loadWishes(core.db, isAskedIn(of)))
  const rows = shown.toSorted(compareLines).map(lineOf)
  return spreadsheetFile(wishFileName(of.schoolYear), [WISH_FILE_HEAD, ...rows])
}

function compareLines(one: TableWish, other: TableWish): number {
  return (
    compareNames(one.product.title, other.product.title) ||
    compareClasses(one.class, other.class) ||
    compareClasses(one.teacher, other.teacher)
  )
}

function lineOf(wish: TableWish): Cell[] {
  const { product, order } = wish
  return [
    textCell(product.title),
    formatLabels[product.format],
    textCell(product.edition),
    textCell(product.isbn_hyphenated),
    textCell(wish.class),
    textCell(wish.teacher),
    String(wish.amount),
    wish.approved_amount === null ? null : String(wish.approved_amount),
    wishStateLabels[wish.state],
    decimalCell(product.price.amount),
    decimalCell(wish.total.amount),
    textCell(wish.reason),
    textCell(wish.decision_reason),
    textCell(wish.decided_by),
    textCell(order?.number ?? null),
  ]
}
