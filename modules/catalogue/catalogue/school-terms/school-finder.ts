import { sql } from 'drizzle-orm'
import type { SchoolFinder } from '#contract/content/blocks/title-blocks.ts'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { ALL_DEPARTMENTS } from '../tables.ts'
import { schoolPlaces } from './school-places.ts'

/** Levels and subjects that have titles, and how many titles each pair has; cached in memory with the titles. */
export function schoolFinder(core: Pick<Core, 'db' | 'kept'>): Promise<SchoolFinder> {
  return core.kept.get('school-finder', ['titles'], async () => {
    const { levels, byKind } = await schoolPlaces(core)
    const both = await rowsOf<SchoolFinder['both'][number]>(
      core.db,
      sql`select level, subject, count(*)::int as titles
        from title_listings, unnest(levels) as level, unnest(subjects) as subject
        where department_id = ${ALL_DEPARTMENTS} group by level, subject order by level, subject`,
    )
    const placesOf = (places: typeof levels) => places.map(({ code, title, titles }) => ({ code, title, titles }))
    return { levels: placesOf(levels), subjects: placesOf(byKind.subject), both }
  })
}
