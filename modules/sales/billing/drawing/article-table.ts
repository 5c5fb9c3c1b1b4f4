import { type Supply, soldInWords, supplyInWords } from '#contract/catalogue/article-in-words.ts'
import type { Format } from '#contract/catalogue/catalogue.ts'
import {
  decorate,
  type Element,
  linesOf,
  type Pdf,
  part,
  type Style,
  setLine,
  setLines,
  setRule,
} from '#kernel/drawing/sheet.ts'
import { bold, INK, RULE, SOFT, text } from '#kernel/drawing/styles.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { hyphenateIsbn } from '#modules/catalogue/catalogue/hyphenate-isbn.ts'
import { invoiceWords as words } from './invoice-words.ts'
import { BOTTOM, LEFT } from './layout.ts'

/** What is said of an article. */
export interface Article {
  title: string
  format: Format
  /** Documents from before it was told name one in the edition. */
  is_inspection_copy?: boolean
  binding?: string | null
  edition: string | null
  isbn: string | null
  /** When the buyer was told that it comes; missing where it can be had. */
  supply?: Supply
  /** For whom the copies are, in words; missing where nobody is named. */
  forWhom?: string
}

/** A column of figures. */
interface Column<Line> {
  title: string
  /** Its right end. */
  end: number
  /** Several are set below each other. */
  value: (line: Line) => string | readonly string[]
  style: Style
}

interface ArticleTable<Line extends Article> {
  lines: readonly Line[]
  columns: readonly Column<Line>[]
  /** The right end of what is said of an article. */
  articleEnd: number
  /** The first baseline. */
  y: number
  /** Begins the next page and returns its first baseline. */
  turnPage: () => number
}

const LEADING = 12

/** Draws a table of articles, over as many pages as it takes, and returns the next baseline. */
export function drawArticles<Line extends Article>(pdf: Pdf, root: Element, goods: ArticleTable<Line>): number {
  const { lines, columns, turnPage } = goods
  const table = pdf.struct('Table')
  root.add(table)
  const width = goods.articleEnd - LEFT
  let y = drawHeads(pdf, table, columns, goods.y)
  for (const line of lines) {
    const title = linesOf(pdf, line.title, { style: bold(9.5), width })
    const details = linesOf(pdf, detailsOf(line), { style: text(8.5, SOFT), width })
    const figures = columns.map((column) => ({ ...column, values: [column.value(line)].flat() }))
    const rows = [title.length + details.length, ...figures.map(({ values }) => values.length)]
    const height = Math.max(...rows) * LEADING + 8
    if (y + height - LEADING > BOTTOM) y = drawHeads(pdf, table, columns, turnPage())
    const row = pdf.struct('TR')
    table.add(row)
    part(pdf, row, 'TD', () => {
      const after = setLines(pdf, title, { x: LEFT, y, style: bold(9.5), leading: LEADING })
      setLines(pdf, details, { x: LEFT, y: after, style: text(8.5, SOFT), leading: LEADING })
    })
    for (const { end: x, values, style } of figures) {
      part(pdf, row, 'TD', () => setLines(pdf, values, { x, y, style, right: true, leading: LEADING }))
    }
    row.end()
    y = drawForWhom(pdf, table, line, { y: y + height, width, turn: () => drawHeads(pdf, table, columns, turnPage()) })
    decorate(pdf, () => setRule(pdf, y - LEADING - 1, { colour: RULE, width: 0.5, from: LEFT }))
  }
  table.end()
  return y
}

/** Lines that stay on one page, of what can be longer than a page. */
const TOGETHER = 20

/** Says below an article for whom its copies are, over as many pages as it takes, and returns the next baseline. */
function drawForWhom(
  pdf: Pdf,
  table: Element,
  { forWhom }: Article,
  { y: top, width, turn }: { y: number; width: number; turn: () => number },
): number {
  if (forWhom === undefined) return top
  const style = text(8.5)
  const lines = linesOf(pdf, forWhom, { style, width })
  let y = top - 6
  for (let first = 0; first < lines.length; first += TOGETHER) {
    const some = lines.slice(first, first + TOGETHER)
    if (y + (some.length - 1) * LEADING > BOTTOM) y = turn()
    const row = pdf.struct('TR')
    table.add(row)
    part(pdf, row, 'TD', () => setLines(pdf, some, { x: LEFT, y, style, leading: LEADING }))
    row.end()
    y += some.length * LEADING
  }
  return y + 8
}

function drawHeads(pdf: Pdf, table: Element, columns: readonly { title: string; end: number }[], y: number): number {
  const row = pdf.struct('TR')
  table.add(row)
  const style = text(8.5, SOFT)
  part(pdf, row, 'TH', () => setLine(pdf, words.columns.article, { x: LEFT, y, style }))
  for (const { title, end: x } of columns) {
    part(pdf, row, 'TH', () => setLine(pdf, title, { x, y, style, right: true }))
  }
  row.end()
  decorate(pdf, () => setRule(pdf, y + 6, { colour: INK, width: 0.8, from: LEFT }))
  return y + 21
}

function detailsOf({ isbn, supply, forWhom: _, ...article }: Article): string {
  return [soldInWords(article), isbn && words.isbn(hyphenateIsbn(isbn)), supply && supplyInWords(supply, swissDate)]
    .filter(Boolean)
    .join(', ')
}
