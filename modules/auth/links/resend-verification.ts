import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/security/attempts.ts'
import { clientNetwork } from '#modules/security/client-network.ts'
import { findUser } from '#modules/users/find-user.ts'
import type { AuthLimits } from '../limits.ts'
import { verificationHash } from './link-hashes.ts'

/**
 * Sends the link to confirm an address again; nothing to one that is confirmed. Throws Refusal `too_many_requests`
 * after one a minute and five an hour (decisions, section 10), or too many from one network.
 */
export async function resendVerification(
  { core, limits }: { core: Core; limits: AuthLimits },
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  const counters: Counter[] = [
    [limits.resendPerNetwork, clientNetwork(ip)],
    [limits.resendPerMinute, userId],
    [limits.resendPerHour, userId],
  ]
  await countIfDone(counters, () => inTransaction(core.db, (tx) => send(core, tx, userId)))
}

async function send(core: Core, tx: Database, userId: string): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || user.emailVerifiedAt) return
  await queueMail(core, tx, {
    kind: 'verify-email',
    subjectId: uuidv7(),
    to: user.email,
    data: { firstName: user.firstName, userId, hash: verificationHash(user) },
  })
}
