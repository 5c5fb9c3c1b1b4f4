import { Refusal } from '#contract/errors.ts'
import type { Database } from '#kernel/database/connection.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import { holdJoined } from './class-of-code.ts'
import { takePlace } from './take-place.ts'

/** Joins a class with an account that is there already; what a teacher of the class may do with it ends with the place. */
export async function joinWithAccount(
  tx: Database,
  { userId, code, alias }: { userId: string; code: string; alias: string },
): Promise<void> {
  await lockAccount(tx, userId)
  const user = await findUser(tx, userId)
  // Its teacher has just taken it out of the class that made it.
  if (!user || user.deletionDueAt) throw new Refusal('unauthenticated')
  const { id: classId } = await holdJoined(tx, code)
  await takePlace(tx, { classId, userId, alias, isHome: false })
}
