import { isSettledElsewhere } from '#contract/desks/task-kinds.ts'
import * as officeTasksApi from '#contract/desks/tasks.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Route } from '#kernel/route.ts'
import { answerResource } from '#modules/ground/resources/answer-resource.ts'
import { loadTask, taskList } from './load-tasks.ts'
import { tasks } from './tables.ts'
import { completeTask } from './write-tasks.ts'

/** The tasks of staff. */
export function taskRoutes({ core }: { core: Core }): Route[] {
  const { answer, act } = answerResource(core, officeTasksApi.tasks, {
    table: tasks,
    read: loadTask,
    recorded: ({ kind, subject, done_at }) => ({ kind, subject, done_at }),
  })
  return [
    ...answer({ list: taskList }),
    act(officeTasksApi.completeTask, async (tx, { params: { id }, body }, { user }) => {
      const { kind, done_at } = await loadTask(tx, id)
      if (done_at === null && isSettledElsewhere(kind)) throw new Refusal('task_settled_elsewhere')
      await completeTask(tx, { id, staffId: user.id, note: body.note || null })
    }),
  ]
}
