import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SamplePage } from '#contract/website/title-material.ts'
import { titles } from '#modules/catalogue/tables.ts'
import { files } from '#modules/content/tables.ts'

/** The PDF of a title that one may look into, and the pictures of its first pages. Each change is a new row. */
export const titleSamples = pgTable(
  'title_samples',
  {
    id: uuid().primaryKey(),
    titleId: uuid()
      .notNull()
      .unique('title_samples_title_key')
      .references(() => titles.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    state: text().$type<'waiting' | 'drawn' | 'refused'>().notNull().default('waiting'),
    /** How often drawing was begun. */
    tries: integer().notNull().default(0),
    /** Where the pictures lie; random, so that no two versions of a page have one address. */
    folder: uuid(),
    pages: jsonb().$type<SamplePage[]>().notNull().default([]),
  },
  (table) => [
    index('title_samples_file_idx').on(table.fileId),
    index('title_samples_folder_idx').on(table.folder),
    check('title_samples_state', sql`${table.state} in ('waiting','drawn','refused')`),
  ],
)

/** The additional material of a title. */
export const titleFiles = pgTable(
  'title_files',
  {
    titleId: uuid()
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.fileId] }), index('title_files_file_idx').on(table.fileId)],
)
