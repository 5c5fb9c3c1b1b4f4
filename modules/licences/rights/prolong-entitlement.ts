import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { MOST_DAYS } from '#contract/licences/entitlements.ts'
import { now } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay, swissDayAfter, swissMidnight } from '#kernel/swiss-dates.ts'
import { arrangeTerms, tellMoved } from './arrange-terms.ts'
import { lockOwners } from './lock-owners.ts'
import { entitlements } from './tables.ts'

const DAY = 86_400_000

interface Prolonged {
  id: string
  /** Its new last day in Switzerland. */
  until: string
}

/**
 * Lets an entitlement end on a later day, also one that is over; terms that follow it begin later, and its platform is
 * told. The days of its term grow, so that it keeps its end whenever terms are arranged anew.
 */
export async function prolongEntitlement(
  core: Pick<Core, 'jobs'>,
  tx: Database,
  { id, until }: Prolonged,
): Promise<void> {
  await lockOwnerOf(tx, id)
  const [row] = await tx.select().from(entitlements).where(eq(entitlements.id, id))
  if (!row) throw new Refusal('not_found')
  const { days, validUntil } = row
  if (row.revokedAt || days === null || validUntil === null) throw new Refusal('term_not_movable')
  const end = swissMidnight(swissDayAfter(swissMidnight(until), 1))
  if (end <= validUntil || end <= now()) throw wrongEnd('laterEnd')
  if (until > swissDayAfter(now(), MOST_DAYS)) throw wrongEnd('endTooFar')
  const more = Math.round((Date.parse(swissDay(end)) - Date.parse(swissDay(validUntil))) / DAY)
  await tx
    .update(entitlements)
    .set({ days: days + more })
    .where(and(eq(entitlements.id, id), isNull(entitlements.revokedAt)))
  await tellMoved(core, tx, { platform: row.platform, moved: await arrangeTerms(tx, row) })
}

/** Locks the account whose entitlement is about to change; nothing where there is none. */
export async function lockOwnerOf(tx: Database, id: string): Promise<void> {
  const owners = await tx.select({ userId: entitlements.userId }).from(entitlements).where(eq(entitlements.id, id))
  await lockOwners(
    tx,
    owners.map(({ userId }) => userId),
  )
}

function wrongEnd(rule: Rule): Refusal {
  return new Refusal('invalid', { errors: { until: [fieldMessage('until', rule)] } })
}
