import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { queueMail } from '#modules/ground/mail/queue-mail.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import type { AuthKit } from '../auth-kit.ts'
import { recoveryCodeUsed } from '../mails/logins.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'
import { findSecondFactor } from './find-second-factor.ts'
import { digitsOf, stepOf } from './one-time-codes.ts'
import { countRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

/**
 * Uses up a code of the app or a recovery code: of several concurrent uses, one succeeds. False for any other code, and
 * for an account without a second factor. The owner is told by mail when a recovery code was used.
 */
export async function takeCode(
  { core, sealer }: Pick<AuthKit, 'core' | 'sealer'>,
  user: UserRow,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(core.db, user.id)
  if (!factor) return false
  const digits = digitsOf(code)
  if (digits === null) return takeRecoveryCode(core, user, code)
  const secret = await sealer.open(factor.secret, user.id)
  const step = secret === null ? null : stepOf(secret, digits)
  return step !== null && takeStep(core.db, user.id, step)
}

/** False for a time step that has been used, or that is earlier than a used one. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length === 1
}

function takeRecoveryCode(core: Core, { id, email, firstName }: UserRow, code: string): Promise<boolean> {
  return inTransaction(core.db, async (tx) => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(
        and(eq(recoveryCodes.userId, id), eq(recoveryCodes.hash, recoveryCodeHash(code)), isNull(recoveryCodes.usedAt)),
      )
      .returning({ userId: recoveryCodes.userId })
    if (used.length === 0) return false
    const left = await countRecoveryCodes(tx, id)
    const data = { firstName, left }
    await queueMail(core, tx, { kind: recoveryCodeUsed, subjectId: uuidv7(), to: email, data })
    return true
  })
}
