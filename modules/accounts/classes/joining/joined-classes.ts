import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { JoinedClass } from '#contract/accounts/classes/joining-classes.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { schools } from '#modules/accounts/schools/tables.ts'
import { classes, classPupils } from '../tables.ts'

/** The classes that somebody belongs to as a pupil. */
export async function listJoined(db: Database, userId: string): Promise<JoinedClass[]> {
  const rows = await db
    .select({ pupil: classPupils, row: classes, school: { name: schools.name, city: schools.city } })
    .from(classPupils)
    .innerJoin(classes, eq(classes.id, classPupils.classId))
    .innerJoin(schools, eq(schools.id, classes.schoolId))
    .where(eq(classPupils.userId, userId))
    .orderBy(desc(classPupils.joinedAt), desc(classPupils.id))
  return rows.map(({ pupil, row, school }) => ({
    id: pupil.id,
    name: row.name,
    alias: pupil.alias,
    school,
    state: row.state,
    joined_at: pupil.joinedAt.toISOString(),
  }))
}

/** Leaves a class. An account that a class has made stays in one: without a class, nobody could log in to it. */
export async function leaveClass(
  tx: Database,
  { userId, placeId }: { userId: string; placeId: string },
): Promise<void> {
  await lockAccount(tx, userId)
  const [place] = await tx
    .select()
    .from(classPupils)
    .where(and(eq(classPupils.id, placeId), eq(classPupils.userId, userId)))
  if (!place) throw new Refusal('not_found')
  const heir = place.isHome ? await otherPlace(tx, { userId, placeId }) : null
  if (place.isHome && !heir) throw new Refusal('last_class')
  await tx.delete(classPupils).where(eq(classPupils.id, placeId))
  if (heir) await makeHome(tx, heir)
}

/**
 * The place to which the care for an account goes when another one of it ends: that in the open class which it joined
 * first. The caller holds the lock of the account.
 */
export async function otherPlace(
  tx: Database,
  { userId, placeId }: { userId: string; placeId: string },
): Promise<string | null> {
  const [other] = await tx
    .select({ id: classPupils.id })
    .from(classPupils)
    .innerJoin(classes, eq(classes.id, classPupils.classId))
    .where(and(eq(classPupils.userId, userId), ne(classPupils.id, placeId), eq(classes.state, 'open')))
    .orderBy(asc(classPupils.joinedAt), asc(classPupils.id))
    .limit(1)
  return other?.id ?? null
}

/** Makes the class of a place the one that takes care of the account. */
export async function makeHome(tx: Database, placeId: string): Promise<void> {
  await tx.update(classPupils).set({ isHome: true }).where(eq(classPupils.id, placeId))
}
