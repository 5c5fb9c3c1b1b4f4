import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import type { MemberRole } from '#contract/accounts/schools/school-choices.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { recordStep } from '../record-step.ts'
import { schoolInvitations, type schools } from '../tables.ts'
import { schoolInvitation } from './mails.ts'
import { isWaiting } from './open-invitation.ts'

/** Who invites, read from the request. */
export interface Inviter {
  id: string
  firstName: string
  lastName: string
}

export interface InvitedPerson {
  email: string
  firstName: string
  lastName: string
  role: MemberRole
}

interface Invitation {
  /** Locked by the caller. */
  school: Pick<typeof schools.$inferSelect, 'id' | 'name'>
  inviter: Inviter
  person: InvitedPerson
}

/** When an invitation that is sent now is over. */
export const daysFromNow = () => sql`${nowInSql()} + make_interval(days => ${INVITATION_DAYS})`

/** Writes an invitation with its mail; null where the address has one that is open. */
export async function writeInvitation(
  core: Core,
  tx: Database,
  { school, inviter, person }: Invitation,
): Promise<string | null> {
  const token = newToken()
  const [invited] = await tx
    .insert(schoolInvitations)
    .values({
      id: uuidv7(),
      schoolId: school.id,
      ...person,
      invitedBy: inviter.id,
      invitedAt: nowInSql(),
      expiresAt: daysFromNow(),
      tokenHash: tokenHash(token),
    })
    .onConflictDoNothing()
    .returning()
  if (!invited) return null
  await mailInvitation(core, tx, { school: school.name, inviter, invited, token })
  await recordStep(tx, { schoolId: school.id, step: 'invite', byId: inviter.id, role: person.role })
  return invited.id
}

interface Letter {
  school: string
  inviter: Inviter
  invited: typeof schoolInvitations.$inferSelect
  token: string
}

/** Queues the mail with the link of an invitation. */
export async function mailInvitation(core: Core, tx: Database, { school, inviter, invited, token }: Letter) {
  const { id, email, firstName, role } = invited
  const by = `${inviter.firstName} ${inviter.lastName}`
  const data = { firstName, invitationId: id, hash: token, inviter: by, school, role }
  await queueMail(core, tx, { kind: schoolInvitation, subjectId: id, to: email, data })
}

/** Invitations to these addresses whose days are over make room for others. */
export async function endExpired(tx: Database, schoolId: string, emails: readonly string[]): Promise<void> {
  await tx
    .update(schoolInvitations)
    .set({ takenBackAt: nowInSql() })
    .where(
      and(
        eq(schoolInvitations.schoolId, schoolId),
        inArray(sql`lower(${schoolInvitations.email})`, emails.map(emailKey)),
        isWaiting(),
        lte(schoolInvitations.expiresAt, sql`now()`),
      ),
    )
}
