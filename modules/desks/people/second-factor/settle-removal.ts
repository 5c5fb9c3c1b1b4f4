import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import * as api from '#contract/desks/second-factor-removals.ts'
import { Refusal } from '#contract/errors.ts'
import type { Core } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { findSecondFactor } from '#modules/accounts/auth/second-factor/find-second-factor.ts'
import { removeSecondFactor } from '#modules/accounts/auth/second-factor/turn-off-second-factor.ts'
import { sessions } from '#modules/accounts/auth/tables.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { completeTaskOf } from '#modules/ground/tasks/write-tasks.ts'
import { lockAdministrators } from '#modules/ground/users/administrators.ts'
import { hasAnother, whyNotAgree } from './removal-terms.ts'
import { secondFactorRemovals } from './tables.ts'

interface Settled {
  staff: Asker
  id: string
  reason: string
}

type Removal = typeof secondFactorRemovals.$inferSelect

/**
 * Agrees to a request, once: the second factor is turned off, all logins end, and the owner is told. Whoever asked must
 * still be an administrator, and the person must not have shown the second factor since.
 */
export async function agreeToRemoval(core: Core, tx: Database, { staff, id, reason }: Settled): Promise<void> {
  const { userId } = await findRemoval(tx, id)
  const locked = await lockAdministrators(tx, userId)
  const removal = await holdOpen(tx, id)
  const isAdministrator = (one: string | null) =>
    locked.some((user) => user.id === one && user.groups.includes('admin'))
  if (!isAdministrator(staff.user.id)) throw new Refusal('forbidden')
  if (!isAdministrator(removal.askedBy)) throw new Refusal('removal_over')
  const isAlone = !hasAnother(locked, removal)
  const refusal = whyNotAgree(removal, { administrator: staff.user.id, isAlone, now: new Date() })
  if (refusal) throw new Refusal(refusal)
  await guardUnused(tx, removal)
  await tx
    .update(secondFactorRemovals)
    .set({ agreedBy: staff.user.id, agreedAt: sql`now()` })
    .where(eq(secondFactorRemovals.id, id))
  await removeSecondFactor(core, tx, userId)
  await completeTaskOf(tx, { kind: 'second_factor_removal', cause: id, staffId: staff.user.id, note: reason })
  const operation = api.agreeToRemoveSecondFactor
  await audit(tx, staff, { operation, subjectId: id, personId: userId, reason })
}

/** Ends a request without turning anything off: the person objects, or it was a mistake. */
export async function rejectRemoval(tx: Database, { staff, id, reason }: Settled): Promise<void> {
  await findRemoval(tx, id)
  const { userId } = await holdOpen(tx, id)
  await tx.update(secondFactorRemovals).set({ endedAt: sql`now()` }).where(eq(secondFactorRemovals.id, id))
  await completeTaskOf(tx, { kind: 'second_factor_removal', cause: id, staffId: staff.user.id, note: reason })
  const operation = api.rejectSecondFactorRemoval
  await audit(tx, staff, { operation, subjectId: id, personId: userId, reason })
}

async function findRemoval(tx: Database, id: string): Promise<Removal> {
  const [removal] = await tx.select().from(secondFactorRemovals).where(eq(secondFactorRemovals.id, id))
  if (!removal) throw new Refusal('not_found')
  return removal
}

/** Locks an open request: of several who settle it at once, the others find it settled. */
async function holdOpen(tx: Database, id: string): Promise<Removal> {
  const { agreedAt, endedAt } = secondFactorRemovals
  const [removal] = await tx
    .select()
    .from(secondFactorRemovals)
    .where(and(eq(secondFactorRemovals.id, id), isNull(agreedAt), isNull(endedAt)))
    .for('update')
  if (!removal) throw new Refusal('removal_over')
  return removal
}

/** Whoever has logged in with the second factor since, or set up another, has not lost it. */
async function guardUnused(tx: Database, { userId, askedAt }: Removal): Promise<void> {
  const used = await tx.$count(sessions, and(eq(sessions.userId, userId), gt(sessions.secondFactorAt, askedAt)))
  const factor = await findSecondFactor(tx, userId)
  if (used > 0 || !factor?.confirmedAt || factor.confirmedAt > askedAt) throw new Refusal('second_factor_used')
}
