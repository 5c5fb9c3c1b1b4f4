import { type Core, inTransaction } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { releaseDue } from '#modules/catalogue/delivery.ts'
import { refreshTitles } from './refresh-titles.ts'

/** Titles per transaction. */
const BATCH = 100

/**
 * Job `release-products`: makes products available that were announced for today or earlier, also in lists, search and
 * cached pages.
 */
export async function releaseProducts({ db }: Pick<Core, 'db'>, now = new Date()): Promise<void> {
  const day = swissDay(now)
  while ((await releaseBatch(db, day)) === BATCH);
}

function releaseBatch(db: Core['db'], day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const titleIds = await releaseDue(tx, { day, limit: BATCH })
    await refreshTitles(tx, titleIds)
    return titleIds.length
  })
}
