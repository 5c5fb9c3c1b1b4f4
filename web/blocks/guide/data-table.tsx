import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

interface DataTableProps {
  caption: string
  head: readonly string[]
  rows: readonly { cells: readonly string[] }[]
}

/** Up to here every column has room on the narrowest screen. */
const FEW_COLUMNS = 2

/** Rows whose first cells name them; where the screen is too narrow, the table scrolls by itself. */
export function DataTable({ caption, head, rows }: DataTableProps) {
  const captionId = useId()
  const cell = classNames('px-4 py-3 align-top', head.length > FEW_COLUMNS && 'max-sm:min-w-32')
  return (
    <ScrollRegion labelledBy={captionId} className="rounded-lg border border-line bg-white">
      <table className="w-full border-collapse text-left text-base tabular-nums">
        <caption id={captionId} className="text-left text-sm text-ink-soft">
          {/* It stays in sight while the table is scrolled. */}
          <span className="sticky left-0 inline-block max-w-[min(100%,calc(100vw-3rem))] px-4 py-3">{caption}</span>
        </caption>
        <thead>
          <tr className="border-y border-line bg-paper-deep">
            {head.map((name) => (
              <th key={name} scope="col" className={classNames(cell, 'font-semibold')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [name = '', ...values] }) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className={classNames(cell, 'font-medium')}>
                {name}
              </th>
              {head.slice(1).map((column, place) => (
                <td key={column} className={cell}>
                  {values[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
