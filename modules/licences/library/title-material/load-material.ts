import { sql } from 'drizzle-orm'
import type { FileCard } from '#contract/catalogue/cards.ts'
import type { Sample, SamplePage } from '#contract/catalogue/title-material.ts'
import type { BookMediaType } from '#contract/licences/book-media-types.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import type { Reader } from '#kernel/reader.ts'
import { type OfferedRow, presentFile } from '#modules/content/content/files.ts'
import { accessOf, isForGroups } from '#modules/ground/security/readers.ts'
import { namesOfFiles } from '../names-of-files.ts'

export interface TitleMaterial {
  sample: Sample | null
  additional: FileCard[]
  /** Whether some of it is for named groups, or for owners of the title. */
  forGroups: boolean
}

interface Row extends OfferedRow {
  /** Null for additional material. */
  pages: SamplePage[] | null
  titleId: string
  /** The product of a file that teachers download as a personal copy; null for all others. */
  productId: string | null
  isExam: boolean
}

/**
 * The sample and additional material of the title at an address, for this reader, in one query. A reader without access
 * to a PDF gets neither its address nor those of its pages. A refused sample is left out.
 */
export async function loadMaterial(db: Database, uri: string, reader: Reader): Promise<TitleMaterial> {
  const rows = await rowsOf<Row>(
    db,
    // Material at no price is downloaded at the title, as a personal copy, by confirmed teachers (decisions, section 17).
    sql`with wanted as (select id from titles where uri = ${uri})
      select files.id, files.title, media_type as "mediaType", size, audience, to_jsonb(groups) as groups, pages,
        title_id as "titleId", null as "productId", false as "isExam", offered.position
      from (
        select title_id, file_id, pages, 0 as position from title_samples
          where title_id = (select id from wanted) and state <> 'refused'
        union all
        select title_id, file_id, null, position from title_files where title_id = (select id from wanted)
      ) as offered join files on files.id = file_id
      union all
      select product_files.id, titles.title, media_type, size::int, 'teachers', '[]', null, title_id, product_id::text,
        is_exam, 1000
      from product_files join products on products.id = product_id join titles on titles.id = title_id
      where title_id = (select id from wanted) and format = 'teacher_material' and price = 0
        and products.audience <> 'authorised' and products.availability <> 'out_of_print'
      order by position`,
  )
  const offered = withNames(rows).map((row) => ({ row, file: presentFile(row, reader, [row.titleId]) }))
  const sample = offered.find(({ row }) => row.pages)
  return {
    sample: sample ? sampleOf(sample) : null,
    additional: offered.filter(({ row }) => !row.pages).map(materialOf),
    forGroups: rows.some((row) => isForGroups(accessOf(row))),
  }
}

/** Files of products have no title of their own. */
function withNames(rows: readonly Row[]): Row[] {
  const ofProducts = rows.filter(({ productId }) => productId !== null)
  const format = 'teacher_material'
  const names = namesOfFiles(ofProducts.map((row) => ({ ...row, format, mediaType: row.mediaType as BookMediaType })))
  const nameOf = new Map(ofProducts.map(({ id }, n) => [id, names[n]]))
  return rows.map((row) => ({ ...row, title: nameOf.get(row.id) ?? row.title }))
}

interface Offered {
  row: Row
  /** As this reader may have it. */
  file: FileCard
}

function materialOf({ row, file }: Offered): FileCard {
  return file.url && row.productId ? { ...file, url: `/profile/pdfs/${row.productId}/${row.id}` } : file
}

function sampleOf({ row, file }: Offered): Sample {
  return { file, pages: file.lock ? [] : (row.pages ?? []) }
}
