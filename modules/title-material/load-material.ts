import { sql } from 'drizzle-orm'
import type { FileCard } from '#contract/shop/cards.ts'
import type { Sample, SamplePage } from '#contract/website/title-material.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { accessOf, isForGroups, type Reader } from '#modules/access/readers.ts'
import { type OfferedRow, presentFile } from '#modules/content/files.ts'

export interface TitleMaterial {
  sample: Sample | null
  additional: FileCard[]
  /** Whether named groups may have some of it. */
  forGroups: boolean
}

interface Row extends OfferedRow {
  /** Null: additional material. */
  pages: SamplePage[] | null
}

/**
 * What the title at an address offers besides itself, for this reader, in one query: who may not have a PDF gets
 * neither its address nor those of its pages. A sample whose PDF was refused is none.
 */
export async function loadMaterial(db: Database, uri: string, reader: Reader): Promise<TitleMaterial> {
  const rows = await rowsOf<Row>(
    db,
    sql`select files.id, files.title, media_type as "mediaType", size, audience, to_jsonb(groups) as groups, pages
      from (
        select file_id, pages, 0 as position from title_samples join titles on titles.id = title_id
          where uri = ${uri} and state <> 'refused'
        union all
        select file_id, null, position from title_files join titles on titles.id = title_id where uri = ${uri}
      ) as offered join files on files.id = file_id order by position`,
  )
  const sample = rows.find(({ pages }) => pages)
  return {
    sample: sample ? presentSample(sample, reader) : null,
    additional: rows.filter(({ pages }) => !pages).map((row) => presentFile(row, reader)),
    forGroups: rows.some((row) => isForGroups(accessOf(row))),
  }
}

function presentSample(row: Row, reader: Reader): Sample {
  const file = presentFile(row, reader)
  return { file, pages: file.lock ? [] : (row.pages ?? []) }
}
