import { sql } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import { rowsOf } from '#kernel/database/connection.ts'
import { SUMMARY_VERSION } from '#modules/catalogue/catalogue/titles/title-summaries.ts'
import { refreshTitles } from './refresh-titles.ts'

/** Titles per transaction. */
const BATCH = 100
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Job `refresh-titles`: updates titles whose summary was made by another version of the rule, with their lists, cards
 * and search. Finished batches stay when the process ends early.
 */
export async function refreshOutdated({ db }: Pick<Core, 'db'>): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) after = await refreshBatch(db, after)
}

/** Refreshes outdated titles after this id; returns the last id, or undefined when there were none. */
function refreshBatch(db: Core['db'], after: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    const outdated = await rowsOf<{ id: string }>(
      tx,
      sql`select id from titles where id > ${after}::uuid and summary_version <> ${SUMMARY_VERSION}
        order by id limit ${BATCH} for no key update`,
    )
    await refreshTitles(
      tx,
      outdated.map(({ id }) => id),
    )
    return outdated.length === BATCH ? outdated.at(-1)?.id : undefined
  })
}
