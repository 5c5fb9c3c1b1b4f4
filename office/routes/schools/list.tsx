import { href } from 'react-router'
import { schools } from '#contract/accounts/schools/office-schools.ts'
import { cantons, type SchoolState, schoolStateLabels } from '#contract/accounts/schools/school-choices.ts'
import { MOST_DAYS } from '#contract/accounts/teacher-terms.ts'
import { schoolRoom } from '#office/messages/schools.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { Badge } from '#ui/text/badge.tsx'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'
import { StateBadge } from './state-badge.tsx'

/** What waits comes first; what is decided are views of their own. */
export function loader(args: Route.LoaderArgs) {
  if (!args.url.searchParams.has('state')) args.url.searchParams.set('state', 'open')
  return readList(args, schools.list)
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

const columns: readonly ListColumn<Listed>[] = [
  { title: schoolRoom.name, sort: 'name', cell: ({ name }) => name },
  { title: schoolRoom.place, sort: 'city', cell: ({ post_code, city }) => `${post_code} ${city}` },
  { title: schoolRoom.canton, cell: ({ canton }) => cantons[canton], from: 'lg' },
  { title: schoolRoom.members, cell: ({ members }) => members, from: 'lg' },
  {
    title: schoolRoom.askedAt,
    sort: 'asked_at',
    cell: ({ asked_at }) => shortSwissTime(asked_at).day,
    from: 'xl',
  },
  { title: schoolRoom.age, cell: (row) => <Age {...row} /> },
  { title: schoolRoom.state, cell: ({ state }) => <StateBadge state={state} /> },
]

/** Marked when a school waits for longer than the shop promises. */
function Age({ age_days, state }: Listed) {
  const text = schoolRoom.days(age_days)
  const isOpen = state === 'asked' || state === 'question'
  return isOpen && age_days > MOST_DAYS ? <Badge tone="danger">{text}</Badge> : text
}

const views: readonly View[] = [
  { title: schoolRoom.open, query: { state: 'open' } },
  ...(['question', 'confirmed', 'refused', 'closed'] satisfies SchoolState[]).map((state) => ({
    title: schoolStateLabels[state],
    query: { state },
  })),
]

const words = {
  names: schoolRoom.names,
  values: { state: { open: schoolRoom.open, ...schoolStateLabels }, canton: cantons },
  search: schoolRoom.search,
}

export default function Schools({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={schoolRoom.title}
      list={loaderData}
      file={schools.file}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/schulen/:id', { id })}
      words={words}
      views={views}
      empty={{ title: schoolRoom.empty }}
    />
  )
}
