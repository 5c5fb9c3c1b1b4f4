import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportOutcome, RecordRemark } from '#contract/exchange/import-runs.ts'

/** A record that was refused, or a remark on the whole file. */
export interface Remark {
  line: number
  reference: string | null
  reason: string
}

/** One run of an import, with how many records of a file were taken. */
export const importRuns = pgTable('import_runs', {
  id: uuid().primaryKey(),
  /** The file's name. */
  source: text().notNull(),
  format: text().$type<'onix' | 'csv'>().notNull(),
  /** A run whose process was killed is set to `aborted` later, see `end-lost-runs.ts`; its counts say what was done. */
  state: text().$type<'running' | 'finished' | 'aborted'>().notNull(),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  /** Records with a remark, the refused ones too, and parts of the file that are no records. */
  remarked: integer().notNull().default(0),
  failure: jsonb().$type<Remark>(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  finishedAt: timestamp({ withTimezone: true }),
  /** When its process last said that it still works. */
  aliveAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Records that there is something to say about. */
export function isRemarked({ remarks }: { remarks: SQLWrapper }): SQL {
  return sql`${remarks} <> '[]'::jsonb`
}

/** What became of each record of a run; `delete-old-records.ts` says for how long that is kept. */
export const importRecords = pgTable(
  'import_records',
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** Its number in the file: several may begin on one line. */
    position: integer().notNull(),
    /** On which it begins; in a table, its row. */
    line: integer().notNull(),
    /** Null for a part of the file that is no record. */
    outcome: text().$type<ImportOutcome>(),
    reference: text(),
    isbn: text(),
    title: text(),
    remarks: jsonb().$type<RecordRemark[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('import_records_outcome_idx').on(table.runId, table.outcome, table.position),
    index('import_records_remarked_idx').on(table.runId, table.position).where(isRemarked(table)),
  ],
)
