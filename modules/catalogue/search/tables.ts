import { sql } from 'drizzle-orm'
import { bigserial, customType, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte, which takes a third less time than a language's collation; nothing is sorted by it. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Everything that can be found: titles (`title`) and pages of the website (`page`). */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'title' | 'page'>().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    excerpt: text(),
    popularity: integer().notNull().default(0),
    /** The document's one shelf (see `shelves.ts`); a list, because the GIN index of the words can contain lists. */
    shelf: integer().array().notNull(),
    /** Title, subtitle and authors: hits here come first. */
    headVector: tsvector().notNull(),
    /** School levels, curricula, formats, availability and authors of a title (see `facet-marks.ts`), for filters and for the counts of facets. */
    facets: text().array().notNull(),
    /** The last transaction that wrote the document: tells a rebuild of the index what changed in the meantime. */
    writtenBy: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    // Without fastupdate: otherwise every search would read through everything written since the last vacuum.
    index('search_documents_head_idx')
      .using('gin', table.headVector, table.shelf, table.facets)
      .with({ fastupdate: false }),
  ],
)

/**
 * All words of a document, including its head; in a table of their own, because most searches find enough in the heads.
 */
export const searchBodies = pgTable(
  'search_bodies',
  {
    documentId: uuid()
      .primaryKey()
      .references(() => searchDocuments.id, { onDelete: 'cascade' }),
    popularity: integer().notNull(),
    shelf: integer().array().notNull(),
    vector: tsvector().notNull(),
    facets: text().array().notNull(),
  },
  (table) => [
    index('search_bodies_vector_idx').using('gin', table.vector, table.shelf, table.facets).with({ fastupdate: false }),
  ],
)

/** The limits of the shelves of titles. */
export const searchShelves = pgTable('search_shelves', {
  shelf: integer().primaryKey(),
  /** The lowest popularity on the shelf. */
  popularityFrom: integer().notNull(),
})

/** ISBNs and order numbers of titles, without hyphens. */
export const searchNumbers = pgTable(
  'search_numbers',
  {
    number: text().notNull(),
    documentId: uuid()
      .notNull()
      .references(() => searchDocuments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('search_numbers_number_idx').using('btree', table.number.op('text_pattern_ops')),
    index('search_numbers_document_idx').on(table.documentId),
  ],
)

/** Every word that occurs, folded, with one of its spellings: for typing errors and parts of compounds. */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText().primaryKey(),
    spelling: text().notNull(),
    /** Its stem as documents store it; null for stop words such as «der» and «und», which no document stores. */
    lexeme: text(),
    /** How many titles and pages contained it at the last count. */
    occurrences: integer().notNull().default(1),
  },
  (table) => [
    index('search_words_lexeme_idx').on(table.lexeme),
    index('search_words_trigram_idx').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** The search service that follows the index in the database, where one is configured. */
export const searchServices = pgTable('search_services', { name: text().primaryKey() })

/** Changes that the service must still be told, in order: titles and pages that were changed or deleted. */
export const searchChanges = pgTable('search_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  documentId: uuid().notNull(),
})

/** What several visitors searched for on a day without finding anything; how many they were. */
export const missedSearches = pgTable(
  'missed_searches',
  { words: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** Marks of those who searched today, by keyed hashes of the day that identify neither them nor the words; gone tomorrow. */
export const missedSearchAskers = pgTable(
  'missed_search_askers',
  { day: date().notNull(), search: text().notNull(), asker: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.search, table.asker] })],
)
