import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { guardLastResponsible } from '../keep-responsible.ts'
import { guardMember, lockSchool } from '../member-of.ts'
import { recordStep } from '../record-step.ts'
import { schoolMembers } from '../tables.ts'
import { EVERY_ROLE } from './list-members.ts'
import { membershipEnded, roleChanged } from './mails.ts'

interface ChangedMember {
  schoolId: string
  memberId: string
  /** Who changes it. */
  byId: string
}

type Member = typeof schoolMembers.$inferSelect

/** Gives a member another role, who is told by mail; the last one who is responsible stays so. */
export async function changeRole(
  core: Core,
  tx: Database,
  { role, ...changed }: ChangedMember & { role: MemberRole },
): Promise<void> {
  const { schoolId, byId } = changed
  const member = await memberToChange(tx, changed)
  if (member.role === role) return
  if (member.role === 'responsible') await guardLastResponsible(tx, member)
  await tx
    .update(schoolMembers)
    .set({ role, byId: besides(byId, member.userId) })
    .where(eq(schoolMembers.id, member.id))
  await recordStep(tx, { schoolId, step: 'role', byId, aboutId: besides(member.userId, byId), role })
  if (member.userId === byId) return
  const told = await toTell(tx, member)
  if (told) await queueMail(core, tx, { kind: roleChanged, subjectId: uuidv7(), ...told, data: { ...told.data, role } })
}

/** Takes somebody out of a school, who is told by mail. What is theirs stays theirs; what the school bought, the school's. */
export async function removeMember(core: Core, tx: Database, changed: ChangedMember): Promise<void> {
  const { byId } = changed
  const member = await memberToChange(tx, changed)
  if (member.userId === byId) return end(tx, member)
  await end(tx, member, byId)
  const told = await toTell(tx, member)
  if (told) await queueMail(core, tx, { kind: membershipEnded, subjectId: uuidv7(), ...told })
}

/** Where a mail about a membership goes, and what each of them names; null once the account is gone. */
async function toTell(tx: Database, { userId, schoolId }: Member) {
  const [person, school] = [await findUser(tx, userId), await lockSchool(tx, schoolId)]
  return person && { to: person.email, data: { firstName: person.firstName, school: school.name } }
}

/** Leaves a school; whoever is the last one responsible stays. */
export async function leave(tx: Database, { userId, schoolId }: { userId: string; schoolId: string }): Promise<void> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId, schoolId }, EVERY_ROLE)
  const [member] = await tx
    .select()
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId), isNull(schoolMembers.until)))
  if (!member) throw new Refusal('not_found')
  await end(tx, member)
}

/** The choice of the person to act for the school ends with the membership. `byId`: who ends it for somebody else. */
async function end(tx: Database, member: Member, byId: string | null = null): Promise<void> {
  const { schoolId, userId } = member
  if (member.role === 'responsible') await guardLastResponsible(tx, member)
  await tx
    .update(schoolMembers)
    // Whoever joined while this request waited for the school's lock has begun after it.
    .set({ until: sql`greatest(${nowInSql()}, ${schoolMembers.since})`, isChosen: false, isUntold: false })
    .where(eq(schoolMembers.id, member.id))
  const step = byId === null ? ({ step: 'leave', byId: userId } as const) : ({ step: 'remove', byId } as const)
  await recordStep(tx, { schoolId, ...step, aboutId: byId && userId })
}

/** The member, whom nobody else changes until the end of the transaction; only those who are responsible find one. */
async function memberToChange(tx: Database, { schoolId, memberId, byId }: ChangedMember): Promise<Member> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: byId, schoolId }, ['responsible'])
  const [member] = await tx
    .select()
    .from(schoolMembers)
    .where(and(eq(schoolMembers.id, memberId), eq(schoolMembers.schoolId, schoolId), isNull(schoolMembers.until)))
  if (!member) throw new Refusal('not_found')
  return member
}

/** Null where somebody does it themselves. */
function besides(byId: string, userId: string): string | null {
  return byId === userId ? null : byId
}
