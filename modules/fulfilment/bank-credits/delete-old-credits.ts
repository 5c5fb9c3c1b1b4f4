import { lt } from 'drizzle-orm'
import { LEGAL_YEARS } from '#contract/ground/kept-times.ts'
import type { Core } from '#kernel/core.ts'
import { swissYear } from '#kernel/swiss-dates.ts'
import { bankCredits } from './tables.ts'

/**
 * Job `delete-old-credits`: deletes what the law no longer requires. Many payers have no account, whose deletion would
 * erase their names.
 */
export async function deleteOldCredits({ db }: Pick<Core, 'db'>): Promise<void> {
  const year = swissYear(new Date()) - LEGAL_YEARS
  await db.delete(bankCredits).where(lt(bankCredits.bookedOn, `${year}-01-01`))
}
