import { type Notice, noticeStates, noticeTypes } from '#contract/partners/partner-webhooks.ts'
import { partnerClientRoom as words } from '#office/messages/partners.ts'
import { momentOf } from '#office/recorded/moment.ts'
import { type Column, Table } from '#ui/table.tsx'

const columns: readonly Column<Notice>[] = [
  { title: words.at, cell: ({ created_at }) => momentOf(created_at) },
  { title: words.what, cell: ({ type }) => noticeTypes[type] },
  { title: words.outcome, cell: ({ state }) => noticeStates[state].label },
  { title: words.tries, align: 'right', cell: ({ tries }) => tries || null },
  {
    title: words.failure,
    cell: ({ last_failure }) => last_failure && <span className="font-mono text-sm wrap-anywhere">{last_failure}</span>,
  },
]

/** What the webhook of a client was told; no notice names its person. */
export function ClientNotices({ notices }: { notices: readonly Notice[] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-display text-xl">{words.notices}</h2>
      {notices.length === 0 ? (
        <p className="text-ink-soft">{words.noNotices}</p>
      ) : (
        <Table caption={words.notices} columns={columns} rows={notices} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
