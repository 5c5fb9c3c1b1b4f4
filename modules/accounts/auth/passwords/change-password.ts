import type { CurrentUser } from '#kernel/route.ts'
import type { CodeKit } from '../auth-kit.ts'
import { confirmOwner } from '../second-factor/confirm-owner.ts'
import { wrongPassword } from './confirm-password.ts'
import { newPasswordHash, refuseEasyPassword } from './new-password-hash.ts'
import { setPassword } from './set-password.ts'

export interface PasswordChange {
  /** The owner's current login, which stays; all others end. */
  owner: Pick<CurrentUser, 'id' | 'sessionId' | 'email' | 'firstName' | 'lastName'>
  current: string
  code: string | undefined
  password: string
}

/** Changes the password of a user who proves to be the owner. */
export async function changePassword(kit: CodeKit, { owner, current, code, password }: PasswordChange): Promise<void> {
  // Checked before the code, which can be used only once.
  await refuseEasyPassword(kit.core, { password, owner })
  const { user } = await confirmOwner(kit, { userId: owner.id, password: current, code })
  const passwordHash = await newPasswordHash(kit.core, { password, owner: user })
  if (!(await setPassword(kit.core, { user, passwordHash, exceptSession: owner.sessionId })))
    throw wrongPassword('current_password')
}
