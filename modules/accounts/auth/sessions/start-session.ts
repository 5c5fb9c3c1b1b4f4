import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_SESSIONS } from '#contract/accounts/sessions.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import { users } from '#modules/ground/users/tables.ts'
import type { AuthKit } from '../auth-kit.ts'
import { findSecondFactor } from '../second-factor/find-second-factor.ts'
import { type SessionBeginning, sessions } from '../tables.ts'
import { type Device, deviceColumns } from './device.ts'
import { endFormerLogin, type FormerLogin } from './end-sessions.ts'
import { type Prolonged, prolongSession, signPair, type TokenPair } from './refresh-session.ts'
import { LONGEST_LOGIN_SECONDS } from './session-limits.ts'

export interface SessionStart extends Pick<NewSession, 'device' | 'secondFactor' | 'beganWith' | 'remembered'> {
  /** The browser's login that ends. */
  former: FormerLogin
  /** Checks in the login's transaction what must still hold; throws where it does not. */
  check?: (tx: Database) => Promise<void>
}

/**
 * Starts a login for a user, as read when they proved who they are, with its first tokens; it replaces the browser's
 * former login. Null when the password has changed since, or a second factor was turned on or removed: that ended all
 * logins, and one that was checked before must not survive it.
 */
export async function startSession(
  { core: { db }, tokens }: Pick<AuthKit, 'core' | 'tokens'>,
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

/** Whether the password is still the same; locks it until the transaction ends. */
async function holdPassword(tx: Database, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share')
  return held.length === 1
}

interface NewSession {
  userId: string
  device: Device
  /** A code was asked for, and was right. */
  secondFactor: boolean
  beganWith: SessionBeginning
  /** The login outlasts the closing of the browser. */
  remembered: boolean
  /** The start of the login that this one continues; now, if there is none. */
  createdAt?: Date
}

/** Inserts a login with its first refresh token; beyond the maximum, the one that was not used for longest ends. */
async function openSession(
  tx: Database,
  { userId, device, secondFactor, ...beginning }: NewSession,
): Promise<Prolonged> {
  const sessionId = uuidv7()
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    // An upper bound; the first tokens set the login's own limit.
    expiresAt: sql`now() + make_interval(secs => ${LONGEST_LOGIN_SECONDS})`,
    ...deviceColumns(device),
    ...beginning,
    secondFactorAt: secondFactor ? sql`now()` : null,
  })
  await endSurplus(tx, userId)
  const opened = await prolongSession(tx, { sessionId, device })
  if (!opened) throw new Error('A login was over before it began')
  return opened
}

async function endSurplus(tx: Database, userId: string): Promise<void> {
  const active = and(eq(sessions.userId, userId), isNull(sessions.revokedAt))
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(active)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(MAX_SESSIONS)
  await tx.update(sessions).set({ revokedAt: sql`now()` }).where(inArray(sessions.id, surplus))
}

/**
 * Ends a login and opens another in its place that has given a second factor: a login with more rights gets new tokens
 * (ASVS 7.2.4). Its limits count from the start of the first one, and it is remembered like that one.
 */
export async function replaceSession(
  tx: Database,
  { userId, sessionId, device }: { userId: string; sessionId: string; device: Device },
): Promise<Prolonged> {
  const [former] = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({
      createdAt: sessions.createdAt,
      beganWith: sessions.beganWith,
      remembered: sessions.remembered,
    })
  if (!former) throw new Refusal('unauthenticated')
  return openSession(tx, { userId, device, secondFactor: true, ...former })
}
