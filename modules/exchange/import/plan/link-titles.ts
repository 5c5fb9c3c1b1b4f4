import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockCatalogue } from '#modules/catalogue/catalogue/lock-catalogue.ts'
import { linkCompanions } from './link-companions.ts'
import { linkEditions } from './link-editions.ts'

/** Links titles as their records name each other, once all records are in. */
export async function linkTitles(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await linkEditions(tx)
    await linkCompanions(tx)
  })
}
