import { sql } from 'drizzle-orm'
import type { FileCard } from '#contract/shop/cards.ts'
import type { Sample, SamplePage } from '#contract/website/title-material.ts'
import { type Database, rowsOf } from '#kernel/database/connection.ts'
import { accessOf, isForGroups, type Reader } from '#modules/access/readers.ts'
import { type OfferedRow, presentFile } from '#modules/content/files.ts'

export interface TitleMaterial {
  sample: Sample | null
  additional: FileCard[]
  /** Whether some of it is for named groups. */
  forGroups: boolean
}

interface Row extends OfferedRow {
  /** Null for additional material. */
  pages: SamplePage[] | null
}

/**
 * The sample and additional material of the title at an address, for this reader, in one query. A reader without access
 * to a PDF gets neither its address nor those of its pages. A refused sample is left out.
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
