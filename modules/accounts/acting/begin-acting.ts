import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ACTING_MINUTES, ACTING_TOKEN_SECONDS } from '#contract/accounts/lifetimes.ts'
import { beginActing as operation } from '#contract/desks/office-users.ts'
import { Refusal } from '#contract/errors.ts'
import { isPupil, isStaffGroup } from '#contract/groups.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { newToken, tokenHash } from '#modules/ground/security/random-token.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { groupsOf } from '#modules/ground/users/present-user.ts'
import { endActingOf } from './end-acting.ts'
import { actingBegan } from './mails.ts'
import { actingSessions } from './tables.ts'

/**
 * Begins to act as the person of a token, which counts once, for the login that asked for it, and for a minute. One login
 * acts as one person at a time. The person is told by mail. Returns what the cookie holds.
 */
export async function beginActing(core: Core, tx: Database, staff: Asker, token: string): Promise<string> {
  const { sessionId } = staff.user
  // Of two tokens of one login, the second one waits, and then ends what the first has begun.
  await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
  await endActingOf(tx, eq(actingSessions.staffSessionId, sessionId))
  const secret = newToken()
  const isMeant = and(eq(actingSessions.tokenHash, tokenHash(token)), eq(actingSessions.staffSessionId, sessionId))
  const isFresh = gt(actingSessions.requestedAt, sql`now() - make_interval(secs => ${ACTING_TOKEN_SECONDS})`)
  const [begun] = await tx
    .update(actingSessions)
    .set({
      cookieHash: tokenHash(secret),
      beganAt: sql`now()`,
      endsAt: sql`now() + make_interval(mins => ${ACTING_MINUTES})`,
    })
    .where(and(isMeant, isFresh, isNull(actingSessions.beganAt)))
    .returning({ id: actingSessions.id, userId: actingSessions.userId, reason: actingSessions.reason })
  const person = begun && (await findUser(tx, begun.userId))
  if (!begun || !person || isPupil(person)) throw new Refusal('acting_over')
  if (groupsOf(person).some(isStaffGroup)) throw new Refusal('forbidden')
  const { id, userId: personId, reason } = begun
  const data = { firstName: person.firstName, at: new Date().toISOString() }
  await queueMail(core, tx, { kind: actingBegan, subjectId: id, to: person.email, data })
  await audit(tx, staff, { operation, subjectId: id, personId, reason })
  return secret
}
