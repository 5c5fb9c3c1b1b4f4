import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SchoolRequest } from '#contract/accounts/schools/joining.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { guardMember, lockSchool } from '../member-of.ts'
import { responsiblePeople } from '../members/responsible-people.ts'
import { takeIn } from '../members/take-in.ts'
import { requestAnswered, requestMade } from './mails.ts'
import { offeredSchools } from './offered-schools.ts'
import { schoolRequests } from './tables.ts'

/** Days that a request is kept: until then a school that has refused somebody is not offered to them again. */
const KEPT_DAYS = 365

/** Asks those who are responsible for an offered school to be taken in; they are told by mail. */
export async function askToJoin(
  core: Core,
  tx: Database,
  { schoolId, userId }: { schoolId: string; userId: string },
): Promise<void> {
  const school = await lockSchool(tx, schoolId)
  const user = await findUser(tx, userId)
  const offered = (await offeredSchools(tx, userId)).find(({ id }) => id === schoolId)
  if (!user || !offered) throw new Refusal('not_found')
  const [asked] = await tx
    .insert(schoolRequests)
    .values({ id: uuidv7(), schoolId, userId, askedAt: nowInSql() })
    .onConflictDoNothing()
    .returning({ id: schoolRequests.id })
  if (!asked) throw new Refusal('school_asked_already')
  const asker = { name: `${user.firstName} ${user.lastName}`, address: user.email }
  for (const { email, firstName } of await responsiblePeople(tx, schoolId)) {
    const data = { firstName, school: school.name, ...asker }
    await queueMail(core, tx, { kind: requestMade, subjectId: uuidv7(), to: email, data })
  }
}

/** Who asks to be taken into a school, the first one first. */
export async function listRequests(db: Database, schoolId: string): Promise<SchoolRequest[]> {
  const rows = await db
    .select({ request: schoolRequests, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(schoolRequests)
    .innerJoin(users, eq(users.id, schoolRequests.userId))
    .where(and(eq(schoolRequests.schoolId, schoolId), isNull(schoolRequests.answeredAt)))
    .orderBy(asc(schoolRequests.askedAt), asc(schoolRequests.id))
  return rows.map(({ request, firstName, lastName, email }) => ({
    id: request.id,
    first_name: firstName,
    last_name: lastName,
    email,
    asked_at: request.askedAt.toISOString(),
  }))
}

interface Answer {
  schoolId: string
  requestId: string
  byId: string
  isAccepted: boolean
}

/** Takes somebody in who has asked for it, or refuses, once; they are told by mail. */
export async function answerRequest(core: Core, tx: Database, answer: Answer): Promise<void> {
  const { schoolId, requestId, byId, isAccepted } = answer
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: byId, schoolId }, ['responsible'])
  const isMeant = and(eq(schoolRequests.id, requestId), eq(schoolRequests.schoolId, schoolId))
  const [request] = await tx
    .update(schoolRequests)
    .set({ answeredAt: nowInSql(), answeredBy: byId, isAccepted })
    .where(and(isMeant, isNull(schoolRequests.answeredAt)))
    .returning({ userId: schoolRequests.userId })
  if (!request) throw new Refusal((await tx.$count(schoolRequests, isMeant)) > 0 ? 'school_request_over' : 'not_found')
  const { userId } = request
  if (isAccepted) await takeIn(tx, { schoolId, userId, role: 'teacher', byId })
  const asker = await findUser(tx, userId)
  if (!asker) return
  const data = { firstName: asker.firstName, school: school.name, isAccepted }
  await queueMail(core, tx, { kind: requestAnswered, subjectId: requestId, to: asker.email, data })
}

/**
 * Requests to a school that is joined to another one go there, as far as they are open; not those of people who have asked
 * there, too, or belong to it.
 */
export async function moveRequests(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  const known = sql`(
    select user_id from school_requests where school_id = ${to} and answered_at is null
    union all select user_id from school_members where school_id = ${to} and until is null)`
  await tx
    .update(schoolRequests)
    .set({ schoolId: to })
    .where(
      and(
        eq(schoolRequests.schoolId, from),
        isNull(schoolRequests.answeredAt),
        sql`${schoolRequests.userId} not in ${known}`,
      ),
    )
}

/** Job `delete-old-school-requests`. */
export async function deleteOldSchoolRequests(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${KEPT_DAYS})`
  await db.delete(schoolRequests).where(lt(schoolRequests.askedAt, before))
}
