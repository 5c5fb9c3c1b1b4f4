import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RunKind, RunState } from '#contract/ground/runs.ts'
import { users } from '#modules/ground/users/tables.ts'

/** Work that goes on by itself, with how far it is; its details are in the table of its kind, under the same id. */
export const runs = pgTable(
  'runs',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RunKind>().notNull(),
    /** By which staff know it: that of its file. */
    name: text().notNull(),
    /** Who began it; null for a command, and once the account is gone. */
    by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of runs with the same text, one at most is under way; null where several may be. */
    alone: text(),
    state: text().$type<RunState>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer(),
    wantsCancel: boolean().notNull().default(false),
    /** When its process last said that it still works. */
    aliveAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A sentence. */
    failure: text(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('runs_alone_idx').on(table.alone).where(sql`${table.state} in ('waiting','running')`),
    index('runs_by_idx').on(table.by),
    check('runs_state', sql`${table.state} in ('waiting','running','finished','canceled','aborted','undone')`),
  ],
)

/** Runs that wait or work. */
export const isUnderWay = sql`${runs.state} in ('waiting','running')`
