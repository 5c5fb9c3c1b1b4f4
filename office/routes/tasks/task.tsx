import { href, redirect } from 'react-router'
import { type Task, taskLabels } from '#contract/office/task-kinds.ts'
import { completeTask, tasks } from '#contract/office/tasks.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import { useStepKeys } from '../../keys/use-step-keys.ts'
import { frame } from '../../messages/frame.ts'
import { taskRoom } from '../../messages/tasks.ts'
import { StepForm } from '../../resource/step-form.tsx'
import { WayBack } from '../../resource/way-back.tsx'
import { apiOf } from '../../visit.ts'
import type { Route } from './+types/task.ts'
import { TaskFactList } from './task-fact-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(tasks.read, { params: args.params }))
  return data
}

/** Once it is done, the list shows what waits next. */
export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      const note = formText(form, 'note')
      await apiOf(args)(completeTask, { params: args.params, body: note === '' ? {} : { note } })
      return redirect(href('/aufgaben'))
    },
    { calls: [completeTask] },
  )
}

const keys = { d: 'done' }

export default function TaskPage({ loaderData: task, actionData: failure }: Route.ComponentProps) {
  useStepKeys(keys)
  return (
    <div className="grid max-w-5xl gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(task.title)}</title>
      <div className="flex flex-col gap-5">
        <WayBack room={href('/aufgaben')} label={taskRoom.back} />
        <p className="text-sm text-ink-soft">{taskLabels[task.kind]}</p>
        <h1 className="font-display text-2xl">{task.title}</h1>
        <TaskFactList task={task} />
      </div>
      <aside className="flex flex-col gap-3">
        {task.done_at === null ? (
          <StepForm step="done" label={taskRoom.markDone} failure={failure}>
            <TextAreaField name="note" label={taskRoom.note} optional defaultValue={failure?.values['note']} rows={3} />
          </StepForm>
        ) : (
          <Done task={task} at={task.done_at} />
        )}
      </aside>
    </div>
  )
}

function Done({ task, at }: { task: Task; at: string }) {
  const { day, time } = swissTime(at)
  return (
    <div className="rounded-md bg-paper-deep p-4 text-sm">
      <p>{taskRoom.doneAt(day, time, task.done_by)}</p>
      {task.note && <p className="mt-2 whitespace-pre-line">{task.note}</p>}
    </div>
  )
}
