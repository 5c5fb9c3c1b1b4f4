import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one } from '../envelope.ts'
import { paragraphs } from '../fields.ts'
import { actionOn, resource } from '../ground/resource.ts'
import { task, taskKind } from './task-kinds.ts'

/** The tasks of staff, open and done. */
export const tasks = resource('tasks', {
  one: 'task',
  groups: ['sales', 'admin'],
  item: task,
  list: {
    summary: 'The tasks of staff, open and done',
    sort: ['created_at', 'kind', 'done_at'],
    sortNames: { oldest: 'created_at', newest: '-created_at' },
    filters: { state: z.enum(['open', 'done']).optional(), kind: taskKind.optional() },
    search: 'part of an order’s number or of a transaction',
  },
  read: { summary: 'One task with its facts' },
})

export const completeTask = endpoint('completeTask', {
  method: 'post',
  ...actionOn(tasks, 'done'),
  summary:
    'Marks a task as done, once, with a note of what was done; not one that is done by deciding where it is worked at',
  body: z.strictObject({ note: paragraphs(0, 1000).optional() }),
  responses: { 200: one(task) },
  refusals: ['not_found', 'task_done', 'task_settled_elsewhere'],
})
