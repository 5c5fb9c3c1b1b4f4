import { eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import { type Counter, countIfDone } from '#modules/ground/security/attempts.ts'
import { clientNetwork } from '#modules/ground/security/client-network.ts'
import { emailKey } from '#modules/ground/users/email-key.ts'
import { findUserByEmail } from '#modules/ground/users/find-user.ts'
import * as authJobs from '../jobs.ts'
import type { AuthLimits } from '../limits.ts'
import { resetHash } from '../links/link-hashes.ts'
import { passwordReset } from '../mails/logins.ts'
import { passwordRequests } from '../tables.ts'

/**
 * Records that somebody has forgotten the password of this address. A job looks up whether it has an account, so that
 * answer and response time are the same for every address.
 */
export async function forgotPassword(
  { core, limits }: { core: Core; limits: AuthLimits },
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const counters: Counter[] = [
    [limits.forgotPerNetwork, clientNetwork(ip)],
    [limits.forgotPerAccount, emailKey(email)],
  ]
  const id = uuidv7()
  await countIfDone(counters, () =>
    inTransaction(core.db, async (tx) => {
      await tx.insert(passwordRequests).values({ id, email })
      await core.jobs.enqueue(tx, authJobs.answerPasswordRequest, { requestId: id })
    }),
  )
}

/** Job `answer-password-request`: writes to the owner of the address, if it has one, and deletes the request. */
export async function answerPasswordRequest(core: Core, requestId: string): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const [request] = await tx
      .delete(passwordRequests)
      .where(sql`id = ${requestId}`)
      .returning({ email: passwordRequests.email })
    const user = request && (await findUserByEmail(tx, request.email))
    if (!user) return
    await queueMail(core, tx, {
      kind: passwordReset,
      subjectId: requestId,
      to: user.email,
      data: { firstName: user.firstName, userId: user.id, hash: resetHash(user) },
    })
    await tx.delete(passwordRequests).where(lt(passwordRequests.createdAt, sql`now() - interval '1 day'`))
  })
}

/** Deletes the requests for this address (in lower case). */
export async function forgetPasswordRequests(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(passwordRequests).where(eq(sql`lower(${passwordRequests.email})`, emailKey))
}
