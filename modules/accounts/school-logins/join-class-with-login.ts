import { uuidv7 } from 'uuidv7'
import { CONFIGURED } from '#contract/accounts/external-login.ts'
import { Refusal } from '#contract/errors.ts'
import { inTransaction } from '#kernel/core.ts'
import type { ExternalLogins } from '#modules/accounts/auth/external/external-logins.ts'
import { linkIdentity } from '#modules/accounts/auth/external/linked-account.ts'
import { holdJoined } from '#modules/accounts/classes/joining/class-of-code.ts'
import { guardFree } from '#modules/accounts/classes/joining/join-class.ts'
import { takePlace } from '#modules/accounts/classes/joining/take-place.ts'
import { pupilAccount } from '#modules/accounts/classes/pupil-account.ts'
import { newPassword } from '#modules/accounts/classes/pupils/new-passwords.ts'
import { insertAccount } from '#modules/ground/users/accounts.ts'
import type { UserRow } from '#modules/ground/users/find-user.ts'

interface Joining {
  code: string
  alias: string
  sealedIdentity: string | undefined
}

/**
 * Joins a class with an account that it makes, to which the external login leads that this browser has proven: of what its
 * provider says about a pupil, nothing is kept but the identifier. An external login that leads to an account already makes
 * no second one. The account has a password that nobody knows, until a teacher gives another one. Never call it inside a
 * transaction: the password is hashed before.
 */
export async function joinClassWithLogin(
  { core, providers, identities }: Pick<ExternalLogins, 'core' | 'providers' | 'identities'>,
  { code, alias, sealedIdentity }: Joining,
): Promise<Pick<UserRow, 'id' | 'passwordHash'>> {
  const identity = await identities.open(sealedIdentity)
  if (!identity) throw new Refusal('external_login_expired')
  await providers.find(identity.providerId ?? CONFIGURED)
  await guardFree(core.db, { code, alias })
  const { passwordHash } = await newPassword()
  const id = uuidv7()
  const account = pupilAccount(id, passwordHash)
  await inTransaction(core.db, async (tx) => {
    const { id: classId } = await holdJoined(tx, code)
    if (!(await insertAccount(tx, account, id))) throw new Error('an account of a pupil is there already')
    if (!(await linkIdentity(tx, { id, ...account }, identity))) throw new Refusal('external_identity_taken')
    await takePlace(tx, { classId, userId: id, alias, isHome: true })
  })
  return { id, passwordHash }
}
