import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { newPasswordHash } from '#modules/accounts/auth/passwords/new-password-hash.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { insertAccount } from '#modules/ground/users/accounts.ts'
import { findUser, type UserRow } from '#modules/ground/users/find-user.ts'
import type { ClassKit } from '../class-kit.ts'
import { pupilAccount } from '../pupil-account.ts'
import { classOfCode, guardTakesIn, holdJoined } from './class-of-code.ts'
import { aliasTaken, freeSeat, isTaken, takePlace } from './take-place.ts'

interface Joining {
  code: string
  alias: string
  password: string
}

/**
 * Joins a class with an account that it makes, without name and address. Never call it inside a transaction: the password
 * is hashed before, which is work, and is not done for whoever cannot join anyway.
 */
export async function joinClass(
  { core }: Pick<ClassKit, 'core'>,
  { code, alias, password }: Joining,
): Promise<Pick<UserRow, 'id' | 'passwordHash'>> {
  await guardFree(core.db, { code, alias })
  const owner = { email: '', firstName: alias, lastName: '' }
  const passwordHash = await newPasswordHash(core, { password, owner })
  const id = uuidv7()
  await inTransaction(core.db, async (tx) => {
    const { id: classId } = await holdJoined(tx, code)
    if (!(await insertAccount(tx, pupilAccount(id, passwordHash), id)))
      throw new Error('an account of a pupil is there already')
    await takePlace(tx, { classId, userId: id, alias, isHome: true })
  })
  return { id, passwordHash }
}

/** Refuses what would be refused in the transaction, as things are now. */
export async function guardFree(db: Database, { code, alias }: Pick<Joining, 'code' | 'alias'>): Promise<void> {
  const { row } = await classOfCode(db, code)
  guardTakesIn(row)
  await freeSeat(db, row.id)
  if (await isTaken(db, { classId: row.id, alias })) throw aliasTaken()
}

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
