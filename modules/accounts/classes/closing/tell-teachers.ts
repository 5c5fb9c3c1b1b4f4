import { and, eq, isNull, lt } from 'drizzle-orm'
import { now } from '#kernel/clock.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { classClosedSoon } from '../mails.ts'
import { classes } from '../tables.ts'
import { toldTeachers } from '../told-teachers.ts'
import { closesOn, yearOfReminders } from './terms.ts'

/**
 * Job `tell-of-classes-to-close`: tells the teachers of a class once, from September on, that it will be closed, as its
 * school year is over and nobody has moved it up.
 */
export async function tellOfClassesToClose(core: Core): Promise<void> {
  const year = yearOfReminders(swissDay(now()))
  if (year === null) return
  const due = await core.db.select({ id: classes.id }).from(classes).where(isLeft(year))
  for (const { id } of due) await inTransaction(core.db, (tx) => tell(core, tx, { id, year }))
}

/** Open classes of former school years whose teachers do not know yet. */
function isLeft(year: string) {
  return and(eq(classes.state, 'open'), lt(classes.schoolYear, year), isNull(classes.closingToldAt))
}

async function tell(core: Core, tx: Database, { id, year }: { id: string; year: string }): Promise<void> {
  const told = now()
  const [row] = await tx
    .update(classes)
    .set({ closingToldAt: told })
    .where(and(eq(classes.id, id), isLeft(year)))
    .returning()
  if (!row) return
  for (const { userId, to, firstName, school } of await toldTeachers(tx, id)) {
    const data = { firstName, className: row.name, school, schoolYear: row.schoolYear, closesOn: closesOn(told) }
    await queueMail(core, tx, { kind: classClosedSoon, subjectId: `${id}:${row.schoolYear}:${userId}`, to, data })
  }
}
