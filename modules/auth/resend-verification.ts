import { uuidv7 } from 'uuidv7'
import { queueMail } from '#modules/mail/queue-mail.ts'
import { findUser } from '#modules/users/find-user.ts'
import { type Core, inTransaction } from '#server/database/core.ts'
import { clientNetwork } from './client-network.ts'
import type { AuthLimits } from './limits.ts'
import { verificationHash } from './link-hashes.ts'

/**
 * Sends the link to confirm an address again; nothing to one that is confirmed. Throws Refusal `too_many_requests`
 * after one a minute and five an hour (decisions, section 10), or too many from one network.
 */
export async function resendVerification(
  { core, limits }: { core: Core; limits: AuthLimits },
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  await limits.resendPerNetwork.count(clientNetwork(ip))
  await limits.resendPerMinute.count(userId)
  await limits.resendPerHour.count(userId)
  await inTransaction(core.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user || user.emailVerifiedAt) return
    await queueMail(core, tx, {
      kind: 'verify-email',
      subjectId: uuidv7(),
      to: user.email,
      data: { firstName: user.firstName, userId, hash: verificationHash(user) },
    })
  })
}
