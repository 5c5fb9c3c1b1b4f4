import { sql } from 'drizzle-orm'
import { SERIES_PER_PAGE, type SeriesCard } from '#contract/catalogue/authors-and-series.ts'
import { type Readable, rowsOf } from '#kernel/database/connection.ts'
import { seriesUrl } from '../addresses.ts'
import { coverOf } from '../cover.ts'
import type { PictureFields } from '../tables.ts'

const COVERS = 3

interface SeriesRow {
  id: string
  slug: string
  title: string
  note: string | null
  titles: number
  pictures: PictureFields[]
}

/** Series that have titles, by name. */
export async function listSeries(db: Readable, page: number): Promise<{ series: SeriesCard[]; total: number }> {
  const hasTitles = sql`exists (select from titles where series_id = series.id)`
  const [rows, counted] = await Promise.all([
    rowsOf<SeriesRow>(
      db,
      sql`select id, slug, title, note,
          (select count(*)::int from titles where series_id = series.id) as titles,
          (select coalesce(json_agg(pictures), '[]') from (
            select pictures from titles where series_id = series.id order by popularity desc, id limit ${COVERS + 3}
          ) as shown) as pictures
        from series where ${hasTitles}
        order by lower(title) collate "C", id limit ${SERIES_PER_PAGE} offset ${(page - 1) * SERIES_PER_PAGE}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from series where ${hasTitles}`),
  ])
  return {
    series: rows.map(({ slug, pictures, ...card }) => ({
      ...card,
      url: seriesUrl(slug),
      covers: pictures.flatMap((fields) => coverOf(fields) ?? []).slice(0, COVERS),
    })),
    total: counted[0]?.total ?? 0,
  }
}
