import { href, Link } from 'react-router'
import { revisionActionLabels } from '#contract/content/entry-labels.ts'
import type { listRevisions } from '#contract/content/office-entries.ts'
import type { Output } from '#contract/endpoint.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

interface EntryRevisionsProps {
  id: string
  revisions: Output<typeof listRevisions>['data']
}

/** Everything that was done with an entry, the last first; each leads to what it changed. */
export function EntryRevisions({ id, revisions }: EntryRevisionsProps) {
  return (
    <section className="flex flex-col gap-3 text-sm">
      <h2 className="font-display text-xl">{entryRoom.revisions}</h2>
      <Table
        caption={entryRoom.revisions}
        keyOf={({ number }) => String(number)}
        rows={revisions}
        columns={[
          {
            title: entryRoom.number,
            cell: ({ number }) => (
              <Link to={href('/inhalte/:id/fassungen/:number', { id, number: String(number) })} className="text-link">
                {entryRoom.revision(number)}
              </Link>
            ),
          },
          { title: entryRoom.action, cell: ({ action }) => revisionActionLabels[action] },
          {
            title: entryRoom.name,
            cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
            wideOnly: true,
          },
          { title: entryRoom.by, cell: ({ author }) => author ?? entryRoom.shop },
          {
            title: entryRoom.at,
            cell: ({ at }) => {
              const { day, time } = shortSwissTime(at)
              return `${day}, ${time}`
            },
          },
        ]}
      />
    </section>
  )
}
