import { and, eq, isNull, lte } from 'drizzle-orm'
import { now, nowInSql } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { classErasedSoon } from '../mails.ts'
import { classes, classPupils } from '../tables.ts'
import { toldTeachers } from '../told-teachers.ts'
import { closedBeforeWarning, erasedAt } from './terms.ts'

/** Job `tell-of-classes-to-erase`: tells the teachers of a closed class once, a month before its accounts are erased. */
export async function tellOfClassesToErase(core: Core): Promise<void> {
  const isDue = and(lte(classes.closedAt, closedBeforeWarning(now())), isNull(classes.warnedAt))
  const due = await core.db.select({ id: classes.id }).from(classes).where(isDue)
  for (const { id } of due) await inTransaction(core.db, (tx) => tell(core, tx, id))
}

async function tell(core: Core, tx: Database, classId: string): Promise<void> {
  const [row] = await tx
    .update(classes)
    .set({ warnedAt: nowInSql() })
    .where(and(eq(classes.id, classId), isNull(classes.warnedAt)))
    .returning()
  if (!row?.closedAt) return
  const pupils = await tx.$count(classPupils, and(eq(classPupils.classId, classId), eq(classPupils.isHome, true)))
  if (pupils === 0) return
  const erasedOn = erasedAt(row.closedAt).toISOString()
  for (const { userId, to, firstName, school } of await toldTeachers(tx, classId)) {
    const data = { firstName, className: row.name, school, pupils, erasedOn }
    await queueMail(core, tx, { kind: classErasedSoon, subjectId: `${classId}:${userId}`, to, data })
  }
}
