import { href } from 'react-router'
import { teacherApplications } from '#contract/accounts/office-teachers.ts'
import { applicationStateLabels, proofLabels } from '#contract/accounts/teacher-labels.ts'
import { MOST_DAYS } from '#contract/accounts/teacher-terms.ts'
import { teacherRoom } from '#office/messages/teachers.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { DoneNotice } from './done-notice.tsx'
import { isOpen } from './next-application.ts'
import { StateBadge } from './state-badge.tsx'

/** What waits comes first; what is decided are views of their own. */
export function loader(args: Route.LoaderArgs) {
  if (!args.url.searchParams.has('state')) args.url.searchParams.set('state', 'open')
  return readList(args, teacherApplications.list)
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly ListColumn<Listed>[] = [
  {
    title: teacherRoom.name,
    sort: 'last_name',
    cell: ({ last_name, first_name }) => `${last_name} ${first_name}`,
  },
  {
    title: teacherRoom.school,
    sort: 'institution',
    cell: ({ institution, school_city }) => `${institution}, ${school_city}`,
  },
  { title: teacherRoom.proof, cell: ({ proof }) => proofLabels[proof], from: 'lg' },
  {
    title: teacherRoom.emailConfirmed,
    cell: ({ is_email_verified }) => (is_email_verified ? teacherRoom.yes : teacherRoom.no),
    from: 'lg',
  },
  {
    title: teacherRoom.appliedAt,
    sort: 'applied_at',
    cell: ({ applied_at }) => shortSwissTime(applied_at).day,
    from: 'xl',
  },
  { title: teacherRoom.age, cell: (row) => <Age {...row} /> },
  { title: teacherRoom.state, cell: ({ state }) => <StateBadge state={state} /> },
]

/** Marked when somebody waits for longer than the shop promises. */
function Age({ age_days, state }: Listed) {
  const text = teacherRoom.days(age_days)
  return isOpen(state) && age_days > MOST_DAYS ? <Badge tone="danger">{text}</Badge> : text
}

const views: readonly View[] = [
  { title: teacherRoom.open, query: { state: 'open' } },
  ...(['question', 'approved', 'rejected', 'withdrawn'] as const).map((state) => ({
    title: applicationStateLabels[state],
    query: { state },
  })),
  { title: teacherRoom.notConfirmed, query: { state: 'to_confirm' } },
]

const words = {
  names: teacherRoom.names,
  values: { state: { open: teacherRoom.open, ...applicationStateLabels, to_confirm: teacherRoom.notConfirmed } },
  search: teacherRoom.search,
}

export default function Teachers({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-5">
      <DoneNotice />
      <ListPage
        title={teacherRoom.title}
        list={loaderData}
        file={teacherApplications.file}
        columns={columns}
        keyOf={({ id }) => id}
        pathOf={({ id }) => href('/lehrpersonen/:id', { id })}
        words={words}
        views={views}
        empty={{ title: teacherRoom.empty }}
      />
    </div>
  )
}
