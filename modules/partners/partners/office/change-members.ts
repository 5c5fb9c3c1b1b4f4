import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import type { Database } from '#kernel/database/connection.ts'
import { changeGroups } from '#modules/ground/users/accounts.ts'
import { findUserByEmail } from '#modules/ground/users/find-user.ts'
import { organisationMembers, partnerOrganisations } from '../tables.ts'

/**
 * Puts the account with this address into an organisation and into the group `partner`, and returns its id. The address
 * must be confirmed, and in no organisation yet.
 */
export async function addMember(
  tx: Database,
  { organisationId, email }: { organisationId: string; email: string },
): Promise<string> {
  await lockOrganisation(tx, organisationId)
  const user = await findUserByEmail(tx, email)
  if (!user?.emailVerifiedAt) throw wrong('noAccount')
  const added = await tx
    .insert(organisationMembers)
    .values({ userId: user.id, organisationId })
    .onConflictDoNothing()
    .returning({ userId: organisationMembers.userId })
  if (added.length === 0) throw wrong('memberElsewhere')
  await changeGroups(tx, user.id, { leaves: [], joins: 'partner' })
  return user.id
}

/** Takes an account out of an organisation and out of the group `partner`. */
export async function removeMember(
  tx: Database,
  { organisationId, userId }: { organisationId: string; userId: string },
): Promise<void> {
  await lockOrganisation(tx, organisationId)
  const removed = await tx
    .delete(organisationMembers)
    .where(and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, userId)))
    .returning({ userId: organisationMembers.userId })
  if (removed.length === 0) throw new Refusal('not_found')
  await changeGroups(tx, userId, { leaves: ['partner'] })
}

/** So that no change of a client by a member is under way. */
async function lockOrganisation(tx: Database, id: string): Promise<void> {
  const locked = await tx
    .select({ id: partnerOrganisations.id })
    .from(partnerOrganisations)
    .where(eq(partnerOrganisations.id, id))
    .for('no key update')
  if (locked.length === 0) throw new Refusal('not_found')
}

function wrong(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { member_email: [fieldMessage('member_email', name)] } })
}
