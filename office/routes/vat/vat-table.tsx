import { formatFigure, formatRate } from '#contract/ground/money.ts'
import type { VatReport } from '#contract/sales/vat-report.ts'
import { vatRoom } from '#office/messages/money/vat.ts'
import { classNames } from '#ui/class-names.ts'

const amounts = [
  [vatRoom.invoices, 'invoices'],
  [vatRoom.creditNotes, 'credit_notes'],
  [vatRoom.gross, 'gross'],
  [vatRoom.net, 'net'],
  [vatRoom.vat, 'vat'],
] as const

const cell = 'p-2 text-right tabular-nums'

/** What was billed by quarter and rate, the sums below. */
export function VatTable({ report: { rows, total } }: { report: VatReport }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{vatRoom.title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            <th scope="col" className="p-2 font-medium">
              {vatRoom.quarter}
            </th>
            <th scope="col" className="p-2 text-right font-medium">
              {vatRoom.rate}
            </th>
            {amounts.map(([title, name]) => (
              <th key={name} scope="col" className="p-2 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isFirst = row.quarter !== rows[index - 1]?.quarter
            return (
              <tr
                key={`${row.quarter} ${row.rate}`}
                className={classNames('hover:bg-river-50', isFirst && 'border-t border-line')}
              >
                <th scope="row" className="p-2 font-normal">
                  <span className={isFirst ? undefined : 'sr-only'}>{vatRoom.quarterLabel(row.quarter)}</span>
                </th>
                <td className={cell}>{formatRate(row.rate)}</td>
                {amounts.map(([, name]) => (
                  <td key={name} className={cell}>
                    {formatFigure(row[name])}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="p-2">
              {vatRoom.total}
            </th>
            {amounts.map(([, name]) => (
              <td key={name} className={cell}>
                {formatFigure(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
