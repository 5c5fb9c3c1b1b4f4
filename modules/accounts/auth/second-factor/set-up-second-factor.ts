import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { attempt, type Counter } from '#modules/ground/security/attempts.ts'
import type { AuthKit, CodeKit } from '../auth-kit.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import type { Device } from '../sessions/device.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { signPair, type TokenPair } from '../sessions/refresh-session.ts'
import { replaceSession } from '../sessions/start-session.ts'
import { secondFactors } from '../tables.ts'
import { findBegun, isBegunBy } from './find-second-factor.ts'
import { digitsOf, newSecret, stepOf } from './one-time-codes.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'
import { wrongCode } from './require-code.ts'
import { tellOwner } from './tell-owner.ts'
import { holdLogins } from './turn-off-second-factor.ts'

/** A new secret for the app of a user who gives the password; it replaces one that was not confirmed. */
export async function beginSecondFactor(
  { core, limits, sealer }: CodeKit,
  { userId, sessionId, password }: { userId: string; sessionId: string; password: string },
): Promise<string> {
  await confirmPassword({ db: core.db, limits }, { userId, password, field: 'current_password' })
  const secret = newSecret()
  const row = { sessionId, secret: await sealer.seal(secret, userId), begunAt: sql`now()` }
  const begun = await core.db
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  if (begun.length === 0) throw new Refusal('second_factor_on')
  return secret
}

export interface Confirmation {
  userId: string
  /** The login that asks. It ends like all others, and a new one that has given the second factor replaces it. */
  sessionId: string
  device: Device
  code: string
}

export interface Confirmed {
  recoveryCodes: string[]
  /** The tokens of the login that replaces it. */
  pair: TokenPair
}

/** Turns on the second factor that this login has started to set up; answers with its recovery codes and new tokens. */
export async function confirmSecondFactor(
  kit: CodeKit & Pick<AuthKit, 'tokens' | 'onceSecure'>,
  confirmation: Confirmation,
): Promise<Confirmed> {
  const { core, sealer, limits } = kit
  const { userId, sessionId, device, code } = confirmation
  const begun = await findBegun(core.db, confirmation)
  if (!begun) throw new Refusal('second_factor_off')
  const secret = await sealer.open(begun.secret, userId)
  const counters: Counter[] = [
    [limits.codePerAccount, userId],
    [limits.codePerDay, userId],
  ]
  const step = await attempt(counters, async () => {
    const digits = digitsOf(code)
    const found = secret === null || digits === null ? null : stepOf(secret, digits)
    if (found === null) throw wrongCode('one_time_code')
    return found
  })
  const { recoveryCodes, opened } = await inTransaction(core.db, async (tx) => {
    await kit.onceSecure(tx, { userId, ip: device.ip })
    await holdLogins(tx, userId)
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step, sessionId: null })
      .where(and(isBegunBy(confirmation), eq(secondFactors.secret, begun.secret)))
      .returning({ userId: secondFactors.userId })
    if (confirmed.length === 0) throw new Refusal('second_factor_off')
    await endOtherSessions(tx, userId, sessionId)
    await tellOwner(core, tx, { userId, change: 'on' })
    return {
      recoveryCodes: await storeRecoveryCodes(tx, userId),
      opened: await replaceSession(tx, { userId, sessionId, device }),
    }
  })
  return { recoveryCodes, pair: await signPair(kit.tokens, opened) }
}
