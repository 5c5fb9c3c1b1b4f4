import { actionSentence } from '#contract/ground/action-sentences.ts'
import type { Done } from '#contract/ground/resource.ts'
import { historyWords } from '#office/messages/history.ts'
import { Table } from '#ui/table.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'

/** What somebody of the staff did, with what that changed, in sentences. */
export type ToldStep = Done & { changes: readonly string[] }

/** What staff did with a thing and what that changed, the last first. */
export function HistoryTable({ caption, steps }: { caption: string; steps: readonly ToldStep[] }) {
  if (steps.length === 0) return <p className="text-ink-soft">{historyWords.empty}</p>
  return (
    <Table<ToldStep>
      caption={caption}
      keyOf={({ id }) => id}
      rows={steps}
      columns={[
        { title: historyWords.when, cell: ({ at }) => momentOf(at) },
        { title: historyWords.who, cell: ({ by }) => by },
        { title: historyWords.what, cell: ({ action }) => actionSentence(action) },
        {
          title: historyWords.changed,
          cell: ({ changes }) => <span className="whitespace-pre-line wrap-anywhere">{changes.join('\n')}</span>,
        },
        { title: historyWords.reason, cell: ({ reason }) => reason },
      ]}
    />
  )
}

function momentOf(at: string): string {
  const { day, time } = swissTime(at)
  return `${day}, ${time}`
}
