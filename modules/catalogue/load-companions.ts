import { sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/shop/school-levels.ts'
import { type WorkKind, workKind } from '#contract/shop/work-kinds.ts'
import type { Database } from '#kernel/database/connection.ts'
import { selectCards } from './load-cards.ts'
import type { CardRecord } from './tables.ts'

const MOST = 12
/** Of a series. */
const MOST_OF_SERIES = 6

interface Work {
  work_kind: WorkKind | null
  levels: SchoolLevel[]
}

export type CompanionRecord = CardRecord & Work

const KINDS = sql.raw(`array[${workKind.options.map((kind) => `'${kind}'`).join()}]`)

/**
 * What is used together with a title, in the order of the kinds of works. Where nothing is named: the most popular titles
 * of its series, if it and they are teaching material, apart from its own former and later editions.
 */
export function loadCompanions(db: Database, titleId: string): Promise<CompanionRecord[]> {
  return selectCards<Work>(
    db,
    sql`(
      select id, work_kind, levels,
        row_number() over (order by array_position(${KINDS}, work_kind), popularity desc, id) as place
      from (
        (select other.id, other.work_kind, other.levels, other.popularity
          from title_companions join titles as other on other.id = companion_id
          where title_companions.title_id = ${titleId} order by other.popularity desc, other.id limit ${MOST})
        union all
        (select other.id, other.work_kind, other.levels, other.popularity
          from titles as mine join titles as other on other.series_id = mine.series_id
          where mine.id = ${titleId} and mine.work_kind is not null and other.work_kind is not null
            and other.id <> mine.id and other.availability <> 'out_of_print'
            and other.id is distinct from mine.predecessor_id and other.predecessor_id is distinct from mine.id
            and not exists (select from title_companions where title_companions.title_id = mine.id)
          order by other.popularity desc, other.id limit ${MOST_OF_SERIES})
      ) as companions
    ) as wanted`,
    sql`, work_kind, levels`,
  )
}
