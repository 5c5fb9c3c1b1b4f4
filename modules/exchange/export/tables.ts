import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportedTitles, ExportFormat } from '#contract/exchange/catalogue-exports.ts'
import { runs } from '#modules/ground/runs/tables.ts'
import type { UploadPart } from '#modules/ground/uploads/tables.ts'

/** Files that are written of the catalogue, for a day; the run of the same id says how far each is. */
export const catalogueExports = pgTable('catalogue_exports', {
  id: uuid()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' }),
  as: text().$type<ExportFormat>().notNull(),
  titles: jsonb().$type<ExportedTitles>().notNull(),
  /** Where it lies in the storage; empty until it is finished. */
  parts: jsonb().$type<UploadPart[]>().notNull().default([]),
  /** Bytes. */
  size: integer().notNull().default(0),
})
