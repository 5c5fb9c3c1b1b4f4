import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SamplePage } from '#contract/catalogue/title-material.ts'
import { type SampleState, sampleState } from '#contract/licences/office-titles.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { titles } from '#modules/catalogue/catalogue/tables.ts'
import { files } from '#modules/content/content/tables.ts'

/** The PDF sample of a title, and the pictures of its first pages. Each change makes a new row. */
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
    state: text().$type<SampleState>().notNull().default('waiting'),
    /** How often drawing has failed; a try that was interrupted does not count. */
    tries: integer().notNull().default(0),
    /** The folder of the pictures; random, so that two versions of a page never have the same address. */
    folder: uuid(),
    pages: jsonb().$type<SamplePage[]>().notNull().default([]),
  },
  (table) => [
    index('title_samples_file_idx').on(table.fileId),
    index('title_samples_folder_idx').on(table.folder),
    check('title_samples_state', isOneOf(table.state, sampleState.options)),
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
