import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { nowInSql } from '#kernel/clock.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { forgetMailsAbout } from '#modules/ground/mail/forget-mails.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { guardMember, lockSchool } from '../member-of.ts'
import { recordStep } from '../record-step.ts'
import { schoolInvitations } from '../tables.ts'
import { schoolInvitation } from './mails.ts'
import { isWaiting } from './open-invitation.ts'
import { daysFromNow, type Inviter, mailInvitation } from './write-invitation.ts'

interface OfSchool {
  schoolId: string
  invitationId: string
}

/** Takes an invitation back that nobody has accepted, also one whose days are over. */
export async function takeBack(
  tx: Database,
  { schoolId, invitationId, byId }: OfSchool & { byId: string },
): Promise<void> {
  await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: byId, schoolId }, ['responsible'])
  const [taken] = await tx
    .update(schoolInvitations)
    .set({ takenBackAt: nowInSql() })
    .where(and(isOfSchool({ schoolId, invitationId }), isWaiting()))
    .returning({ role: schoolInvitations.role })
  if (!taken) throw await missing(tx, { schoolId, invitationId })
  await forgetMailsAbout(tx, schoolInvitation, { subjectIds: [invitationId] })
  await recordStep(tx, { schoolId, step: 'take_back', byId, role: taken.role })
}

/**
 * Sends an invitation once more that nobody has accepted. The link before is spent: only the hash of the new one is kept.
 * Whoever sends it is who invites from then on.
 */
export async function sendAgain(
  core: Core,
  tx: Database,
  { schoolId, invitationId, inviter }: OfSchool & { inviter: Inviter },
): Promise<void> {
  const school = await lockSchool(tx, schoolId)
  await guardMember(tx, { userId: inviter.id, schoolId }, ['responsible'])
  const token = newToken()
  const [invited] = await tx
    .update(schoolInvitations)
    .set({ tokenHash: tokenHash(token), invitedBy: inviter.id, expiresAt: daysFromNow() })
    .where(and(isOfSchool({ schoolId, invitationId }), isWaiting()))
    .returning()
  if (!invited) throw await missing(tx, { schoolId, invitationId })
  // One that is still waiting would bring a link that is spent; and each is sent once about one thing.
  await forgetMailsAbout(tx, schoolInvitation, { subjectIds: [invitationId] })
  await mailInvitation(core, tx, { school: school.name, inviter, invited, token })
  await recordStep(tx, { schoolId, step: 'invite', byId: inviter.id, role: invited.role })
}

function isOfSchool({ schoolId, invitationId }: OfSchool) {
  return and(eq(schoolInvitations.id, invitationId), eq(schoolInvitations.schoolId, schoolId))
}

async function missing(tx: Database, of: OfSchool): Promise<Refusal> {
  const isKnown = (await tx.$count(schoolInvitations, isOfSchool(of))) > 0
  return new Refusal(isKnown ? 'school_invitation_over' : 'not_found')
}
