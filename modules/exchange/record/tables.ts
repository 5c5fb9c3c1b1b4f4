import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Availability } from '#contract/catalogue/catalogue.ts'
import { products } from '#modules/catalogue/catalogue/tables.ts'

/** One wording of something that has several, or none in German. */
export interface Wording {
  of: 'title' | 'subtitle' | 'series' | 'description' | 'contents' | 'authorNote'
  /** ONIX code list 74; null where neither it nor the message names one. */
  language: string | null
  /** A line, or XHTML of a description and of contents. */
  text: string
  /** The person that a note is about. */
  person?: string
}

/** What the last imported record said about a product beyond what the shop shows: for matching, grouping and export. */
export const productRecords = pgTable(
  'product_records',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The sender's reference of the record. */
    reference: text().notNull().unique(),
    /** The sender's name of the work that all formats of a title share. */
    workId: text(),
    /** Thema subject codes. */
    thema: text().array().notNull(),
    /** ONIX code list 196. */
    accessibility: text().array().notNull(),
    /** ISBNs. */
    alternatives: text().array().notNull(),
    replaces: text().array().notNull(),
    replacedBy: text().array().notNull(),
    companions: text().array().notNull().default(sql`'{}'`),
    /** Of the text: ONIX code list 74. */
    languages: text().array().notNull().default(sql`'{}'`),
    /** The part of a work that its title names, «Band 1». */
    part: text(),
    /** What the supplier said of a product that may not be sold: it holds again once it may. */
    heldAvailability: text().$type<Availability>(),
    heldFrom: date(),
    /** Kept for a page in another language; the shop shows German. */
    wordings: jsonb().$type<Wording[]>().notNull().default([]),
  },
  (table) => [
    index('product_records_work_idx').on(table.workId),
    // Without fastupdate: otherwise every lookup would read through everything written since the last vacuum.
    index('product_records_alternatives_idx').using('gin', table.alternatives).with({ fastupdate: false }),
  ],
)
