import { sql } from 'drizzle-orm'
import type { SchoolLevel } from '#contract/catalogue/school/school-levels.ts'
import { type WorkKind, workKind } from '#contract/catalogue/work-kinds.ts'
import type { Database } from '#kernel/database/connection.ts'
import { selectCards } from './load-cards.ts'
import type { CardRecord } from './tables.ts'

const MOST = 12

interface Work {
  work_kind: WorkKind | null
  levels: SchoolLevel[]
  volume: number | null
  is_set: boolean
}

export type CompanionRecord = CardRecord & Work

const KINDS = sql.raw(`array[${workKind.options.map((kind) => `'${kind}'`).join()}]`)

/**
 * What is named as used together with a title, in the order of the kinds of works, volumes by their numbers. Its series
 * says nothing of this: a volume of it may have nothing to do with the others.
 */
export function loadCompanions(db: Database, titleId: string): Promise<CompanionRecord[]> {
  return selectCards<Work>(
    db,
    sql`(
      select id, work_kind, levels, volume, is_set,
        row_number() over (order by array_position(${KINDS}, work_kind), volume, popularity desc, id) as place
      from (
        select other.id, other.work_kind, other.levels, other.popularity,
          case when other.series_id = titles.series_id then other.volume end as volume,
          other.teacher_formats = '{bundle}' as is_set
        from title_companions join titles on titles.id = title_companions.title_id
          join titles as other on other.id = companion_id
        where title_companions.title_id = ${titleId} order by other.popularity desc, other.id limit ${MOST}
      ) as companions
    ) as wanted`,
    sql`, work_kind, levels, volume, is_set`,
  )
}
