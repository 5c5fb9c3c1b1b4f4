import { type Notice, noticeStates, noticeTypes, SHOWN_NOTICES } from '#contract/partners/partner-webhooks.ts'
import { type Column, Table } from '#ui/table.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { clientMessages as messages } from '#web/messages/partners/partner.ts'

const columns: Column<Notice>[] = [
  { title: messages.at, cell: ({ created_at: at }) => dayAndTime(at) },
  { title: messages.notice, cell: ({ type }) => noticeTypes[type] },
  {
    title: messages.outcome,
    cell: ({ state, tries, next_try_at: next }) => {
      const { label, advice } = noticeStates[state]
      const retry = next !== null && tries > 0 ? messages.nextTry(tries, dayAndTime(next)) : null
      return (
        <span className="flex flex-col gap-0.5">
          <span className="font-medium">{label}</span>
          {(advice ?? retry) && <span className="text-sm text-ink-soft">{advice ?? retry}</span>}
        </span>
      )
    },
  },
  {
    title: messages.lastFailure,
    cell: ({ last_failure: failure }) => failure && <span className="font-mono text-sm wrap-anywhere">{failure}</span>,
  },
]

function dayAndTime(at: string): string {
  const { day, time } = swissTime(at)
  return `${day}, ${time}`
}

/** What the client's webhook was told, and what became of it. */
export function NoticeLog({ notices }: { notices: readonly Notice[] }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2}>{messages.notices}</SectionHeading>
      {notices.length === 0 ? (
        <p>{messages.noNotices}</p>
      ) : (
        <>
          <p className="text-ink-soft">{messages.noticesText(SHOWN_NOTICES)}</p>
          <Table caption={messages.notices} columns={columns} rows={notices} keyOf={({ id }) => id} />
        </>
      )}
    </section>
  )
}
