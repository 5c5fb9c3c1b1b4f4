import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { one, paginated } from '../envelope.ts'
import { id, line, page, paragraphs } from '../fields.ts'
import { task, taskKind } from './task-kinds.ts'

const sales = { groups: ['sales', 'admin'] } as const
const ofTask = z.object({ id })

export const TASKS_PER_PAGE = 50

export const listTasks = endpoint('listTasks', {
  method: 'get',
  path: '/office/tasks',
  summary: 'What staff have to do, and have done',
  access: sales,
  query: z.object({
    state: z.enum(['open', 'done']).optional(),
    kind: taskKind.optional(),
    query: line(0, 100).optional().describe('part of an order’s number or of a transaction'),
    sort: z.enum(['oldest', 'newest']).default('oldest'),
    page,
  }),
  responses: { 200: paginated(task) },
})

export const readTask = endpoint('readTask', {
  method: 'get',
  path: '/office/tasks/{id}',
  summary: 'One task with its facts',
  access: sales,
  params: ofTask,
  responses: { 200: one(task) },
  refusals: ['not_found'],
})

export const completeTask = endpoint('completeTask', {
  method: 'post',
  path: '/office/tasks/{id}/done',
  summary: 'Marks a task as done, once, with what was done',
  access: sales,
  params: ofTask,
  body: z.strictObject({ note: paragraphs(0, 1000).optional() }),
  responses: { 200: one(task) },
  refusals: ['not_found', 'task_done'],
})
