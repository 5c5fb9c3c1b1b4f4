import { availabilityInWords } from '#contract/catalogue/article-in-words.ts'
import { formatMoney } from '#contract/ground/money.ts'
import type { AnsweredLine } from '#contract/storefront/quick-order.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { QuantityDiscountNote } from '#ui/quantity-discount-note.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { germanDate } from '#ui/time/german-date.ts'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { LINE } from './form-names.ts'
import { LineAmount, type OfLines } from './line-amount.tsx'
import { LineNotes } from './line-notes.tsx'
import { LineProduct } from './line-product.tsx'

type Found = Extract<AnsweredLine, { answer: 'found' }>

/** The lines that can be ordered, with their amounts and prices. */
export function FoundLines({ lines, ...of }: OfLines & { lines: readonly Found[] }) {
  const columns: Column<Found>[] = [
    { title: words.line, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    {
      title: words.title,
      isRowHeader: true,
      cell: (line) => (
        <LineProduct product={line.entry.product}>
          <LineNotes line={line} taken={line.entry.cart_amount} />
        </LineProduct>
      ),
    },
    { title: words.state, cell: ({ entry }) => <State {...entry.product} /> },
    {
      title: words.amount,
      cell: ({ number, entry }) => (
        <>
          <input type="hidden" name={LINE} value={number} />
          <LineAmount number={number} entry={entry} isChosen {...of} />
        </>
      ),
    },
    { title: words.each, align: 'right', wideOnly: true, cell: ({ entry }) => formatMoney(entry.product.price) },
    {
      title: words.sum,
      align: 'right',
      // With another amount it costs something else.
      cell: ({ number, entry }) =>
        (of.changed.get(number) ?? entry.cart_amount) === entry.cart_amount && (
          <span className="flex flex-col items-end gap-1">
            <QuantityDiscountNote percent={entry.quantity_discount_percent} />
            <span className="font-semibold">{formatMoney(entry.total)}</span>
          </span>
        ),
    },
  ]
  return (
    <Table
      caption={words.orderable(lines.length)}
      showCaption
      columns={columns}
      rows={lines}
      keyOf={({ number }) => String(number)}
    />
  )
}

function State({ availability, available_from: from }: Found['entry']['product']) {
  return (
    <span className="flex items-center gap-1.5 text-sm">
      <Icon
        name={availability === 'available' ? 'check' : 'clock'}
        className={availability === 'available' ? 'size-4 text-success-700' : 'size-4 text-warning-700'}
      />
      {availabilityInWords(availability, from && germanDate(from))}
    </span>
  )
}
