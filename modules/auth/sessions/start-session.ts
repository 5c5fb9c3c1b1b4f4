import { and, eq } from 'drizzle-orm'
import { type Core, inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UserRow } from '#modules/users/find-user.ts'
import { users } from '#modules/users/tables.ts'
import { findSecondFactor } from '../second-factor/find-second-factor.ts'
import type { AccessTokens } from '../tokens/access-token.ts'
import { endFormerLogin, type FormerLogin } from './former-login.ts'
import { type NewSession, openSession } from './open-session.ts'
import { signPair, type TokenPair } from './prolong-session.ts'

export interface SessionStart extends Pick<NewSession, 'device' | 'secondFactor' | 'beganWith' | 'remembered'> {
  /** Ends. */
  former: FormerLogin
  /** What must still hold when the login is made, in its transaction; throws where it does not. */
  check?: (tx: Database) => Promise<void>
}

/**
 * A new login of this user, as he was read when he showed who he is, with its first tokens; it takes the place of the
 * one the browser had. Null when his password is another by now, or a second factor has been turned on or removed: that
 * ended all logins, and must not be survived by one that was checked before.
 */
export async function startSession(
  { db, tokens }: Pick<Core, 'db'> & { tokens: AccessTokens },
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  { former, check, ...start }: SessionStart,
): Promise<TokenPair | null> {
  const opened = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, user))) return null
    const isOn = (await findSecondFactor(tx, user.id)) !== null
    if (start.secondFactor !== isOn) return null
    await check?.(tx)
    await endFormerLogin(tx, former)
    return openSession(tx, { userId: user.id, ...start })
  })
  return opened && signPair(tokens, opened)
}

/** Whether the password is still this one, which nobody changes until the transaction ends. */
async function holdPassword(tx: Database, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share')
  return held.length === 1
}
