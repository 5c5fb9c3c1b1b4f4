import { paginate } from '#contract/envelope.ts'
import * as office from '#contract/office/tasks.ts'
import type { Core } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { loadTask, loadTasks } from './load-tasks.ts'
import { completeTask } from './write-tasks.ts'

/** What staff have to do. */
export function taskRoutes({ core: { db } }: { core: Core }): Route[] {
  return [
    route(office.listTasks, async ({ query }, { url }) => {
      const { data, total } = await loadTasks(db, query)
      return { data, ...paginate(url, query.page, office.TASKS_PER_PAGE, total) }
    }),
    route(office.readTask, async ({ params }) => ({ data: await loadTask(db, params.id) })),
    route(office.completeTask, async ({ params: { id }, body }, { user }) => {
      await completeTask(db, { id, staffId: user.id, note: body.note || null })
      return { data: await loadTask(db, id) }
    }),
  ]
}
