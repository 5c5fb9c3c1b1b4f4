import { sql } from 'drizzle-orm'
import { bigserial, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Compared byte by byte, which takes a third less than by a language's order, and nothing is sorted by it. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What is found: titles (`title`) and pages of the website (`page`). */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'title' | 'page'>().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    excerpt: text(),
    popularity: integer().notNull().default(0),
    /** The one shelf it stands on (see `shelves.ts`); a list, as that is what an index of words can hold as well. */
    shelf: integer().array().notNull(),
    /** Title, subtitle and authors: hits here come first. */
    headVector: tsvector().notNull(),
    /** Format, availability and authors of a title (see `facet-marks.ts`): to filter by, and counted with what is ranked. */
    facets: text().array().notNull(),
    /** The transaction that wrote it last: how a rebuild of the index knows what changed meanwhile. */
    writtenBy: xid8().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    // Without fastupdate every search would read through what was written since the last vacuum.
    index('search_documents_head_idx')
      .using('gin', table.headVector, table.shelf, table.facets)
      .with({ fastupdate: false }),
  ],
)

/** All words of a document, those of its head too; by themselves, as most searches find enough in the heads. */
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

/** Where the shelves of titles begin. */
export const searchShelves = pgTable('search_shelves', {
  shelf: integer().primaryKey(),
  /** The least popularity on it. */
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

/** Every word that occurs, folded, with one way it is written: for typing errors and parts of compounds. */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText().primaryKey(),
    spelling: text().notNull(),
    /** Its stem, as documents hold it; null for «der», «und», which none holds. */
    lexeme: text(),
    /** Titles and pages that held it when they were last counted. */
    occurrences: integer().notNull().default(1),
  },
  (table) => [
    index('search_words_lexeme_idx').on(table.lexeme),
    index('search_words_trigram_idx').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** The search service that follows the database's index, where one is configured. */
export const searchServices = pgTable('search_services', { name: text().primaryKey() })

/** What the service is still to be told, in order: titles and pages that changed or are gone. */
export const searchChanges = pgTable('search_changes', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  documentId: uuid().notNull(),
})
