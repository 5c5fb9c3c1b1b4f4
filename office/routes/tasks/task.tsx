import { useMemo } from 'react'
import { href, redirect, useNavigate } from 'react-router'
import { isSettledElsewhere, type Task, taskLabels } from '#contract/desks/task-kinds.ts'
import { completeTask, tasks } from '#contract/desks/tasks.ts'
import { sendMailAgain } from '#contract/ground/mails.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { frame } from '#office/messages/frame.ts'
import { orderMoney } from '#office/messages/money/order-money.ts'
import { taskRoom } from '#office/messages/tasks.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/task.ts'
import { TaskFactList } from './task-fact-list.tsx'
import { orderOf, type TaskWay, wayOf } from './task-way.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(tasks.read, { params: args.params }))
  return data
}

/** Once it is done, the list shows what waits next. */
export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      if (knownIntent(formText(form, 'step'), ['done', 'send_again']) === 'send_again') {
        await api(sendMailAgain, { params: { id: formText(form, 'mail_id') } })
        return { sent: true as const }
      }
      const note = formText(form, 'note')
      await api(completeTask, { params: args.params, body: note === '' ? {} : { note } })
      return redirect(href('/aufgaben'))
    },
    { calls: [completeTask, sendMailAgain], labels: { note: taskRoom.note } },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function TaskPage({ loaderData: task, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <title>{frame.titleOf(task.title)}</title>
      <div className="flex flex-col gap-5">
        <WayBack room={href('/aufgaben')} label={taskRoom.back} />
        <p className="text-sm text-ink-soft">{taskLabels[task.kind]}</p>
        <h1 className="font-display text-2xl">{task.title}</h1>
        <TaskFactList task={task} />
      </div>
      <aside className="flex flex-col gap-3">
        {actionData && 'sent' in actionData && (
          <Notice kind="success" live>
            {taskRoom.mailSent}
          </Notice>
        )}
        <Ways task={task} />
        {task.done_at === null ? (
          <>
            {task.kind === 'mail_uncertain' && (
              <StepForm step="send_again" shortcut="s" label={orderMoney.sendAgain} failure={failureOf('send_again')}>
                <input type="hidden" name="mail_id" value={task.facts.mail_id} />
                <p className="text-sm text-ink-soft">{taskRoom.sendAgainMeans}</p>
              </StepForm>
            )}
            {isSettledElsewhere(task.kind) ? (
              <p className="text-sm text-ink-soft">{taskRoom.settledElsewhere[task.kind]}</p>
            ) : (
              <StepForm step="done" shortcut="d" label={taskRoom.markDone} failure={failureOf('done')}>
                <TextAreaField
                  name="note"
                  label={taskRoom.note}
                  hint={taskRoom.noteHint}
                  error={failureOf('done')?.errors['note']}
                  optional
                  defaultValue={failureOf('done')?.values['note']}
                  rows={3}
                />
              </StepForm>
            )}
          </>
        ) : (
          <Done task={task} at={task.done_at} refused={failure?.message} />
        )}
      </aside>
    </div>
  )
}

/** Where the task is worked at, and the order that it is about. */
function Ways({ task }: { task: Task }) {
  const navigate = useNavigate()
  const { way, order } = useMemo(() => ({ way: wayOf(task), order: orderOf(task) }), [task])
  const keysOfWays = useMemo(() => {
    const to = (one: TaskWay | null) => () => void (one && navigate(one.path))
    return { w: to(way), o: to(order) }
  }, [way, order, navigate])
  useKeys(keysOfWays)
  return (
    <>
      {way && (
        <ButtonLink to={way.path} wide variant={task.done_at === null ? 'primary' : 'secondary'}>
          {way.label}
        </ButtonLink>
      )}
      {order && order.path !== way?.path && (
        <ButtonLink to={order.path} wide variant="secondary">
          {order.label}
        </ButtonLink>
      )}
    </>
  )
}

interface DoneProps {
  task: Task
  at: string
  /** Why marking it as done was refused: somebody was faster. */
  refused: string | undefined
}

function Done({ task, at, refused }: DoneProps) {
  const { day, time } = swissTime(at)
  return (
    <>
      {refused !== undefined && (
        <Notice kind="warning" live>
          {refused}
        </Notice>
      )}
      <div className="rounded-md bg-paper-deep p-4 text-sm">
        <p>{taskRoom.doneAt(day, time, task.done_by)}</p>
        {task.note && <p className="mt-2 whitespace-pre-line">{task.note}</p>}
      </div>
    </>
  )
}
