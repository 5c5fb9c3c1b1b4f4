import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { attempt, type Counter } from '#modules/security/attempts.ts'
import type { Device } from '../sessions/device.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { signPair, type TokenPair } from '../sessions/prolong-session.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { secondFactors } from '../tables.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { findBegun, isBegunBy } from './find-second-factor.ts'
import { holdLogins } from './hold-logins.ts'
import { digitsOf, stepOf } from './one-time-codes.ts'
import { type RequireCodeDeps, wrongCode } from './require-code.ts'
import { storeRecoveryCodes } from './store-recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'

export interface Confirmation {
  userId: string
  /** Ends as all others do; another takes its place, which has shown the second factor. */
  sessionId: string
  device: Device
  code: string
}

export interface ConfirmDeps extends RequireCodeDeps {
  tokens: AccessTokens
}

export interface Confirmed {
  recoveryCodes: string[]
  /** Of the login that takes the place. */
  pair: TokenPair
}

/**
 * Turns on the second factor that this login has begun to set up; answers with its recovery codes and
 * other tokens. Throws Refusal `invalid` at the field of the code, `second_factor_off` when nothing was begun or its time
 * is over, or `too_many_requests`.
 */
export async function confirmSecondFactor(deps: ConfirmDeps, confirmation: Confirmation): Promise<Confirmed> {
  const { core, sealer, limits } = deps
  const { userId, sessionId, device, code } = confirmation
  const begun = await findBegun(core.db, confirmation)
  if (!begun) throw new Refusal('second_factor_off')
  const secret = sealer.open(begun.secret, userId)
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
  return { recoveryCodes, pair: await signPair(deps.tokens, opened) }
}
