import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type MediumUse, mediumUse } from '#contract/content/media.ts'
import { isOneOf } from '#kernel/database/known-values.ts'
import { users } from '#modules/ground/users/tables.ts'

/** What pictures are searched by, as one text in lower case with a trigram index. */
function wordsOf(table: Record<'name' | 'alt', SQLWrapper>): SQL {
  return sql`lower(${table.name} || ' ' || ${table.alt})`
}

/**
 * The pictures of pages, titles, authors and series. Triggers on those add each picture that they show and that is not here yet: an
 * import brings its own.
 */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    /** Its path on this site and in the storage. */
    permalink: text().notNull().unique('media_permalink_key'),
    /** Of the file that was uploaded, SHA-256, the first 32 digits; null where nobody knows. */
    hash: text().unique('media_hash_key'),
    name: text().notNull(),
    alt: text().notNull().default(''),
    isDecorative: boolean().notNull().default(false),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    /** In percent, `50-50`. */
    focus: text().notNull(),
    mediaType: text().notNull(),
    size: integer(),
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('media_created_idx').on(table.createdAt, table.id),
    index('media_name_idx').on(table.name, table.id),
    index('media_size_idx').on(table.size, table.id),
    index('media_created_by_idx').on(table.createdBy),
    index('media_undescribed_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.alt} = '' and not ${table.isDecorative}`),
    index('media_words_idx').using('gin', sql`(${wordsOf(table)}) gin_trgm_ops`),
    check('media_alt', sql`${table.alt} = '' or not ${table.isDecorative}`),
    check('media_focus', sql`${table.focus} ~ '^([0-9]{1,2}|100)-([0-9]{1,2}|100)$'`),
  ],
)

export const MEDIA_WORDS = sql`(${wordsOf(media)})`

/** Where pictures are used. Triggers on entries, titles, authors and series keep it; a picture that is in it cannot be deleted. */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediumId: uuid()
      .notNull()
      .references(() => media.id),
    kind: text().$type<MediumUse>().notNull(),
    subjectId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediumId, table.kind, table.subjectId] }),
    index('media_uses_subject_idx').on(table.kind, table.subjectId),
    check('media_uses_kind', isOneOf(table.kind, mediumUse.options)),
  ],
)
