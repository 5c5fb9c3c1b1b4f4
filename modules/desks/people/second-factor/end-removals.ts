import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { REMOVAL_HOURS } from '#contract/accounts/lifetimes.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { secondFactorRemovals } from './tables.ts'

const EXPIRED = 'Niemand hat rechtzeitig zugestimmt.'

/**
 * Ends the chosen requests that nobody can agree to any more, and their tasks: their time is over, or whoever asked
 * administrates no more.
 */
export async function endExpiredRemovals(tx: Database, chosen?: SQL): Promise<void> {
  const ended = await tx
    .update(secondFactorRemovals)
    .set({ endedAt: sql`now()` })
    .where(and(chosen, isExpired(), isNull(secondFactorRemovals.agreedAt), isNull(secondFactorRemovals.endedAt)))
    .returning({ id: secondFactorRemovals.id })
  for (const { id } of ended)
    await completeTaskOf(tx, { kind: 'second_factor_removal', cause: id, staffId: null, note: EXPIRED })
}

/** Job `end-second-factor-removals`. */
export async function endOldRemovals({ db }: Core): Promise<void> {
  await inTransaction(db, (tx) => endExpiredRemovals(tx))
}

/** The same in SQL as `endOf` in `removal-terms.ts`. */
function isExpired(): SQL {
  const { askedAt, askedBy, userId } = secondFactorRemovals
  const isAdministrator = sql`'admin' = any(users.groups)`
  return sql`(
    ${askedAt} <= now() - make_interval(hours => case
      when exists (select from users where ${isAdministrator} and users.id <> ${askedBy} and users.id <> ${userId})
      then ${REMOVAL_HOURS}::int else ${2 * REMOVAL_HOURS}::int end)
    or not exists (select from users where ${isAdministrator} and users.id = ${askedBy}))`
}
