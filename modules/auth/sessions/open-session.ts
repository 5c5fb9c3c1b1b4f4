import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { MAX_SESSIONS } from '#contract/account/sessions.ts'
import type { Database } from '#kernel/database/connection.ts'
import { type SessionBeginning, sessions } from '../tables.ts'
import { type Device, deviceColumns } from './device.ts'
import { type Prolonged, prolongSession } from './prolong-session.ts'
import { LONGEST_LOGIN_SECONDS } from './session-limits.ts'

export interface NewSession {
  userId: string
  device: Device
  /** A code was asked for and was right. */
  secondFactor: boolean
  beganWith: SessionBeginning
  /** Beyond the closing of the browser. */
  remembered: boolean
  /** Of the login it goes on for; now, if it is none. */
  createdAt?: Date
}

/** Writes a login with its first refresh token; of too many, the one not used for longest ends. */
export async function openSession(
  tx: Database,
  { userId, device, secondFactor, ...beginning }: NewSession,
): Promise<Prolonged> {
  const sessionId = uuidv7()
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    // Its own limit comes with the first tokens.
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
