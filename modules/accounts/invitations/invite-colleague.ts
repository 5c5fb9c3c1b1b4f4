import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { inviteColleague as operation } from '#contract/accounts/invitations.ts'
import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { Refusal } from '#contract/errors.ts'
import { fieldMessage, type Rule } from '#contract/field-messages.ts'
import { staffGroup } from '#contract/groups.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUserByEmail } from '#modules/ground/users/find-user.ts'
import { invitation as invitationMail } from './mails.ts'
import { guardAdministrator } from './open-invitation.ts'
import { invitations } from './tables.ts'

/**
 * Invites somebody to the staff, whose address has no account, and returns the invitation's id. The rights of who invites
 * are read again under a lock: somebody who has just lost them invites nobody.
 */
export async function inviteColleague(
  core: Core,
  tx: Database,
  { staff, wish }: { staff: Asker; wish: z.output<(typeof operation)['body']> },
): Promise<string> {
  const { user } = staff
  await guardAdministrator(tx, user.id)
  const { email, first_name: firstName, last_name: lastName, reason } = wish
  if (await findUserByEmail(tx, email)) throw refusedAddress('hasAccount')
  await endExpired(tx, email)
  const id = uuidv7()
  const token = newToken()
  const groups = staffGroup.options.filter((group) => wish.groups.includes(group))
  const [invited] = await tx
    .insert(invitations)
    .values({
      id,
      email,
      firstName,
      lastName,
      groups,
      reason,
      invitedBy: user.id,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
      tokenHash: tokenHash(token),
    })
    .onConflictDoNothing()
    .returning()
  if (!invited) throw refusedAddress('invitedAlready')
  await mailInvitation(core, tx, { staff, invited, token })
  await audit(tx, staff, { operation, subjectId: id, after: { groups }, reason })
  return id
}

/** Queues the mail with the link of an invitation. */
export async function mailInvitation(
  core: Core,
  tx: Database,
  { staff: { user }, invited, token }: { staff: Asker; invited: typeof invitations.$inferSelect; token: string },
): Promise<void> {
  const { id, email, firstName, groups } = invited
  const data = { firstName, invitationId: id, hash: token, inviter: `${user.firstName} ${user.lastName}`, groups }
  await queueMail(core, tx, { kind: invitationMail, subjectId: id, to: email, data })
}

/** An invitation whose days are over makes room for another one to the same address. */
async function endExpired(tx: Database, email: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ takenBackAt: sql`now()` })
    .where(
      and(
        eq(sql`lower(${invitations.email})`, emailKey(email)),
        isNull(invitations.givenAt),
        isNull(invitations.takenBackAt),
        lte(invitations.expiresAt, sql`now()`),
      ),
    )
}

function refusedAddress(name: Rule): Refusal {
  return new Refusal('invalid', { errors: { email: [fieldMessage('email', name)] } })
}
