import { type SQL, sql } from 'drizzle-orm'
import type { Availability, Praise } from '#contract/catalogue/catalogue.ts'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { Readership } from '#contract/catalogue/school/school-terms.ts'
import type { WorkKind } from '#contract/catalogue/work-kinds.ts'
import type { RichText } from '#contract/ground/text/rich-text.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import type { PlannedPrice } from '#modules/catalogue/catalogue/planned-prices.ts'
import type { ProductRow as StoredProduct } from '#modules/catalogue/catalogue/present-product.ts'
import type { PictureFields } from '#modules/catalogue/catalogue/tables.ts'
import type { ContentsEntry, NamedAuthor } from './catalogue-record.ts'

/** Titles per query. */
const BATCH = 500

/** A product in a bundle; it may belong to another title. */
export interface ExportedPart extends Pick<StoredProduct, 'format' | 'binding' | 'isbn' | 'order_number'> {
  amount: number
}

/** A product as the shop and its last imported record describe it. */
export interface ExportedProduct extends StoredProduct {
  /** The sender's reference of the record; null for a product that no import has named. */
  reference: string | null
  alternatives: string[]
  replaces: string[]
  replaced_by: string[]
  companions: string[]
  /** Of the text, as the last record named them; empty where none did. */
  languages: string[]
  /** The part of a work that the title names. */
  part: string | null
  /** What the supplier of a product that may not be sold says; null for any other. */
  held_availability: Availability | null
  held_from: string | null
  /** Prices that begin later, in the order of their days. */
  planned_prices: PlannedPrice[]
  /** The content of a bundle; empty for a bundle that does not name it, and for everything else. */
  parts: ExportedPart[]
}

/** A title with all its products, ready for an export. */
export interface ExportedTitle {
  id: string
  uri: string
  title: string
  subtitle: string | null
  series: string | null
  description: RichText
  contents: ContentsEntry[]
  praise: Praise[]
  accessibility: string[]
  levels: SchoolLevel[]
  subjects: string[]
  curricula: string[]
  professions: string[]
  proficiencies: string[]
  readership: Readership
  work_kind: WorkKind | null
  pictures: PictureFields
  published_on: string
  /** Id of the PDF sample; null where there is none that is open to everyone. */
  sample: string | null
  /** The sender's name of the work; null where none was given. */
  work_id: string | null
  authors: NamedAuthor[]
  /** Slugs and titles, parents first. */
  departments: { slug: string; title: string }[]
  thema: string[]
  /** In the order of the title's page. */
  products: ExportedProduct[]
  /** ISBNs of the title that this one replaces, and of the titles that replace it. */
  predecessors: string[]
  successors: string[]
  /** ISBNs of the titles that are used together with it. */
  companions: string[]
}

/** All titles that have products, or those of them that fit a condition on `titles`, some hundred at a time, so that memory does not grow with the catalogue. */
export async function* readCatalogue(db: Readable, fit: SQL = sql`true`): AsyncGenerator<ExportedTitle> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const batch = await readBatch(db, after, fit)
    yield* batch.filter((title) => title.products.length > 0)
    const last = batch.at(-1)
    if (!last) return
    after = last.id
  }
}

function readBatch(db: Readable, after: string, fit: SQL): Promise<ExportedTitle[]> {
  return rowsOf<ExportedTitle>(
    db,
    sql`select titles.id, uri, titles.title, subtitle, series.title as series, description, contents, praise, accessibility, levels,
        subjects, curricula, professions, proficiencies, readership, work_kind, pictures, published_on,
        (select files.id from title_samples join files on files.id = file_id
          where title_id = titles.id and state <> 'refused' and audience = 'everyone') as sample,
        (select min(work_id) from product_records join products on products.id = product_id where title_id = titles.id) as work_id,
        (select coalesce(json_agg(json_build_object('name', name, 'note', note, 'place', place) order by position), '[]')
          from title_authors join authors on authors.id = author_id where title_id = titles.id) as authors,
        (select coalesce(json_agg(json_build_object('slug', slug, 'title', departments.title)
            order by parent_id nulls first, position, slug), '[]')
          from title_departments join departments on departments.id = department_id where title_id = titles.id) as departments,
        (select coalesce(json_agg(distinct code order by code), '[]') from product_records
          join products on products.id = product_id cross join unnest(thema) as code where title_id = titles.id) as thema,
        (select coalesce(json_agg(to_jsonb(products) || jsonb_build_object('reference', reference,
            'alternatives', coalesce(to_jsonb(alternatives), '[]'), 'replaces', coalesce(to_jsonb(replaces), '[]'),
            'replaced_by', coalesce(to_jsonb(replaced_by), '[]'), 'companions', coalesce(to_jsonb(companions), '[]'),
            'languages', coalesce(to_jsonb(languages), '[]'),
            'part', part, 'held_availability', held_availability, 'held_from', held_from,
            'planned_prices', (select coalesce(jsonb_agg(jsonb_build_object('from', valid_from, 'price', planned_prices.price)
                order by valid_from), '[]') from planned_prices where planned_prices.product_id = products.id),
            'parts', (select coalesce(jsonb_agg(jsonb_build_object('format', part.format, 'binding', part.binding,
                'isbn', part.isbn, 'order_number', part.order_number, 'amount', amount) order by part.order_number), '[]')
              from bundle_items join products as part on part.id = product_id where bundle_id = products.id)) order by position, products.id), '[]')
          from products left join product_records on product_id = products.id where title_id = titles.id) as products,
        (select coalesce(json_agg(isbn order by isbn), '[]') from products
          where title_id = predecessor_id and isbn is not null) as predecessors,
        (select coalesce(json_agg(isbn order by isbn), '[]') from titles as next join products on title_id = next.id
          where next.predecessor_id = titles.id and isbn is not null) as successors,
        (select coalesce(json_agg(isbn order by isbn), '[]') from title_companions
          join products on products.title_id = companion_id
          where title_companions.title_id = titles.id and isbn is not null) as companions
      from (select * from titles where id > ${after} and ${fit} order by id limit ${BATCH}) as titles
      left join series on series.id = series_id order by titles.id`,
  )
}
