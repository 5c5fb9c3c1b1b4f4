import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportFormat, ImportOutcome, ImportStep, RecordRemark } from '#contract/exchange/import-runs.ts'
import type { UploadPart } from '#modules/ground/uploads/tables.ts'

/** A record that was refused, or a remark on the whole file. */
export interface Remark {
  line: number
  reference: string | null
  reason: string
}

/** A field of a product, of what its record said, or of its title that an import gives another value. */
export interface FieldChange {
  of: 'product' | 'record' | 'title'
  field: string
  before: unknown
  after: unknown
  /** The same for people; the field as the shop names it where nobody else does. */
  shown: { field: string; before: string | null; after: string | null }
}

/** An import: the run of the same id says how far it is; here stands of what it is made, and how many records it has. */
export const importRuns = pgTable('import_runs', {
  id: uuid().primaryKey(),
  /** The file's name. */
  source: text().notNull(),
  format: text().$type<ImportFormat>().notNull(),
  /** What it does, or did last; a command takes its file at once. */
  step: text().$type<ImportStep>().notNull().default('take'),
  /** Where its file lies, until nobody needs it any more; null for a command. */
  file: jsonb().$type<UploadPart[]>(),
  /** For the former release, which reads it here; else the run's. */
  state: text().$type<'running' | 'finished' | 'aborted'>().notNull().default('finished'),
  created: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  /** Records with fields that were left as editors wrote them. */
  kept: integer().notNull().default(0),
  /** Records that an undoing gave back what they had before, and that it left out. */
  undone: integer().notNull().default(0),
  leftOut: integer().notNull().default(0),
  /** Records with a remark, the refused ones too, and parts of the file that are no records. */
  remarked: integer().notNull().default(0),
  failure: jsonb().$type<Remark>(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When its last trial began. */
  triedAt: timestamp({ withTimezone: true }),
  /** When its records were all taken; undoing is offered for some days from then on. */
  takenAt: timestamp({ withTimezone: true }),
  /** For the former release; else the run's. */
  finishedAt: timestamp({ withTimezone: true }),
  /** For the former release; else the run's. */
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
    /** The product that it is about; in a trial none for a new one. It may be gone. */
    productId: uuid(),
    /** The version of that product's row that a trial has seen. */
    seen: bigint({ mode: 'number' }),
    /** What differs from before, by field; of a new product nothing. */
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** Whether it says something of fields that are left as staff edited them. */
    isKept: boolean().notNull().default(false),
    /** What became of it when the import was undone. */
    undone: text().$type<'undone' | 'left_out'>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('import_records_outcome_idx').on(table.runId, table.outcome, table.position),
    index('import_records_kept_idx').on(table.runId, table.position).where(sql`${table.isKept}`),
    index('import_records_remarked_idx').on(table.runId, table.position).where(isRemarked(table)),
  ],
)
