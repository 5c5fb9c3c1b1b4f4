import { href } from 'react-router'
import { type ListedUser, users } from '#contract/desks/office-users.ts'
import { groupLabels } from '#contract/groups.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { InvitationsLink } from './invitations-link.tsx'

export function loader(args: Route.LoaderArgs) {
  return readList(args, users.list)
}

const columns: readonly ListColumn<ListedUser>[] = [
  { title: peopleRoom.name, sort: 'last_name', cell: (user) => `${user.last_name} ${user.first_name}` },
  { title: peopleRoom.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { title: peopleRoom.groups, cell: ({ groups }) => groups.map((group) => groupLabels[group]).join(', ') },
  { title: peopleRoom.institution, cell: ({ institution }) => institution, from: 'lg' },
  { title: peopleRoom.orders, align: 'right', cell: ({ orders }) => orders || null },
  {
    title: peopleRoom.lastUsed,
    cell: ({ last_used_at }) => last_used_at && shortSwissTime(last_used_at).day,
    from: 'lg',
  },
  {
    title: peopleRoom.since,
    sort: 'created_at',
    cell: ({ created_at }) => shortSwissTime(created_at).day,
    from: 'xl',
  },
]

const views: readonly View[] = Object.entries(peopleRoom.staff).map(([group, title]) => ({ title, query: { group } }))

const words = {
  names: peopleRoom.names,
  values: { group: groupLabels, confirmed: peopleRoom.confirmedChoices },
  search: peopleRoom.search,
}

export default function People({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={peopleRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/personen/:id', { id })}
      words={words}
      views={views}
      actions={<InvitationsLink />}
      empty={{ title: peopleRoom.empty, text: peopleRoom.emptyHelp, untilAsked: true }}
    />
  )
}
