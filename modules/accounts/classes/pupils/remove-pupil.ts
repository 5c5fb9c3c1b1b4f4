import { eq } from 'drizzle-orm'
import type { Database } from '#kernel/database/connection.ts'
import { forgetIdentities } from '#modules/accounts/auth/external/unlink-identity.ts'
import { endOtherSessions } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { markForDeletion } from '#modules/ground/users/accounts.ts'
import { makeHome, otherPlace } from '../joining/joined-classes.ts'
import { classPupils } from '../tables.ts'
import { holdPlace, type OfPlace, type Place } from './find-place.ts'

/** Takes a pupil out of a class; an account that the class has made goes with it, unless another open class has it. */
export async function removePupil(tx: Database, asked: OfPlace): Promise<void> {
  const { place } = await holdPlace(tx, asked)
  await endPlace(tx, place)
}

/** Ends a place in a class; the caller holds the lock of its account. Returns whether the account goes, too. */
export async function endPlace(tx: Database, { id: placeId, userId, isHome }: Place): Promise<boolean> {
  const heir = isHome ? await otherPlace(tx, { userId, placeId }) : null
  await tx.delete(classPupils).where(eq(classPupils.id, placeId))
  if (heir) await makeHome(tx, heir)
  if (!isHome || heir) return false
  await tx.delete(classPupils).where(eq(classPupils.userId, userId))
  await giveUpAccount(tx, userId)
  return true
}

/**
 * Ends the logins of an account that no class has any more, those at providers too, and has it erased by the job that erases
 * accounts.
 */
export async function giveUpAccount(tx: Database, userId: string): Promise<void> {
  await endOtherSessions(tx, userId, undefined)
  await forgetIdentities(tx, userId)
  await markForDeletion(tx, userId, 0)
}
