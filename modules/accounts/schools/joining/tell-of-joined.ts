import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { users } from '#modules/ground/users/tables.ts'
import { lockSchool } from '../member-of.ts'
import { responsiblePeople } from '../members/responsible-people.ts'
import { schoolMembers } from '../tables.ts'
import { joinedByLink } from './mails.ts'

/**
 * Job `tell-of-joined-teachers`: one mail a day to those who are responsible, with everybody who has joined by the link
 * since the last one.
 */
export async function tellOfJoined(core: Core): Promise<void> {
  const waiting = await core.db
    .selectDistinct({ schoolId: schoolMembers.schoolId })
    .from(schoolMembers)
    .where(eq(schoolMembers.isUntold, true))
  for (const { schoolId } of waiting) await inTransaction(core.db, (tx) => tell(core, tx, schoolId))
}

async function tell(core: Core, tx: Database, schoolId: string): Promise<void> {
  const school = await lockSchool(tx, schoolId)
  const told = await tx
    .update(schoolMembers)
    .set({ isUntold: false })
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.isUntold, true)))
    .returning({ id: schoolMembers.id })
  const joined = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(
      and(
        inArray(
          schoolMembers.id,
          told.map(({ id }) => id),
        ),
        isNull(schoolMembers.until),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName))
  if (joined.length === 0 || school.state !== 'confirmed') return
  const names = joined.map(({ name }) => name)
  for (const { email, firstName } of await responsiblePeople(tx, schoolId)) {
    const data = { firstName, school: school.name, names }
    await queueMail(core, tx, { kind: joinedByLink, subjectId: uuidv7(), to: email, data })
  }
}
