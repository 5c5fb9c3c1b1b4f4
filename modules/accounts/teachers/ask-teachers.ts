import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { CONFIRMED_YEARS } from '#contract/accounts/teacher-terms.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { teacherToConfirm } from './mails.ts'
import { teacherApplications } from './tables.ts'

/** Days after which they are asked once more by mail; their account asks all the time. */
const AGAIN = 30

/** Mails per transaction. */
const BATCH = 100

type Application = Pick<typeof teacherApplications.$inferSelect, 'state' | 'confirmedAt' | 'decidedAt'>

/** Whether somebody has been a teacher for so long that they are asked whether they still are. */
export function isToConfirm({ state, confirmedAt, decidedAt }: Application, now: Date): boolean {
  const since = confirmedAt ?? decidedAt
  if (state !== 'approved' || !since) return false
  const due = new Date(since)
  due.setUTCFullYear(due.getUTCFullYear() + CONFIRMED_YEARS)
  return due <= now
}

/** The same in the database, which has an index for it. */
export const toConfirm: SQL = sql`(${teacherApplications.state} = 'approved' and coalesce(${teacherApplications.confirmedAt},
  ${teacherApplications.decidedAt}) <= now() - make_interval(years => ${CONFIRMED_YEARS}))`

/** Job `ask-teachers`: asks teachers by mail, and once more, whether school and function still hold. */
export async function askTeachers(core: Core): Promise<void> {
  while ((await askBatch(core)) === BATCH);
}

function askBatch(core: Core): Promise<number> {
  return inTransaction(core.db, async (tx) => {
    const asked = await markAsked(tx)
    for (const { id, timesAsked, userId, institution, confirmedAt } of asked) {
      const [user] = await tx
        .select({ email: users.email, firstName: users.firstName })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) continue
      const subjectId = `${id}:${confirmedAt?.toISOString() ?? 'approved'}:${timesAsked}`
      const data = { firstName: user.firstName, institution }
      await queueMail(core, tx, { kind: teacherToConfirm, subjectId, to: user.email, data })
    }
    return asked.length
  })
}

/** Of several runs at once each marks others. */
function markAsked(tx: Database) {
  const due = tx
    .select({ id: teacherApplications.id })
    .from(teacherApplications)
    .innerJoin(users, eq(users.id, teacherApplications.userId))
    .where(
      and(
        toConfirm,
        sql`(${teacherApplications.timesAsked} = 0 or (${teacherApplications.timesAsked} = 1
          and ${teacherApplications.askedAt} <= now() - make_interval(days => ${AGAIN})))`,
        isNotNull(users.emailVerifiedAt),
        sql`'teacher' = any(${users.groups})`,
      ),
    )
    .orderBy(asc(sql`coalesce(${teacherApplications.confirmedAt}, ${teacherApplications.decidedAt})`))
    .limit(BATCH)
    .for('update', { of: teacherApplications, skipLocked: true })
  return tx
    .update(teacherApplications)
    .set({ timesAsked: sql`${teacherApplications.timesAsked} + 1`, askedAt: sql`now()` })
    .where(inArray(teacherApplications.id, due))
    .returning()
}
