import type { ListedPerson } from '#contract/accounts/schools/school-invitations.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { listMessages as words } from '#web/messages/accounts/school-members.ts'

const columns: Column<ListedPerson>[] = [
  { title: words.line, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
  {
    title: words.person,
    isRowHeader: true,
    cell: ({ answer, first_name, last_name, email, text }) =>
      answer === 'invalid' ? (
        <span className="wrap-anywhere">«{text}»</span>
      ) : (
        <span className="flex flex-col wrap-anywhere">
          <span className="font-medium">
            {first_name} {last_name}
          </span>
          <span className="text-sm">{email}</span>
        </span>
      ),
  },
  {
    title: words.answer,
    cell: (line) => (
      <span className="flex items-center gap-2">
        <Icon
          name={line.answer === 'found' ? 'check' : line.answer === 'invalid' ? 'warning' : 'minus'}
          className={line.answer === 'found' ? 'size-5 text-success-700' : 'size-5 text-warning-700'}
        />
        {words.answerOf(line)}
      </span>
    ),
  },
]

/** What becomes, or became, of each line of a list. */
export function AnsweredLines({ caption, lines }: { caption: string; lines: readonly ListedPerson[] }) {
  return <Table caption={caption} showCaption columns={columns} rows={lines} keyOf={({ number }) => String(number)} />
}
