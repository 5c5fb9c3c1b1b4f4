import { uuidv7 } from 'uuidv7'
import { pupilAddress } from '#contract/typed-text/pupil-address.ts'
import { inTransaction } from '#kernel/core.ts'
import { newPasswordHash } from '#modules/accounts/auth/passwords/new-password-hash.ts'
import { insertAccount } from '#modules/ground/users/accounts.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'
import type { ClassKit } from '../class-kit.ts'
import { holdJoined } from './class-of-code.ts'
import { takePlace } from './take-place.ts'

/**
 * What stands in place of a name at the account of a pupil, wherever names are shown: the alias is known to the class
 * alone.
 */
const NO_NAME = { firstName: 'Konto', lastName: 'einer Klasse' } as const

interface Joining {
  code: string
  alias: string
  password: string
}

/**
 * Joins a class with an account that it makes, without name and address. Never call it inside a transaction: the password
 * is hashed before.
 */
export async function joinClass(
  { core }: Pick<ClassKit, 'core'>,
  { code, alias, password }: Joining,
): Promise<Pick<UserRow, 'id' | 'passwordHash'>> {
  const owner = { email: '', firstName: alias, lastName: '' }
  const passwordHash = await newPasswordHash(core, { password, owner })
  const id = uuidv7()
  await inTransaction(core.db, async (tx) => {
    const { id: classId } = await holdJoined(tx, code)
    const account = { email: pupilAddress(id), passwordHash, groups: ['pupil'], ...NO_NAME }
    if (!(await insertAccount(tx, account, id))) throw new Error('an account of a pupil is there already')
    await takePlace(tx, { classId, userId: id, alias, isHome: true })
  })
  return { id, passwordHash }
}
