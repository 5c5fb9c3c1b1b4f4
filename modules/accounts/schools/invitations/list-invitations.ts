import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SchoolInvitation } from '#contract/accounts/schools/school-invitations.ts'
import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { schoolInvitations } from '../tables.ts'
import { inviterMay, isWaiting } from './open-invitation.ts'

/** Invitations to a school that wait, or have waited in vain; the newest first. */
export function listInvitations(db: Database, schoolId: string): Promise<SchoolInvitation[]> {
  return load(db, and(eq(schoolInvitations.schoolId, schoolId), isWaiting()))
}

export async function loadInvitation(db: Database, id: string): Promise<SchoolInvitation> {
  const [invitation] = await load(db, eq(schoolInvitations.id, id))
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

async function load(db: Database, chosen: SQL | undefined): Promise<SchoolInvitation[]> {
  const rows = await db
    .select({
      invitation: schoolInvitations,
      inviter: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      inviterMay: sql<boolean>`${inviterMay(db)}`,
      isOver: sql<boolean>`${schoolInvitations.expiresAt} <= now()`,
    })
    .from(schoolInvitations)
    .leftJoin(users, eq(users.id, schoolInvitations.invitedBy))
    .where(chosen)
    .orderBy(desc(schoolInvitations.invitedAt), desc(schoolInvitations.id))
  return rows.map(({ invitation, inviter, isOver, inviterMay: mayInvite }) => ({
    id: invitation.id,
    email: invitation.email,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    role: invitation.role,
    invited_by: inviter,
    invited_at: invitation.invitedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    state: isOver ? 'expired' : mayInvite ? 'open' : 'void',
  }))
}

/** Days for which an invitation that is over is still shown to those who are responsible, who may send it again. */
const SHOWN_DAYS = 30

/** Job `delete-old-school-invitations`: who joined is in the history. */
export async function deleteOldSchoolInvitations(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${SHOWN_DAYS})`
  const { expiresAt, acceptedAt, takenBackAt } = schoolInvitations
  await db.delete(schoolInvitations).where(or(lt(expiresAt, before), lt(acceptedAt, before), lt(takenBackAt, before)))
}
