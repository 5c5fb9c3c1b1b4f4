import { type ImportRecord, importOutcomeLabels } from '#contract/exchange/import-runs.ts'
import { importLog } from '#office/messages/log.ts'
import { type Column, Table } from '#ui/table.tsx'

interface ImportRecordsProps {
  caption: string
  records: readonly ImportRecord[]
}

/** Records of an import with what became of each, and what there is to say of it. */
export function ImportRecords({ caption, records }: ImportRecordsProps) {
  return <Table caption={caption} columns={columns} rows={records} keyOf={({ position }) => String(position)} />
}

const columns: readonly Column<ImportRecord>[] = [
  { title: importLog.line, align: 'right', cell: ({ line }) => line },
  { title: importLog.record, cell: (record) => <Names {...record} /> },
  {
    title: importLog.outcome,
    cell: ({ outcome }) => (outcome === null ? importLog.noRecord : importOutcomeLabels[outcome]),
  },
  { title: importLog.remarks, cell: ({ remarks }) => remarks.length > 0 && <Remarks remarks={remarks} /> },
]

/** The title above its numbers, as far as they could be read. */
function Names({ title, isbn, reference, outcome }: ImportRecord) {
  const numbers = [...new Set([isbn, reference])].filter((one) => one !== null)
  if (title === null && numbers.length === 0) return outcome === null ? null : importLog.nameless
  return (
    <span className="flex flex-col wrap-anywhere md:min-w-48">
      {title}
      {numbers.map((number) => (
        <span key={number} className="text-sm text-ink-soft">
          {number}
        </span>
      ))}
    </span>
  )
}

/** With the cell of a table that could not be read, where the sentence does not quote it. */
function Remarks({ remarks }: Pick<ImportRecord, 'remarks'>) {
  return (
    <ul className="flex flex-col gap-2 wrap-anywhere">
      {remarks.map(({ reason, column, value }) => (
        <li key={reason}>
          {reason}
          {column !== null && value !== null && !reason.includes(value) && (
            <span className="block text-sm text-ink-soft">{importLog.inCell(column, value)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
