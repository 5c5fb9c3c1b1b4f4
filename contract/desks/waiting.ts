import { z } from 'zod'
import { teacherApplications } from '../accounts/office-teachers.ts'
import { schools } from '../accounts/schools/office-schools.ts'
import { officeTitles } from '../catalogue/office-titles.ts'
import { entries } from '../content/office-entries.ts'
import { listDeadLinks } from '../content/office-redirects.ts'
import { endpoint } from '../endpoint.ts'
import { all } from '../envelope.ts'
import { importRuns } from '../exchange/import-runs.ts'
import { bankCredits } from '../fulfilment/bank-credits.ts'
import { refunds } from '../fulfilment/credits.ts'
import { listOrdersToSend } from '../fulfilment/fulfilment.ts'
import { orders } from '../fulfilment/office-orders.ts'
import { STAFF } from '../groups.ts'
import { contactMessages } from './contact-messages.ts'
import { restores } from './restores.ts'
import { tasks } from './tasks.ts'

/**
 * What waits for staff, in the order in which it is shown: a list, narrowed to it. Readers of the list are told; the
 * same narrowing leads there.
 */
export const waitingLists = {
  restores: { list: restores.list, narrowed: {} },
  teachers: { list: teacherApplications.list, narrowed: { state: 'open', sort: 'applied_at' } },
  schools: { list: schools.list, narrowed: { state: 'open', sort: 'asked_at' } },
  tasks: { list: tasks.list, narrowed: { state: 'open', sort: 'created_at' } },
  messages: { list: contactMessages.list, narrowed: { state: 'open', sort: 'created_at' } },
  to_send: { list: listOrdersToSend, narrowed: {} },
  bank_credits: { list: bankCredits.list, narrowed: { state: 'open', sort: 'booked_on' } },
  refunds_by_hand: { list: refunds.list, narrowed: { way: 'by_hand', state: 'to_send', sort: 'created_at' } },
  refunds_refused: { list: refunds.list, narrowed: { state: 'refused', sort: 'created_at' } },
  refunds_unknown: { list: refunds.list, narrowed: { state: 'unknown', sort: 'created_at' } },
  overdue: { list: orders.list, narrowed: { payment: 'overdue', sort: 'placed_at' } },
  scheduled: { list: entries.list, narrowed: { state: 'scheduled', sort: 'changed_at' } },
  drafts: { list: entries.list, narrowed: { state: 'draft', sort: 'changed_at' } },
  dead_links: { list: listDeadLinks, narrowed: {} },
  failed_imports: { list: importRuns.list, narrowed: { state: 'aborted' } },
  titles_without_cover: { list: officeTitles.list, narrowed: { lacks: 'cover' } },
  titles_without_description: { list: officeTitles.list, narrowed: { lacks: 'description' } },
  titles_without_price: { list: officeTitles.list, narrowed: { lacks: 'price' } },
  titles_without_department: { list: officeTitles.list, narrowed: { lacks: 'department' } },
  titles_without_isbn: { list: officeTitles.list, narrowed: { lacks: 'isbn' } },
} as const

/** Days after which nobody is told any more that an import was given up. */
export const FAILED_DAYS = 14

export const waitingKinds = Object.keys(waitingLists) as readonly WaitingKind[]
export type WaitingKind = keyof typeof waitingLists

const waiting = z.object({
  kind: z.enum(waitingKinds),
  total: z.int(),
  total_is_least: z.boolean().describe('there are more'),
  oldest: z.string().nullable().describe('day or moment since when the first of them waits; null where none does'),
})
export type Waiting = z.output<typeof waiting>

export const readWaiting = endpoint('readWaiting', {
  method: 'get',
  path: '/office/waiting',
  summary: 'What waits for staff: how many there are of each list that the caller may read, and since when',
  access: { groups: [...STAFF] },
  responses: { 200: all(waiting) },
})
