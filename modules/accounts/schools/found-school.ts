import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { FoundedSchool } from '#contract/accounts/schools/school-data.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolReceived } from './mails.ts'
import { columnsOf } from './present-school.ts'
import { recordStep } from './record-step.ts'
import { schools } from './tables.ts'

/**
 * Asks for a school, as a confirmed teacher, and returns its id. One request of a person is open at a time. It gives no
 * rights: staff confirm it (`office/review-school.ts`), and only then somebody belongs to it.
 */
export async function foundSchool(
  core: Core,
  tx: Database,
  { userId, wish }: { userId: string; wish: FoundedSchool },
): Promise<string> {
  // Until the commit nobody else asks with the account, nor changes its groups.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Refusal('unauthenticated')
  if (!user.groups.includes('teacher')) throw new Refusal('school_needs_teacher')
  const isOpen = and(eq(schools.askedBy, userId), inArray(schools.state, ['asked', 'question']))
  if ((await tx.$count(schools, isOpen)) > 0) throw new Refusal('school_open')
  const id = uuidv7()
  await tx.insert(schools).values({ id, ...columnsOf(wish), askedBy: userId, askedAt: nowInSql() })
  await recordStep(tx, { schoolId: id, step: 'found', byId: userId, revision: 1 })
  const data = { firstName: user.firstName, school: wish.name }
  await queueMail(core, tx, { kind: schoolReceived, subjectId: id, to: user.email, data })
  return id
}
