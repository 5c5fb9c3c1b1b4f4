import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lists } from '#office/messages/lists.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { useAlive } from '#ui/use-alive.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type ListQuery, listAddress, nextSort } from './list-address.ts'
import type { Offers } from './offers.ts'
import { selectedValue } from './selection.ts'
import { SELECTION_FORM } from './selection-bar.tsx'

/** A column of a list. */
export interface ListColumn<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** By which the list can be sorted; only where the operation offers it. */
  sort?: string
  align?: 'left' | 'right'
  /** Left out below this width, where the others need its room. */
  from?: 'md' | 'lg' | 'xl'
}

interface ListTableProps<Row> {
  caption: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The page of a row; the first column leads there. */
  pathOf: (row: Row) => string
  offers: Offers
  query: ListQuery
  /** What a row is called, where rows can be selected. */
  nameOf: ((row: Row) => string) | undefined
}

const hiddenBelow = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const

/** The rows of a list, dense, with headings that sort. Keys move along the rows (`keys/use-row-keys.ts`). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { caption, columns, rows, keyOf, pathOf, offers, query, nameOf } = props
  const order = query['sort'] ?? offers.defaultSort
  const shown = columns.map((column) => ({
    ...column,
    className: classNames(
      column.align === 'right' && 'text-right tabular-nums',
      column.from && hiddenBelow[column.from],
    ),
  }))
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            {nameOf && (
              <th scope="col" className="w-8 p-2">
                <SelectAll />
              </th>
            )}
            {shown.map(({ title, sort, className }) => (
              <th
                key={title}
                scope="col"
                aria-sort={sorted(order, sort)}
                className={classNames('p-2 font-medium', className)}
              >
                {sort !== undefined && offers.sorts.includes(sort) ? (
                  <SortLink title={title} column={sort} order={order} query={query} />
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              data-row
              className="border-b border-line hover:bg-river-50 has-[a[data-row-link]:focus]:bg-river-50"
            >
              {nameOf && <SelectCell id={keyOf(row)} name={nameOf(row)} />}
              {shown.map(({ title, cell, className }, index) => (
                <td key={title} className={classNames('p-2 align-top', className)}>
                  {index === 0 ? (
                    <Link
                      to={pathOf(row)}
                      data-row-link
                      className="font-medium text-river-700 underline-offset-4 hover:underline"
                    >
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Ticks every row of the page, or none; nothing where the page has no JavaScript, which could not do it. */
function SelectAll() {
  if (!useAlive()) return <VisuallyHidden>{lists.selection}</VisuallyHidden>
  return (
    <input
      type="checkbox"
      data-select-all
      aria-label={lists.selectAll}
      title={lists.selectAll}
      className="size-5 accent-river-700"
      onChange={({ target }) => {
        const boxes = document.querySelectorAll<HTMLInputElement>(`input[form=${SELECTION_FORM}]`)
        for (const box of boxes) box.checked = target.checked
      }}
    />
  )
}

function SelectCell({ id, name }: { id: string; name: string }) {
  return (
    <td className="p-2 align-top">
      <input
        type="checkbox"
        name="selected"
        value={selectedValue(id, name)}
        form={SELECTION_FORM}
        aria-label={lists.select(name)}
        className="size-5 accent-river-700"
      />
    </td>
  )
}

function sorted(order: string, column: string | undefined): 'ascending' | 'descending' | undefined {
  if (column === undefined) return undefined
  if (order === column) return 'ascending'
  return order === `-${column}` ? 'descending' : undefined
}

interface SortLinkProps {
  title: string
  column: string
  /** How the list is sorted now. */
  order: string
  query: ListQuery
}

function SortLink({ title, column, order, query }: SortLinkProps) {
  const direction = sorted(order, column)
  return (
    <Link
      to={listAddress(query, { sort: nextSort(order, column) })}
      title={lists.sortBy(title)}
      className="inline-flex items-center gap-1 underline-offset-4 hover:underline"
    >
      {title}
      {direction && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} className="size-4" />}
    </Link>
  )
}
