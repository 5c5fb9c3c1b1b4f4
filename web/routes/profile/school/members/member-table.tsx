import { href, Link } from 'react-router'
import type { SchoolMember } from '#contract/accounts/schools/members.ts'
import { memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { membersMessages as words } from '#web/messages/accounts/school-members.ts'

interface MemberTableProps {
  members: readonly SchoolMember[]
  /** Whether whoever looks at it is responsible. */
  isLed: boolean
}

/** The members of a school; with addresses and a way to change them for those who are responsible. */
export function MemberTable({ members, isLed }: MemberTableProps) {
  const columns: Column<SchoolMember>[] = [
    {
      title: words.name,
      isRowHeader: true,
      cell: (member) => (
        <span className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {nameOf(member)}
          {member.is_self && <Badge>{words.you}</Badge>}
        </span>
      ),
    },
    { title: words.role, cell: ({ role }) => memberRoles[role] },
  ]
  const ofLed: Column<SchoolMember>[] = [
    { title: words.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
    { title: words.since, wideOnly: true, cell: ({ since }) => since && shortSwissTime(since).day },
    {
      title: words.step,
      cell: (member) => (
        <Link
          to={href('/profile/school/members/:member', { member: member.id })}
          className="text-link inline-flex min-h-8 items-center"
        >
          <span aria-hidden="true">{words.change}</span>
          <VisuallyHidden>{words.changeOf(nameOf(member))}</VisuallyHidden>
        </Link>
      ),
    },
  ]
  return (
    <Table
      caption={words.title}
      columns={isLed ? [...columns, ...ofLed] : columns}
      rows={members}
      keyOf={({ id }) => id}
    />
  )
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`
}
