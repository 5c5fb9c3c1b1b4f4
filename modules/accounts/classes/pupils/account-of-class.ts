import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { Database } from '#kernel/database/connection.ts'
import { endOtherSessions } from '#modules/accounts/auth/sessions/end-sessions.ts'
import { lockAccount } from '#modules/accounts/schools/keep-responsible.ts'
import { replacePassword } from '#modules/ground/users/accounts.ts'
import { findUser } from '#modules/ground/users/find-user.ts'
import type { ClassKit, ClassSealers } from '../class-kit.ts'
import { findTaught, holdTaught, type OfClass } from '../find-class.ts'
import { classPupils } from '../tables.ts'
import { findPlace, holdPlace, type OfPlace } from './find-place.ts'
import { newPassword, newPasswords } from './new-passwords.ts'

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

/**
 * The same for several pupils: all of them, or none where one has another account. Never call it inside a transaction.
 */
export async function resetPasswords(
  { core }: Pick<ClassKit, 'core'>,
  { names }: Pick<ClassSealers, 'names'>,
  { placeIds, ...asked }: OfClass & { placeIds: readonly string[] },
): Promise<{ meant: string | null; alias: string; password: string }[]> {
  const before = await findPlaces(core.db, { ...asked, placeIds })
  const passwords = await newPasswords(before.length)
  return inTransaction(core.db, async (tx) => {
    // The accounts first, as everywhere, in the order of their ids.
    for (const userId of before.map((place) => place.userId).toSorted()) await lockAccount(tx, userId)
    await holdTaught(tx, asked)
    const places = await findPlaces(tx, { ...asked, placeIds })
    const given: { meant: string | null; alias: string; password: string }[] = []
    for (const [index, place] of places.entries()) {
      const { password = '', passwordHash = '' } = passwords[index] ?? {}
      const account = await findUser(tx, place.userId)
      if (!account || !(await replacePassword(tx, account, { passwordHash, verifiesEmail: false })))
        throw new Refusal('not_found')
      await endOtherSessions(tx, place.userId, undefined)
      const meant = place.nameSealed === null ? null : await names.open(place.nameSealed, place.id)
      given.push({ meant, alias: place.alias, password })
    }
    return given
  })
}

/** The places of several pupils with accounts of the class, by alias. */
async function findPlaces(db: Database, { placeIds, ...asked }: OfClass & { placeIds: readonly string[] }) {
  await findTaught(db, asked)
  const chosen = and(eq(classPupils.classId, asked.classId), inArray(classPupils.id, [...placeIds]))
  const places = await db.select().from(classPupils).where(chosen)
  if (places.length !== new Set(placeIds).size) throw new Refusal('not_found')
  for (const place of places) guardHome(place)
  return places.toSorted((one, other) => one.alias.localeCompare(other.alias, 'de'))
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
