import { type Core, inTransaction } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { releaseDue } from '#modules/catalogue/catalogue/delivery.ts'
import { putDuePrices } from '#modules/catalogue/catalogue/planned-prices.ts'
import { refreshTitles } from './refresh-titles.ts'

/** Titles per transaction. */
const BATCH = 100

/** What changes by itself on a day, for some titles at a time. */
const RULES = [releaseDue, putDuePrices]

/**
 * Job `release-products`: makes products available that were announced for today or earlier, and prices hold that were
 * planned for it, also in lists, search and cached pages.
 */
export async function releaseProducts({ db }: Pick<Core, 'db'>, now = new Date()): Promise<void> {
  const day = swissDay(now)
  for (const rule of RULES) while ((await applyToBatch(db, rule, day)) === BATCH);
}

function applyToBatch(db: Core['db'], rule: (typeof RULES)[number], day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const titleIds = await rule(tx, { day, limit: BATCH })
    await refreshTitles(tx, titleIds)
    return titleIds.length
  })
}
