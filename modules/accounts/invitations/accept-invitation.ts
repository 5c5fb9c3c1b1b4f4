import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { acceptInvitation as operation, type readInvitation } from '#contract/accounts/invitations.ts'
import type { Output } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { withLink } from '#modules/accounts/auth/links/limited-links.ts'
import { newPasswordHash } from '#modules/accounts/auth/passwords/new-password-hash.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { insertAccount } from '#modules/ground/users/accounts.ts'
import { users } from '#modules/ground/users/tables.ts'
import { inviterMay, isOfLink, isOpen } from './open-invitation.ts'
import { invitations } from './tables.ts'

type LinkKit = Pick<AuthKit, 'core' | 'links' | 'limits'>

interface Accepted {
  link: AccountLink
  password: z.output<(typeof operation)['body']>['password']
  ip: string
}

/** What the link of a mail invites to, as long as it can be accepted or the second factor is missing. */
export function readInvitationOfLink(
  kit: LinkKit,
  { link, ip }: { link: AccountLink; ip: string },
): Promise<Output<typeof readInvitation>['data']> {
  const { db } = kit.core
  return withLink(kit, { purpose: 'invitation', link, ip }, async () => {
    const [found] = kit.links.isGood('invitation', link)
      ? await db
          .select({ invitation: invitations, inviter: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
          .from(invitations)
          .innerJoin(users, eq(users.id, invitations.invitedBy))
          .where(and(isOfLink(link), isOpen(), inviterMay(db)))
      : []
    if (!found) throw new Refusal('link_spent')
    const { email, firstName, groups, expiresAt, acceptedAt } = found.invitation
    return {
      email,
      first_name: firstName,
      invited_by: found.inviter,
      groups,
      expires_at: expiresAt.toISOString(),
      is_accepted: acceptedAt !== null,
    }
  })
}

/**
 * Makes the account of somebody who was invited, with a password of theirs; its address is confirmed by the link. It has
 * no groups: those are given once its second factor is on. Of several who use a link at once, one succeeds.
 */
export async function acceptInvitation(kit: LinkKit, { link, password, ip }: Accepted): Promise<{ email: string }> {
  const { core } = kit
  return withLink(kit, { purpose: 'invitation', link, ip }, async () => {
    const owner = kit.links.isGood('invitation', link) ? await findToAccept(core.db, link) : null
    if (!owner) throw new Refusal('link_spent')
    const passwordHash = await newPasswordHash(core, { password, owner })
    return inTransaction(core.db, (tx) => makeAccount(tx, { link, passwordHash, ip }))
  })
}

async function makeAccount(
  tx: Database,
  { link, passwordHash, ip }: { link: AccountLink; passwordHash: string; ip: string },
): Promise<{ email: string }> {
  // Of two at once the second one waits here, and then finds that it is accepted.
  const invitation = await findToAccept(tx, link, 'held')
  if (!invitation) throw new Refusal('link_spent')
  const { id, email, firstName, lastName } = invitation
  const account = { email, passwordHash, firstName, lastName, emailVerifiedAt: new Date() }
  const userId = await insertAccount(tx, account, uuidv7())
  if (!userId) throw new Refusal('invitation_address_taken')
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()`, userId })
    .where(and(isOfLink(link), isOpen(), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id })
  if (accepted.length === 0) throw new Refusal('link_spent')
  const actor = { user: { id: userId, firstName, lastName }, ip }
  await audit(tx, actor, { operation, subjectId: id, personId: userId })
  return { email }
}

async function findToAccept(db: Database, link: AccountLink, lock?: 'held') {
  const found = db
    .select()
    .from(invitations)
    .where(and(isOfLink(link), isOpen(), isNull(invitations.acceptedAt), inviterMay(db)))
  const [invitation] = await (lock ? found.for('update') : found)
  return invitation ?? null
}
