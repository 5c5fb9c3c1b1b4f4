import { Link } from 'react-router'
import type { OfficeOrganisation } from '#contract/partners/office-partners.ts'
import { partnerRoom } from '#office/messages/partners.ts'
import { personPath } from '#office/resource/thing-paths.ts'
import { Table } from '#ui/table.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'

type Member = OfficeOrganisation['members'][number]

/** A member as staff tell them from others. */
export function nameOfMember({ first_name, last_name }: Pick<Member, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`
}

/** Who acts for a partner. */
export function PartnerPeople({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return <p className="text-ink-soft">{partnerRoom.noPeople}</p>
  return (
    <Table
      caption={partnerRoom.people}
      showCaption
      keyOf={({ user }) => user}
      rows={members}
      columns={[
        {
          title: partnerRoom.name,
          cell: (member) => (
            <Link to={personPath(member.user)} className="text-link">
              {nameOfMember(member)}
            </Link>
          ),
        },
        { title: partnerRoom.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
        { title: partnerRoom.memberSince, cell: ({ since }) => shortSwissTime(since).day },
      ]}
    />
  )
}
