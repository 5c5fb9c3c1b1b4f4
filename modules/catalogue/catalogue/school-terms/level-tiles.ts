import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { LevelTile } from '#contract/content/blocks/title-blocks.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { coverOf } from '../cover.ts'
import { ALL_DEPARTMENTS, type PictureFields } from '../tables.ts'
import { levelUrl } from './school-places.ts'

const COVERS = 3
/** Titles among which there are enough with a cover, of different series. */
const ASKED_FOR = 30

interface Row {
  level: SchoolLevel
  titles: number
  shown: { pictures: PictureFields; series: string | null }[] | null
}

/**
 * Levels with titles for pupils, as their pages list them, from the first year of school on; cached in memory with the
 * titles.
 */
export function levelTiles({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<LevelTile[]> {
  return kept.get('level-tiles', ['titles'], async () => {
    const rows = await rowsOf<Row>(
      db,
      sql`select level, titles, shown from (
          select level, count(*)::int as titles from title_listings cross join lateral unnest(levels) as level
          where department_id = ${ALL_DEPARTMENTS} and readership = 'pupils' group by level) as counted
        cross join lateral (
          select json_agg(json_build_object('pictures', card -> 'pictures', 'series', series_id)
              order by popularity desc, title_id) as shown from (
            select title_id, popularity, series_id from title_listings
            where department_id = ${ALL_DEPARTMENTS} and levels @> array[level] and readership = 'pupils'
            order by popularity desc, title_id limit ${ASKED_FOR}) as popular
          join title_cards using (title_id)) as listed`,
    )
    const found = new Map(rows.map((row) => [row.level, row]))
    return schoolLevel.options.flatMap((code): LevelTile[] => {
      const row = found.get(code)
      if (!row) return []
      return [
        {
          code,
          title: schoolLevelNames[code].title,
          url: levelUrl(code),
          titles: row.titles,
          covers: coversApart(row.shown ?? []),
        },
      ]
    })
  })
}

/** The first covers, one of each series: side by side those of one series look like one book three times. */
function coversApart(shown: NonNullable<Row['shown']>): Picture[] {
  const covers: Picture[] = []
  const seen = new Set<string>()
  for (const { pictures, series } of shown) {
    const cover = coverOf(pictures)
    if (!cover || covers.length === COVERS || (series !== null && seen.has(series))) continue
    if (series !== null) seen.add(series)
    covers.push(cover)
  }
  return covers
}
