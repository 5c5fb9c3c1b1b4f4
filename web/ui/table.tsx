import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  /** Its heading. */
  title: string
  /** Numbers are aligned right. */
  align?: 'left' | 'right'
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** The caption of the table; only read aloud unless shown. */
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table; on narrow screens each row becomes a block with the headings beside the values. */
export function Table<Row>({ caption, showCaption = false, columns, rows, keyOf }: TableProps<Row>) {
  const cells = columns.map(({ title, align, cell }) => ({ title, cell, className: cellClass(align) }))
  return (
    <table className="w-full border-collapse text-left max-md:block md:max-lg:text-sm">
      <caption className={showCaption ? 'pb-3 text-left font-display text-xl max-md:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          {columns.map(({ title, align }) => (
            <th
              scope="col"
              key={title}
              className={classNames(
                'px-2 py-2.5 font-medium lg:px-3 first:pl-0 last:pr-0',
                align === 'right' && 'text-right',
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line max-md:block max-md:py-3">
            {cells.map(({ title, cell, className }) => (
              <td key={title} data-title={title} className={className}>
                <span className="min-w-0">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellClass(align: Column<never>['align']): string {
  return classNames(
    'px-2 py-3.5 align-middle lg:px-3 first:pl-0 last:pr-0 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
    'max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-soft max-md:before:content-[attr(data-title)]',
    align === 'right' && 'text-right tabular-nums',
  )
}
