import { and, eq, isNull, sql } from 'drizzle-orm'
import { sendInvitationAgain as operation } from '#contract/accounts/invitations.ts'
import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { AuthKit } from '#modules/accounts/auth/auth-kit.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { forgetMailsAbout } from '#modules/ground/mail/forget-mails.ts'
import { countIfDone } from '#modules/ground/security/attempts.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { mailInvitation } from './invite-colleague.ts'
import { invitation as invitationMail } from './mails.ts'
import { guardAdministrator } from './open-invitation.ts'
import { invitations } from './tables.ts'

/**
 * Sends an invitation once more that has no password yet. The link that went out before is spent: only the hash of the
 * new one is kept. Whoever sends it is who invites from then on, so that it counts although the first one has left.
 */
export async function sendAgain(
  { core, limits }: Pick<AuthKit, 'core' | 'limits'>,
  staff: Asker,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const send = () =>
    inTransaction(core.db, async (tx) => {
      await guardAdministrator(tx, staff.user.id)
      const token = newToken()
      const [sent] = await tx
        .update(invitations)
        .set({
          tokenHash: tokenHash(token),
          invitedBy: staff.user.id,
          expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
        })
        .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), isNull(invitations.takenBackAt)))
        .returning()
      if (!sent)
        throw new Refusal((await tx.$count(invitations, eq(invitations.id, id))) > 0 ? 'invitation_over' : 'not_found')
      // One that is still waiting would bring a link that is spent; and each is sent once about one thing.
      await forgetMailsAbout(tx, invitationMail, { subjectIds: [id] })
      await mailInvitation(core, tx, { staff, invited: sent, token })
      await audit(tx, staff, { operation, subjectId: id, reason })
    })
  // Whoever presses it again and again must not flood a stranger with mails.
  await countIfDone([[limits.invitationPerDay, id]], send)
}
