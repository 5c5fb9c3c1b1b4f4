import { and, arrayContains, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { users } from '#modules/ground/users/tables.ts'
import { endPlace, giveUpAccount } from '../pupils/remove-pupil.ts'
import { classes, classPupils } from '../tables.ts'
import { closedBeforeErasing } from './terms.ts'

/**
 * Job `erase-old-classes`: classes that were closed a year ago go, with the accounts that they made and no other open class
 * has, once their teachers were told. The accounts themselves are erased by `erase-due-accounts`.
 */
export async function eraseOldClasses(db: Database): Promise<void> {
  const { closed, warned } = closedBeforeErasing(now())
  const isDue = and(lte(classes.closedAt, closed), lte(classes.warnedAt, warned))
  const due = await db.select({ id: classes.id }).from(classes).where(isDue)
  for (const { id } of due) await eraseClass(db, id)
  await eraseLeftBehind(db)
}

/** One transaction for each account, whose lock comes first. */
async function eraseClass(db: Database, classId: string): Promise<void> {
  const places = await db
    .select({ id: classPupils.id, userId: classPupils.userId })
    .from(classPupils)
    .where(eq(classPupils.classId, classId))
    .orderBy(asc(classPupils.id))
  for (const { id, userId } of places) {
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, userId)
      const isThere = and(eq(classPupils.id, id), eq(classPupils.classId, classId))
      const [place] = await tx.select().from(classPupils).where(isThere)
      if (place) await endPlace(tx, place)
    })
  }
  const isEmpty = notExists(db.select({ one: sql`1` }).from(classPupils).where(eq(classPupils.classId, classes.id)))
  await db.delete(classes).where(and(eq(classes.id, classId), isEmpty))
}

/** Accounts of pupils that are in no class, whatever has become of theirs: nobody can log in to them. */
async function eraseLeftBehind(db: Database): Promise<void> {
  const place = db.select({ one: sql`1` }).from(classPupils).where(eq(classPupils.userId, users.id))
  const isLeft = and(arrayContains(users.groups, ['pupil']), isNull(users.deletionDueAt), notExists(place))
  const left = await db.select({ id: users.id }).from(users).where(isLeft)
  for (const { id } of left) {
    await inTransaction(db, async (tx) => {
      await lockAccount(tx, id)
      if ((await tx.$count(classPupils, eq(classPupils.userId, id))) === 0) await giveUpAccount(tx, id)
    })
  }
}
