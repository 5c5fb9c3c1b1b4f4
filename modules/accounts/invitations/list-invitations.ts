import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Invitation } from '#contract/accounts/invitations.ts'
import { Refusal } from '#contract/errors.ts'
import type { Readable } from '#kernel/database/connection.ts'
import { users } from '#modules/ground/users/tables.ts'
import { inviterMay } from './open-invitation.ts'
import { invitations } from './tables.ts'

/** Invitations that wait, or have waited in vain. */
export function listInvitations(db: Readable): Promise<Invitation[]> {
  return load(db, and(isNull(invitations.givenAt), isNull(invitations.takenBackAt)))
}

export async function loadInvitation(db: Readable, id: string): Promise<Invitation> {
  const [invitation] = await load(db, eq(invitations.id, id))
  if (!invitation) throw new Refusal('not_found')
  return invitation
}

async function load(db: Readable, chosen: SQL | undefined): Promise<Invitation[]> {
  const rows = await db
    .select({
      invitation: invitations,
      inviter: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      inviterMay: sql<boolean>`${inviterMay(db)}`,
      isOver: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(chosen)
    .orderBy(desc(invitations.invitedAt), desc(invitations.id))
  return rows.map(({ invitation, inviter, ...standing }) => ({
    id: invitation.id,
    email: invitation.email,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    groups: invitation.groups,
    reason: invitation.reason,
    invited_by: inviter,
    invited_at: invitation.invitedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    state: stateOf(invitation, standing),
  }))
}

function stateOf(
  { givenAt, takenBackAt, acceptedAt }: typeof invitations.$inferSelect,
  { inviterMay: mayInvite, isOver }: { inviterMay: boolean; isOver: boolean },
): Invitation['state'] {
  if (givenAt) return 'done'
  if (takenBackAt) return 'taken_back'
  if (isOver) return 'expired'
  if (!mayInvite) return 'void'
  return acceptedAt ? 'accepted' : 'open'
}
