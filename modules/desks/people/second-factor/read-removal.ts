import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { SecondFactorRemoval } from '#contract/desks/second-factor-removals.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { aloneFrom, endOf, hasAnother, whyNotAgree } from './removal-terms.ts'
import { secondFactorRemovals } from './tables.ts'

/** The request to turn off a person's second factor that can still be agreed to, as this caller sees it. */
export async function openRemovalOf(
  db: Database,
  { userId, asker }: { userId: string; asker: { id: string; groups: readonly string[] } },
): Promise<SecondFactorRemoval | null> {
  const { agreedAt, endedAt } = secondFactorRemovals
  const [found] = await db
    .select({
      removal: secondFactorRemovals,
      askedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(secondFactorRemovals)
    .leftJoin(users, eq(users.id, secondFactorRemovals.askedBy))
    .where(and(eq(secondFactorRemovals.userId, userId), isNull(agreedAt), isNull(endedAt)))
  if (!found) return null
  const { removal, askedBy } = found
  const administrators = await db
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(arrayContains(users.groups, ['admin']))
  const isAlone = !hasAnother(administrators, removal)
  const [now, endsAt] = [new Date(), endOf(removal, isAlone)]
  if (endsAt <= now || !administrators.some(({ id }) => id === removal.askedBy)) return null
  const isAdministrator = asker.groups.includes('admin')
  return {
    id: removal.id,
    asked_by: askedBy,
    reason: removal.reason,
    asked_at: removal.askedAt.toISOString(),
    alone_from: aloneFrom(removal, isAlone)?.toISOString() ?? null,
    ends_at: endsAt.toISOString(),
    may_agree: isAdministrator && whyNotAgree(removal, { administrator: asker.id, isAlone, now }) === null,
  }
}
