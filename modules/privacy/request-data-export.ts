import { uuidv7 } from 'uuidv7'
import { EXPORT_DAYS } from '#contract/account/privacy.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Limit } from '#modules/security/limit.ts'
import { dataExports } from './tables.ts'

const DAY = 86_400_000

/** Has a job put together what the shop knows of a user. Throws Refusal `too_many_requests`. */
export async function requestDataExport(
  { core, perUser }: { core: Core; perUser: Limit },
  userId: string,
): Promise<void> {
  await perUser.count(userId)
  const id = uuidv7()
  await inTransaction(core.db, async (tx) => {
    await tx.insert(dataExports).values({ id, userId, expiresAt: new Date(Date.now() + EXPORT_DAYS * DAY) })
    await core.jobs.enqueue(tx, 'make-data-export', { exportId: id })
  })
}
