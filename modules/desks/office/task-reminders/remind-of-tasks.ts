import { and, arrayContains, asc, isNotNull, isNull } from 'drizzle-orm'
import { taskTitle } from '#contract/desks/task-kinds.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { swissDay } from '#kernel/swiss-dates.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { tasks } from '#modules/ground/tasks/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { openTasksMail } from './mails.ts'

/** Tasks that a mail names; the others are counted. */
const NAMED = 10

/**
 * Job `remind-of-tasks`: tells everybody in sales which tasks are open, once a Swiss day however often it runs (decisions,
 * second part, section 19). Nobody gets a mail while none is open.
 */
export async function remindOfTasks(core: Core, at: Date): Promise<void> {
  const { db } = core
  const count = await db.$count(tasks, isNull(tasks.doneAt))
  if (count === 0) return
  const open = await db
    .select()
    .from(tasks)
    .where(isNull(tasks.doneAt))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
    .limit(NAMED)
  const oldest = open.map(({ kind, facts, subject, createdAt }) => ({
    title: taskTitle(kind, facts as never),
    subject,
    createdAt: createdAt.toISOString(),
  }))
  const staff = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(arrayContains(users.groups, ['sales']), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id))
  await inTransaction(db, async (tx) => {
    for (const { id, email, firstName } of staff) {
      const subjectId = `${swissDay(at)} ${id}`
      await queueMail(core, tx, { kind: openTasksMail, subjectId, to: email, data: { firstName, count, oldest } })
    }
  })
}
