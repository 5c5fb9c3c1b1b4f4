import { importRoom } from '#office/messages/exchange/imports.ts'
import { Table } from '#ui/table.tsx'

interface RefusalsProps {
  refusals: readonly { reason: string; total: number }[]
}

/** Why records were refused, and how often. */
export function Refusals({ refusals }: RefusalsProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl">{importRoom.refusals}</h2>
      <Table
        caption={importRoom.refusals}
        columns={[
          { title: importRoom.reason, cell: ({ reason }) => reason },
          { title: importRoom.count, align: 'right', cell: ({ total }) => total.toLocaleString('de-CH') },
        ]}
        rows={refusals}
        keyOf={({ reason }) => reason}
      />
    </section>
  )
}
