import { sql } from 'drizzle-orm'
import type { Core } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { beginsAsOfShop, firstPart } from './addresses.ts'

/** A path in its canonical form; any other is redirected first. */
const WRITTEN_OUT = /^(?:\/[^/]+)+$/

/**
 * Whether nothing can be at a path, now or earlier, because nothing of the shop has its first part. Scanners for holes
 * in other software ask for such paths by the thousand; none of them costs the database a query.
 */
export async function isMissing(core: Pick<Core, 'db' | 'kept'>, path: string): Promise<boolean> {
  if (!WRITTEN_OUT.test(path) || beginsAsOfShop(path) || firstPart(path) === 'de_CH') return false
  return !(await loadFirstParts(core)).has(firstPart(path))
}

/** The first parts of all present and old addresses of entries, kept in memory; purge `content` after changing one. */
function loadFirstParts({ db, kept }: Pick<Core, 'db' | 'kept'>): Promise<ReadonlySet<string>> {
  return kept.get('first-parts', ['content'], async () => {
    const rows = await rowsOf<{ part: string }>(
      db,
      sql`select split_part(uri, '/', 2) as part from entries union select split_part(uri, '/', 2) from redirects`,
    )
    return new Set(rows.map(({ part }) => part))
  })
}
