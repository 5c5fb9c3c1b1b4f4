import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import { endOtherSessions } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { replacePassword } from '#modules/ground/users/accounts.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import type { ClassKit } from '../class-kit.ts'
import { findPlace, holdPlace, type OfPlace } from './find-place.ts'
import { newPassword } from './new-passwords.ts'

/**
 * Gives an account that the class has made another password and ends its logins. Never call it inside a transaction: the
 * password is hashed before.
 */
export async function resetPassword(
  { core }: Pick<ClassKit, 'core'>,
  asked: OfPlace,
): Promise<{ alias: string; password: string }> {
  guardHome(await findPlace(core.db, asked))
  const { password, passwordHash } = await newPassword()
  return inTransaction(core.db, async (tx) => {
    const { place } = await holdPlace(tx, asked)
    guardHome(place)
    const account = await findUser(tx, place.userId)
    if (!account || !(await replacePassword(tx, account, { passwordHash, verifiesEmail: false })))
      throw new Refusal('not_found')
    await endOtherSessions(tx, place.userId, undefined)
    return { alias: place.alias, password }
  })
}

/** Refuses what the teachers of the class may do with its own accounts alone. */
function guardHome({ isHome }: { isHome: boolean }): void {
  if (!isHome) throw new Refusal('not_account_of_class')
}

/** A copy of all data of an account that the class has made, which its teacher hands to the pupil. */
export async function copyOfPupil(
  { core, copyOfAccount }: Pick<ClassKit, 'core' | 'copyOfAccount'>,
  asked: OfPlace,
): Promise<File> {
  const place = await findPlace(core.db, asked)
  guardHome(place)
  return new File([await copyOfAccount(place.userId)], 'Kopie der Daten.zip', { type: 'application/zip' })
}
