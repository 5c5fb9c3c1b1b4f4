import { type TaskKind, taskLabels } from '#contract/desks/task-kinds.ts'
import {
  ACCOUNTING,
  impersonal,
  kept,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { orders } from './tables.ts'

const record = kept(ACCOUNTING)

/** Tasks of staff about an order: declared here, because tasks stand below orders and know none. */
export const tasksAboutOrders: PersonalData = {
  personal: [
    personalTable(tasks, {
      title: 'Von uns zu prüfen',
      labels: { note: 'Notiz des Verlags' },
      within: { table: orders, by: tasks.orderId },
      columns: {
        id: impersonal,
        kind: kept(ACCOUNTING, (kind: TaskKind) => taskLabels[kind]),
        // The order’s number, kept as in the order itself.
        subject: impersonal,
        cause: impersonal,
        // Numbers and amounts of the payment, which has a section of its own.
        facts: impersonal,
        orderId: impersonal,
        createdAt: record,
        doneAt: record,
        doneBy: withheld('about somebody else'),
        note: record,
      },
    }),
  ],
}
