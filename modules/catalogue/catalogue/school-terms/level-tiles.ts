import { sql } from 'drizzle-orm'
import { schoolLevelNames } from '#contract/catalogue/school/school-level-labels.ts'
import { type SchoolLevel, schoolLevel } from '#contract/catalogue/school/school-levels.ts'
import type { LevelTile } from '#contract/content/blocks/title-blocks.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { coverOf } from '../cover.ts'
import { ALL_DEPARTMENTS, type PictureFields } from '../tables.ts'
import { levelUrl } from './school-places.ts'

const COVERS = 3
/** Titles among which there are enough with a cover. */
const ASKED_FOR = 9

interface Row {
  level: SchoolLevel
  titles: number
  pictures: PictureFields[] | null
}

/**
 * Levels with titles for pupils, as their pages list them, from the first year of school on; cached in memory with the
 * titles.
 */
export function levelTiles({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<LevelTile[]> {
  return kept.get('level-tiles', ['titles'], async () => {
    const rows = await rowsOf<Row>(
      db,
      sql`select level, titles, pictures from (
          select level, count(*)::int as titles from title_listings cross join lateral unnest(levels) as level
          where department_id = ${ALL_DEPARTMENTS} and readership = 'pupils' group by level) as counted
        cross join lateral (
          select json_agg(card -> 'pictures' order by popularity desc, title_id) as pictures from (
            select title_id, popularity from title_listings
            where department_id = ${ALL_DEPARTMENTS} and levels @> array[level] and readership = 'pupils'
            order by popularity desc, title_id limit ${ASKED_FOR}) as popular
          join title_cards using (title_id)) as shown`,
    )
    const found = new Map(rows.map((row) => [row.level, row]))
    return schoolLevel.options.flatMap((code): LevelTile[] => {
      const row = found.get(code)
      if (!row) return []
      const covers = (row.pictures ?? []).flatMap((pictures) => coverOf(pictures) ?? []).slice(0, COVERS)
      return [{ code, title: schoolLevelNames[code].title, url: levelUrl(code), titles: row.titles, covers }]
    })
  })
}
