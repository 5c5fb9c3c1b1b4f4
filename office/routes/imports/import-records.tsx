import { type ImportRecord, importOutcomeLabels } from '#contract/exchange/import-runs.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { type Column, Table } from '#ui/table.tsx'

interface ImportRecordsProps {
  caption: string
  records: readonly ImportRecord[]
}

/** Records of an import with what became of each, what differs from before, and what there is to say of it. */
export function ImportRecords({ caption, records }: ImportRecordsProps) {
  return <Table caption={caption} columns={columns} rows={records} keyOf={({ position }) => String(position)} />
}

const columns: readonly Column<ImportRecord>[] = [
  { title: importRoom.line, align: 'right', cell: ({ line }) => line },
  { title: importRoom.record, cell: (record) => <Names {...record} /> },
  {
    title: importRoom.outcome,
    cell: ({ outcome, undone }) => {
      if (undone === 'left_out') return importRoom.leftOut
      return outcome === null ? importRoom.noRecord : importOutcomeLabels[outcome]
    },
  },
  { title: importRoom.changes, cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} /> },
  { title: importRoom.remarks, cell: ({ remarks }) => remarks.length > 0 && <Remarks remarks={remarks} /> },
]

/** The title above its numbers, as far as they could be read. */
function Names({ title, isbn, reference, outcome }: ImportRecord) {
  const numbers = [...new Set([isbn, reference])].filter((one) => one !== null)
  if (title === null && numbers.length === 0) return outcome === null ? null : importRoom.nameless
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

/** Each field with its value before and after. */
function Changes({ changes }: Pick<ImportRecord, 'changes'>) {
  return (
    <dl className="flex flex-col gap-2 wrap-anywhere md:min-w-64">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{field}</dt>
          <dd>
            <del className="text-ink-soft">{before ?? importRoom.nothing}</del> →{' '}
            <ins className="no-underline">{after ?? importRoom.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
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
            <span className="block text-sm text-ink-soft">{importRoom.inCell(column, value)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
