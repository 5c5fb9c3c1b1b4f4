import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  /** Its heading. */
  title: string
  /** Numbers are aligned right. */
  align?: 'left' | 'right'
  /** Left out on tablets and small laptops, where the others need its room. */
  wideOnly?: boolean
  /** What names the row: on narrow screens it stands without the heading of its column. */
  isRowHeader?: boolean
  /** Class of its width; the others share the rest, so that tables below each other have the same columns. */
  width?: string
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
  const cells = columns.map((column) => ({ ...column, className: cellClass(column) }))
  const isFixed = columns.some(({ width }) => width !== undefined)
  return (
    <table
      className={classNames(
        'w-full border-collapse text-left max-md:block md:max-xl:text-sm',
        isFixed && 'md:table-fixed',
      )}
    >
      <caption className={showCaption ? 'pb-3 text-left font-display text-xl max-md:block' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          {columns.map(({ title, align, wideOnly, width }) => (
            <th
              scope="col"
              key={title}
              className={classNames(
                'px-2 py-2.5 font-medium xl:px-3 first:pl-0 last:pr-0',
                align === 'right' && 'text-right',
                wideOnly && NARROW_HIDDEN,
                width,
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
            {cells.map(({ title, cell, className, isRowHeader }) => {
              const content = cell(row)
              if (isRowHeader)
                return (
                  <th key={title} scope="row" className={className}>
                    {content}
                  </th>
                )
              // A heading beside nothing would read like a value that is missing.
              const narrow = isNothing(content) ? 'max-md:hidden' : 'max-md:flex'
              return (
                <td key={title} data-title={title} className={classNames(className, narrow)}>
                  <div className="min-w-0">{content}</div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === ''
}

const NARROW_HIDDEN = 'md:max-xl:hidden'

function cellClass({
  align,
  wideOnly,
  isRowHeader,
}: Pick<Column<never>, 'align' | 'wideOnly' | 'isRowHeader'>): string {
  if (isRowHeader)
    return 'px-2 py-3.5 align-middle font-normal xl:px-3 first:pl-0 last:pr-0 max-md:block max-md:px-0 max-md:py-1'
  return classNames(
    'px-2 py-3.5 align-middle xl:px-3 first:pl-0 last:pr-0 max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
    'max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-soft max-md:before:content-[attr(data-title)]',
    align === 'right' && 'text-right tabular-nums',
    wideOnly && NARROW_HIDDEN,
  )
}
