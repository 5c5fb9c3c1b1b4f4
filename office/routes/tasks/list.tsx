import { href } from 'react-router'
import { type Task, taskLabels } from '#contract/desks/task-kinds.ts'
import { completeTask, tasks } from '#contract/desks/tasks.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { ListPage, type View } from '#office/resource/list-page.tsx'
import type { ListColumn } from '#office/resource/list-table.tsx'
import { readList } from '#office/resource/read-list.ts'
import { forEachSelected } from '#office/resource/selection.ts'
import type { Selectable } from '#office/resource/selection-bar.tsx'
import { apiOf } from '#office/visit.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/list.ts'

/** What waits comes first; what is done is a view of its own. */
export function loader(args: Route.LoaderArgs) {
  if (!args.url.searchParams.has('state')) args.url.searchParams.set('state', 'open')
  return readList(args, tasks.list)
}

/** Marks the selected ones as done. */
export function action(args: Route.ActionArgs) {
  return withForm(args.request, (form) => {
    const note = formText(form, 'note')
    const body = note === '' ? {} : { note }
    return forEachSelected(form, (id) => apiOf(args)(completeTask, { params: { id }, body }), { note: taskRoom.note })
  })
}

const selectable: Selectable<Task> = {
  nameOf: ({ title }) => title,
  label: taskRoom.markDone,
  noteLabel: taskRoom.note,
}

const columns: readonly ListColumn<Task>[] = [
  { title: taskRoom.what, cell: ({ title }) => title },
  { title: taskRoom.kind, sort: 'kind', cell: ({ kind }) => taskLabels[kind], from: 'lg' },
  { title: taskRoom.subject, cell: ({ subject }) => subject, from: 'lg' },
  { title: taskRoom.since, sort: 'created_at', cell: ({ created_at }) => shortSwissTime(created_at).day },
  { title: taskRoom.doneBy, sort: 'done_at', cell: ({ done_by }) => done_by, from: 'xl' },
]

const views: readonly View[] = [
  { title: taskRoom.open, query: { state: 'open' } },
  { title: taskRoom.done, query: { state: 'done' } },
]

const words = {
  names: taskRoom.names,
  values: { state: taskRoom.states, kind: taskLabels },
  search: taskRoom.search,
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title={taskRoom.title}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
      pathOf={({ id }) => href('/aufgaben/:id', { id })}
      words={words}
      views={views}
      empty={{ title: taskRoom.empty }}
      selectable={selectable}
      result={actionData && 'done' in actionData ? actionData : undefined}
    />
  )
}
