import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import { formatFigure, formatRate } from '#contract/ground/money.ts'
import type { PlannedQuote } from '#contract/procurement/quotes/quotes.ts'
import { quoteRoom } from '#office/messages/quotes/quotes.ts'
import { type Column, Table } from '#ui/table.tsx'

type Line = PlannedQuote['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    title: quoteRoom.articles,
    isRowHeader: true,
    cell: ({ product }) => (
      <>
        {product.title}
        <span className="block text-xs text-ink-soft">{soldInWords(product)}</span>
        {product.isbn_hyphenated && (
          <span className="block text-xs text-ink-soft">{`ISBN ${product.isbn_hyphenated}`}</span>
        )}
      </>
    ),
  },
  { title: quoteRoom.amount, align: 'right', cell: ({ amount }) => amount },
  { title: quoteRoom.listPrice, align: 'right', cell: ({ list_price }) => formatFigure(list_price) },
  {
    title: quoteRoom.unitPrice,
    align: 'right',
    cell: ({ unit_price, list_price, quantity_discount_percent: percent }) => (
      <>
        {formatFigure(unit_price)}
        {unit_price.amount !== list_price.amount && (
          <span className="block text-xs text-ink-soft">{quoteRoom.ofStaff}</span>
        )}
        {percent > 0 && (
          <span className="block text-xs text-ink-soft">{quoteRoom.ofQuantity(formatRate(percent * 100))}</span>
        )}
      </>
    ),
  },
  { title: quoteRoom.lineTotal, align: 'right', cell: ({ total }) => formatFigure(total) },
]

/** What a quote offers, line by line. */
export function QuoteLines({ lines }: { lines: readonly Line[] }) {
  return <Table caption={quoteRoom.articles} columns={columns} rows={lines} keyOf={({ product }) => product.id} />
}
