import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#modules/catalogue/catalogue/tables.ts'

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
  },
  (table) => [
    index('product_records_work_idx').on(table.workId),
    // Without fastupdate: otherwise every lookup would read through everything written since the last vacuum.
    index('product_records_alternatives_idx').using('gin', table.alternatives).with({ fastupdate: false }),
  ],
)
