import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type BookMediaType, bookMediaType } from '#contract/licences/book-media-types.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'
import { users } from '#modules/ground/users/tables.ts'

const copyStates = ['waiting', 'ready', 'failed'] as const

/** The files that a digital product consists of. */
export const productFiles = pgTable(
  'product_files',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    storageKey: text().notNull().unique(),
    /** The name under which it is saved. */
    name: text().notNull(),
    mediaType: text().$type<BookMediaType>().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** An exam, which only teachers may download: each download is kept for a year, with who and when. */
    isExam: boolean().notNull().default(false),
    /** The format that its product must have, so that an exam cannot be a file of anything else. */
    examFormat: text().generatedAlwaysAs(sql`case when is_exam then 'teacher_material' end`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was tried whether copies can be made of it; null for a file from before that. */
    triedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('product_files_untried_idx').on(table.id).where(sql`${table.triedAt} is null`),
    index('product_files_product_idx').on(table.productId),
    foreignKey({
      name: 'product_files_exam_material',
      columns: [table.productId, table.examFormat],
      foreignColumns: [products.id, products.format],
    }).onDelete('cascade'),
    check('product_files_media_type', isOneOf(table.mediaType, bookMediaType.options)),
    check('product_files_size', sql`${table.size} > 0`),
  ],
)

/** A file with the watermark of one person, made at the first request and kept for `COPY_HOURS`. */
export const personalCopies = pgTable(
  'personal_copies',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    state: text().$type<(typeof copyStates)[number]>().notNull().default('waiting'),
    /** The text of the watermark. */
    mark: text().notNull(),
    /** Bytes, once it is ready. */
    size: bigint({ mode: 'number' }),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it is deleted. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('personal_copies_key').on(table.userId, table.fileId),
    index('personal_copies_file_idx').on(table.fileId),
    index('personal_copies_expires_idx').on(table.expiresAt),
    check('personal_copies_state', isOneOf(table.state, copyStates)),
    check('personal_copies_ready', sql`(${table.state} = 'ready') = (${table.size} is not null)`),
  ],
)

/** Downloads of exams: who and when, kept for a year (decisions, section 17). */
export const examDownloads = pgTable(
  'exam_downloads',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('exam_downloads_user_idx').on(table.userId),
    index('exam_downloads_file_idx').on(table.fileId, table.at),
    index('exam_downloads_at_idx').on(table.at),
  ],
)
