import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { schoolYearOf } from '#contract/storefront/shopping-list/school-years.ts'
import { now, nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { lockSchool } from '#modules/accounts/schools/member-of.ts'
import { recordStep } from '#modules/accounts/schools/record-step.ts'
import { type ClassRow, lockClass } from '../find-class.ts'
import { classes } from '../tables.ts'
import { closesOn } from './terms.ts'

/** Job `close-old-classes`: closes the classes of former school years of which their teachers were told in time. */
export async function closeOldClasses(db: Database): Promise<void> {
  const day = swissDay(now())
  const isOver = and(
    eq(classes.state, 'open'),
    lt(classes.schoolYear, schoolYearOf(day)),
    isNotNull(classes.closingToldAt),
  )
  const told = await db.select().from(classes).where(isOver)
  const due = told.filter(({ closingToldAt }) => closingToldAt !== null && closesOn(closingToldAt) <= day)
  for (const row of due) await inTransaction(db, (tx) => close(tx, row))
}

/** One that was moved up meanwhile stays. */
async function close(tx: Database, { id, schoolId, schoolYear, name }: ClassRow): Promise<void> {
  await lockSchool(tx, schoolId)
  await lockClass(tx, id)
  const [row] = await tx.select().from(classes).where(eq(classes.id, id))
  if (row?.state !== 'open' || row.schoolYear !== schoolYear || row.closingToldAt === null) return
  await tx
    .update(classes)
    .set({ state: 'closed', closedAt: nowInSql(), codeClosedAt: row.codeClosedAt ?? nowInSql() })
    .where(eq(classes.id, id))
  await recordStep(tx, { schoolId, step: 'close_class', byId: null, isByStaff: true, note: name })
}
