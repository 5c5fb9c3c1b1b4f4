import { sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { uuids } from '#kernel/database/uuids.ts'
import { becomeAvailable, dueOn } from '#modules/catalogue/delivery.ts'
import { swissDay } from '#modules/pricing/tax-rates.ts'
import { refreshTitles } from './refresh-title.ts'

/** Titles in one transaction. */
const BATCH = 100

/** Job `release-products`: what was announced for today or earlier can be had, in lists, search and kept pages too. */
export async function releaseProducts({ db }: Pick<Core, 'db'>, now = new Date()): Promise<void> {
  const day = swissDay(now)
  while ((await releaseBatch(db, day)) === BATCH);
}

/** Titles before products, as all who change them lock them. */
function releaseBatch(db: Core['db'], day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await rowsOf<{ id: string }>(
      tx,
      sql`select id from titles
        where exists (select from products where title_id = titles.id and ${dueOn(day)})
        order by id limit ${BATCH} for no key update`,
    )
    const titleIds = due.map(({ id }) => id)
    await tx.execute(
      sql`update products set ${becomeAvailable} where title_id = any(${uuids(titleIds)}) and ${dueOn(day)}`,
    )
    await refreshTitles(tx, titleIds)
    return titleIds.length
  })
}
