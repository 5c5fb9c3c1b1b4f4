import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TaskFacts, TaskKind } from '#contract/desks/task-kinds.ts'
import { nowInSql } from '#kernel/clock.ts'
import { users } from '#modules/ground/users/tables.ts'
import { orders } from '#modules/sales/orders/tables.ts'

/** Work for the publisher's staff, written in the transaction of its cause. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TaskKind>().notNull(),
    /** The text that staff search for: the order's number, or the provider's transaction where there is no order. */
    subject: text().notNull(),
    /**
     * What happened to the subject; unique together with the subject and the kind, so that a repetition creates no
     * second task.
     */
    cause: text().notNull(),
    facts: jsonb().$type<TaskFacts[TaskKind]>().notNull(),
    /** A task is deleted with its order, when the law no longer requires the order. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow().$defaultFn(nowInSql),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** What staff did. */
    note: text(),
  },
  (table) => [
    uniqueIndex('tasks_cause_key').on(table.kind, table.subject, table.cause),
    // For what has its state from its task.
    index('tasks_of_cause_idx').on(table.kind, table.cause),
    index('tasks_open_idx').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('tasks_order_idx').on(table.orderId),
    index('tasks_created_idx').on(table.createdAt, table.id),
    index('tasks_subject_words_idx').using('gin', sql`lower(${table.subject}) gin_trgm_ops`),
    check('tasks_done', sql`${table.doneAt} is not null or (${table.doneBy} is null and ${table.note} is null)`),
  ],
)
