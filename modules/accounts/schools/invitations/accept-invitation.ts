import { and, eq, sql } from 'drizzle-orm'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import type { readSchoolInvitation } from '#contract/accounts/schools/school-invitations.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { withLink } from '#modules/accounts/auth/links/limited-links.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import { lockSchool } from '../member-of.ts'
import { takeIn } from '../members/take-in.ts'
import type { SchoolKit } from '../school-kit.ts'
import { schoolInvitations, schools } from '../tables.ts'
import { inviterMay, isOfLink, isOpen } from './open-invitation.ts'

const PURPOSE = 'school-invitation'

/** What the link of a mail invites to, as long as it can be accepted. */
export function readInvitationOfLink(
  kit: SchoolKit,
  { link, ip }: { link: AccountLink; ip: string },
): Promise<Output<typeof readSchoolInvitation>['data']> {
  const { db } = kit.core
  return withLink(kit, { purpose: PURPOSE, link, ip }, async () => {
    const [found] = kit.links.isGood(PURPOSE, link)
      ? await db
          .select({
            invitation: schoolInvitations,
            school: { id: schools.id, name: schools.name, city: schools.city },
            inviter: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
          })
          .from(schoolInvitations)
          .innerJoin(schools, eq(schools.id, schoolInvitations.schoolId))
          .innerJoin(users, eq(users.id, schoolInvitations.invitedBy))
          .where(and(isOfLink(link), isOpen(), inviterMay(db), eq(schools.state, 'confirmed')))
      : []
    if (!found) throw new Refusal('link_spent')
    const { role, email, firstName, expiresAt } = found.invitation
    return {
      school: found.school,
      role,
      invited_by: found.inviter,
      email,
      first_name: firstName,
      expires_at: expiresAt.toISOString(),
    }
  })
}

/**
 * Joins the school that a link invites to, once: by the account that has the address it was sent to, and has confirmed it.
 * Of several who use it at once one succeeds, and none once who invited has lost the role, which is read under the lock
 * of the school.
 */
export function acceptInvitation(
  kit: SchoolKit,
  { link, ip, userId }: { link: AccountLink; ip: string; userId: string },
): Promise<{ id: string; name: string; city: string }> {
  return withLink(kit, { purpose: PURPOSE, link, ip }, async () => {
    if (!kit.links.isGood(PURPOSE, link)) throw new Refusal('link_spent')
    return inTransaction(kit.core.db, (tx) => accept(tx, { link, userId }))
  })
}

async function accept(tx: Database, { link, userId }: { link: AccountLink; userId: string }) {
  const [known] = await tx
    .select({ schoolId: schoolInvitations.schoolId })
    .from(schoolInvitations)
    .where(isOfLink(link))
  if (!known) throw new Refusal('link_spent')
  const { id, name, city, state } = await lockSchool(tx, known.schoolId)
  const [invitation] = await tx
    .select()
    .from(schoolInvitations)
    .where(and(isOfLink(link), isOpen(), inviterMay(tx)))
  if (!invitation?.invitedBy || state !== 'confirmed') throw new Refusal('link_spent')
  const user = await findUser(tx, userId)
  if (!user) throw new Refusal('unauthenticated')
  if (emailKey(user.email) !== emailKey(invitation.email)) throw new Refusal('invited_at_other_address')
  if (!user.emailVerifiedAt) throw new Refusal('email_not_confirmed')
  const isTaken = await takeIn(tx, { schoolId: id, userId, role: invitation.role, byId: invitation.invitedBy })
  if (!isTaken) throw new Refusal('already_school_member')
  const accepted = await tx
    .update(schoolInvitations)
    .set({ acceptedAt: nowInSql(), userId })
    .where(and(isOfLink(link), isOpen()))
    .returning({ id: schoolInvitations.id })
  if (accepted.length === 0) throw new Refusal('link_spent')
  return { id, name, city }
}
